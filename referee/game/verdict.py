"""The verdict on a game that is over: who won and why. Every way to end has a name.

A game ends by its rules or by a player's fault, or it is void, which means that it counts for nobody.
The names stand in records.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

Evidence = Mapping[str, int | str]
"""What the referee saw a program do: `player`, and the facts that RECORDS.md lists."""


RESIGNATION = "resignation"
"""The ending of a game that a person has given up."""


class Fault(StrEnum):
    """What a program loses for, whatever the position."""

    ILLEGAL_MOVE = "illegal move"
    UNREADABLE = "unreadable answer"
    TIME = "out of time"
    CRASH = "crash"
    FIRST_CRASH = "crash in the first answer"
    CLOSED = "closed its pipe"
    FLOOD = "flood"
    UNASKED = "spoke unasked"
    EARLY_RESULT = "result at the wrong time"
    FALSE_RESULT = "false result"
    MEMORY = "too much memory"
    PROCESSES = "too many processes"
    NO_START = "did not start"


CRASHES = frozenset({Fault.CRASH, Fault.FIRST_CRASH, Fault.NO_START})
"""The faults of a program that has ended; their reason holds the end of its standard error."""


class Void(StrEnum):
    """Why a game counts for nobody.

    A game is starved if an answer was late only because the machine did not run the player in time.
    """

    STARVED = "starved"
    REFEREE = "referee error"
    LEFT = "left before the end"


class Kind(StrEnum):
    """What decided a game."""

    RULES = "rules"
    FAULT = "fault"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a game ended.

    `ending` is the rules' own name for it, a `Fault` or a `Void`. `winner` is 1, 2, 0 for a draw (or
    two programs at fault at once), None for a void game. `at_fault` holds the players whose fault ended
    the game, `line` is the answer that was at fault (as text, if it was an answer), and `reason` is one
    sentence for people. `score` is player 1's and player 2's at that moment. `evidence` holds what was
    seen of each program at fault (or starved) and does not show in its answers; RECORDS.md lists what
    that can be.
    """

    kind: Kind
    ending: str
    winner: int | None
    score: tuple[float, float] | None = None
    at_fault: tuple[int, ...] = ()
    line: str | None = None
    reason: str = ""
    evidence: tuple[Evidence, ...] = ()

    def as_record(self) -> dict[str, object]:
        """The verdict as it stands in a record."""
        return {
            "kind": str(self.kind),
            "ending": str(self.ending),
            "winner": self.winner,
            "score": list(self.score) if self.score else None,
            "at_fault": list(self.at_fault),
            "line": self.line,
            "reason": self.reason,
            "evidence": list(self.evidence),
        }

    @classmethod
    def from_record(cls, record: Mapping[str, object]) -> "Verdict":
        """The verdict that `as_record` wrote."""
        score, at_fault, winner = record["score"], record["at_fault"], record["winner"]
        line, evidence = record["line"], record["evidence"]
        assert isinstance(evidence, list)
        assert isinstance(at_fault, list) and (winner is None or isinstance(winner, int))
        assert score is None or isinstance(score, list)
        assert line is None or isinstance(line, str)
        return cls(
            Kind(str(record["kind"])),
            str(record["ending"]),
            winner,
            (score[0], score[1]) if score else None,
            tuple(at_fault),
            line,
            str(record["reason"]),
            tuple(evidence),
        )


class Fouled(Exception):
    """A player (1 or 2) was at fault; ends the game."""

    def __init__(
        self,
        player: int,
        fault: Fault,
        reason: str,
        line: bytes | None = None,
        **evidence: int | str,
    ) -> None:
        super().__init__(reason)
        self.evidence: Evidence = {"player": player, **evidence}
        self.player = player
        self.fault = fault
        self.reason = reason
        self.line = line


class Starved(Exception):
    """The machine did not run the player until it had to be given up: the game is void."""

    def __init__(self, player: int, reason: str, **evidence: int | str) -> None:
        super().__init__(reason)
        self.evidence: Evidence = {"player": player, **evidence}
