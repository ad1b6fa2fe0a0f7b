"""The players of Yinsh, by name."""

from engines.player import GreedyPlayer, Player, RandomPlayer, SearchPlayer
from engines.position import Position
from engines.yinsh.first_evaluation import FirstPosition
from engines.yinsh.game import Yinsh
from engines.yinsh.greed import AggressivePosition, DefensivePosition
from engines.yinsh.position import YinshPosition


class Aggressive(GreedyPlayer):
    """Lengthens the own longest run, looking no further."""

    def start(self) -> Position:
        return start(self, AggressivePosition)


class Defensive(GreedyPlayer):
    """Shortens the other's longest run, looking no further."""

    def start(self) -> Position:
        return start(self, DefensivePosition)


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
    "minimax": Minimax,
    "aggressive": Aggressive,
    "defensive": Defensive,
    "random": RandomPlayer,
}
