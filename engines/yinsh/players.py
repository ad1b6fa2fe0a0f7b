"""The players of Yinsh, by name."""

from engines.player import GreedyPlayer, Player, RandomPlayer, SearchPlayer
from engines.position import Position
from engines.yinsh.evaluation import FITTED_ROWS, FittedPosition
from engines.yinsh.first_evaluation import FirstPosition
from engines.yinsh.game import Yinsh
from engines.yinsh.greed import AggressivePosition, DefensivePosition
from engines.yinsh.position import YinshPosition
from engines.yinsh.steps import PHASES

TURNS = 28
"""So many rings a player of a good game moves on the smallest board, seldom more."""

TURNS_A_SIZE = 8
LEAST_TURNS = 9


class Aggressive(GreedyPlayer):
    """Lengthens the own longest run, looking no further."""

    def start(self) -> Position:
        return start(self, AggressivePosition)


class Defensive(GreedyPlayer):
    """Shortens the other's longest run, looking no further."""

    def start(self) -> Position:
        return start(self, DefensivePosition)


class Deep(SearchPlayer):
    """As deep as time allows, with weights fitted to games; the first evaluation where there are none."""

    settings = {"presort": 2, "reduce_from": 6}

    def start(self) -> Position:
        fitted = self.game.rules["row"] in FITTED_ROWS
        return start(self, FittedPosition if fitted else FirstPosition)

    def allot(self, position: Position, seconds: float) -> float:
        """A share of what is left by the turns still to come, small while rings are being placed.

        Even a game much longer than expected leaves a part of the seconds, since it is always a share.
        """
        assert isinstance(position, YinshPosition)
        rules = self.game.rules
        if PHASES[position.phase] == "place":
            return seconds / 50
        done = position.plies // 2 - int(rules["rings"])
        expected = TURNS + TURNS_A_SIZE * (int(rules["size"]) - 5)
        return seconds * 1.4 / max(expected - done, LEAST_TURNS)


class Minimax(SearchPlayer):
    """Three turns deep with the first evaluation; to measure others by."""

    most_depth = 3

    def start(self) -> Position:
        return start(self, FirstPosition)


def start(player: Player, kind: type[YinshPosition]) -> YinshPosition:
    """The start of a game, as a position of the given class."""
    assert isinstance(player.game, Yinsh)
    return player.game.position(kind)


PLAYERS: dict[str, type[Player]] = {
    "deep": Deep,
    "minimax": Minimax,
    "aggressive": Aggressive,
    "defensive": Defensive,
    "random": RandomPlayer,
}
