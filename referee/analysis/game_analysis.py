"""A game with what an analyst says of it: every move, every throw, and every position between them."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.assessment import Assessment, Luck
from engines.game import Game
from engines.position import Position
from engines.thought import Thought
from referee.records.one_game import ShownGame
from referee.records.replayed import PlayedMove


@dataclass(frozen=True, slots=True)
class Subject:
    """A game that is to be analysed: its moves and throws, of which the first `opening` were not chosen by
    the players. `shown` is what else is known of it, if it was played by programs."""

    game: Game
    players: tuple[str, str]
    start: Position
    moves: tuple[PlayedMove, ...]
    opening: int = 0
    shown: ShownGame | None = None

    @property
    def final(self) -> Position:
        """The position behind all moves."""
        return self.moves[-1].after if self.moves else self.start


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move or a throw.

    `number` counts the moves of the game from 1, throws have that of the move before them; `player` is 1 or
    2, and for a throw the player who threw. One of `assessment` and `luck` is there, none for a move of
    the opening. `before` is player 1's chance to win before it, `after` behind it.
    """

    number: int
    player: int
    text: str
    before: float
    after: float
    assessment: Assessment | None = None
    luck: Luck | None = None


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """A whole game, analysed. `last` is what its last position is worth, to the side to move there."""

    subject: Subject
    moves: tuple[JudgedMove, ...]
    last: Thought

    def chances(self) -> list[float]:
        """Player 1's chance to win at the start and behind each move and throw.

        Behind a move it is what the next look says, which has seen more than the one before the move.
        """
        side = self.subject.final.side
        return [*(move.before for move in self.moves), _of_player_1(self.last.chance, side)]


def put_together(subject: Subject, answers: Sequence[Assessment | Luck | Thought]) -> GameAnalysis:
    """The analysis from an answer for each move and throw, and one for the last position.

    The answer for a move of the opening says what the position before it is worth.
    """
    judged = []
    number = 0
    for played, answer in zip(subject.moves, answers, strict=False):
        side = played.before.side
        number += not played.before.chance
        before = after = 0.0
        if isinstance(answer, Assessment):
            before, after = answer.best.chance, answer.played.chance
        elif isinstance(answer, Luck):
            before, after = answer.before.chance, answer.after.chance
        else:
            before = after = answer.chance
        judged.append(
            JudgedMove(
                number,
                1 + side,
                played.said.written,
                _of_player_1(before, side),
                _of_player_1(after, side),
                answer if isinstance(answer, Assessment) else None,
                answer if isinstance(answer, Luck) else None,
            )
        )
    last = answers[-1]
    assert isinstance(last, Thought)
    return GameAnalysis(subject, tuple(judged), last)


def _of_player_1(chance: float, side: int) -> float:
    return 1 - chance if side else chance
