"""What is known of a game that was played or tried: the answers, the moves, the verdict, and what the
programs used of the machine.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engines.game import Move
from engines.grade import Grade
from engines.position import Position
from referee.game.evaluation import Evaluation
from referee.game.verdict import Verdict

CHANCE = 0
"""Stands instead of the number of a player for a throw of the dice."""


class Said(NamedTuple):
    """A player's answer (without the end of its line), its time and the program's evaluation; or a throw.

    `charged` are the microseconds that count for the clock of the game where fewer do than passed.
    `move` and `written` are the move that was played: its steps, and its text as the game writes it.
    Both are empty where the answer was no legal move, said only that the game is over, or comes from a
    file and was not played again.
    """

    player: int
    text: str
    microseconds: int
    evaluation: Evaluation | None = None
    move: Move = ()
    written: str = ""
    charged: int | None = None

    @property
    def counted(self) -> int:
        """The microseconds that count for the clock of the game."""
        return self.microseconds if self.charged is None else self.charged


class Usage(NamedTuple):
    """What a program used. `left_running` counts the processes that it left behind and that were ended."""

    cpu_seconds: float
    peak_memory: int
    slowest: int
    left_running: int


def text_of(line: bytes) -> str:
    """A line of a program as it stands in a record: bytes that are not UTF-8 survive in it."""
    return line.decode("utf-8", "surrogateescape")


def bytes_of(text: str) -> bytes:
    """The line that `text_of` made this text of."""
    return text.encode("utf-8", "surrogateescape")


@dataclass(slots=True)
class GameRecord:
    """One game. `moves` counts what was played after the opening; `complaints` holds the end of
    each program's standard error.

    `final` is the last position of the game, `grades` is what the game was worth to player 1 and to
    player 2. Both are known only of a game that was just played: no file keeps them, and a position is
    not sent from one process to another.
    """

    verdict: Verdict
    said: list[Said] = field(default_factory=list)
    usage: tuple[Usage, Usage] = (Usage(0, 0, 0, 0), Usage(0, 0, 0, 0))
    complaints: tuple[str, str] = ("", "")
    final: Position | None = field(default=None, compare=False, repr=False)
    grades: tuple[Grade, Grade] | None = field(default=None, compare=False)

    @property
    def moves(self) -> int:
        """How many answers the players gave."""
        return sum(said.player != CHANCE for said in self.said)

    def as_record(self) -> dict[str, Any]:
        """The game as it stands in a record; standard error only if a program was at fault."""
        record: dict[str, Any] = {
            "verdict": self.verdict.as_record(),
            "said": [list(said[:3]) for said in self.said],
            "usage": [usage._asdict() for usage in self.usage],
        }
        thought = [
            [place, *said.evaluation] for place, said in enumerate(self.said) if said.evaluation is not None
        ]
        if thought:
            record["evaluations"] = thought
        charged = [[place, said.charged] for place, said in enumerate(self.said) if said.charged is not None]
        if charged:
            record["charged"] = charged
        if self.verdict.at_fault:
            record["standard_error"] = list(self.complaints)
        return record

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> "GameRecord":
        """The game that `as_record` wrote."""
        one, two = record["usage"]
        first, second = record.get("standard_error", ("", ""))
        thought = {place: Evaluation(*told) for place, *told in record.get("evaluations", ())}
        charged = dict(record.get("charged", ()))
        return cls(
            Verdict.from_record(record["verdict"]),
            [
                Said(player, text, time, thought.get(place), charged=charged.get(place))
                for place, (player, text, time) in enumerate(record["said"])
            ],
            (_usage(one), _usage(two)),
            (first, second),
        )


def _usage(record: Mapping[str, Any]) -> Usage:
    return Usage(**{name: record[name] for name in Usage._fields})
