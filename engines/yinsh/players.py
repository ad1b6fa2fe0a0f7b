"""The players of Yinsh, by name."""

import time

from engines.game import Move
from engines.player import GreedyPlayer, Player, RandomPlayer, SearchPlayer
from engines.position import Position
from engines.search import Search
from engines.yinsh.chances import DEEP, MINIMAX
from engines.yinsh.evaluation import FITTED_ROWS, FittedPosition
from engines.yinsh.first_evaluation import FirstPosition
from engines.yinsh.game import Yinsh
from engines.yinsh.greed import AggressivePosition, DefensivePosition
from engines.yinsh.position import YinshPosition
from engines.yinsh.steps import PHASES

HASTE = 1.9
"""How many times the share of a turn that all turns to come would get alike: the last ones matter less."""

STEADY, UNSTEADY, MOST = 0.5, 1.2, 2.5
"""How much of a turn's share of the clock ends the thinking: while the best step stays the same and
is worth no less than before, while it does not, and at any rate."""

WORSE = 150
"""So much less a step is worth than it seemed, if that is a reason to think longer."""


class Aggressive(GreedyPlayer):
    """Lengthens the own longest run, looking no further."""

    def start(self) -> Position:
        return start(self, AggressivePosition)


class Defensive(GreedyPlayer):
    """Shortens the other's longest run, looking no further."""

    def start(self) -> Position:
        return start(self, DefensivePosition)


class Deep(SearchPlayer):
    """As deep as time allows, with weights fitted to games; the first evaluation where there are none.

    A won game is played on for a better class and more markers, as far as the time goes.
    """

    settings = {"presort": 2, "reduce_from": 6, "doubt": 120}
    settle = False
    scale = DEEP

    _share = 0.0
    """The seconds that the next turn is worth, if those that it does not need are saved."""
    _first = _value = 0

    def start(self) -> Position:
        fitted = self.game.rules["row"] in FITTED_ROWS
        return start(self, FittedPosition if fitted else FirstPosition)

    def allot(self, position: Position, seconds: float, answering: float) -> float:
        """A share of what is left by the turns still to come, small while rings are being placed.

        It is always a share, and what an answer costs is kept back for more turns than may be
        expected: even the longest game ends in time.
        """
        assert isinstance(position, YinshPosition)
        worth, most = self.game.answers_left(position)
        seconds = max(seconds - most * answering, seconds / 100)
        if PHASES[position.phase] == "place":
            self._share = seconds / 50
        else:
            self._share = seconds * HASTE / worth
        return min(MOST * self._share, seconds / 4)

    def choose(self, position: Position, deadline: int) -> Move:
        self._first = -1
        try:
            return super().choose(position, deadline)
        finally:
            self._share = 0.0

    def finished(self, position: Position, search: Search, began: int) -> None:
        """Save what is left of the share where more thinking would hardly change the choice."""
        super().finished(position, search, began)
        if self._share:
            steady = search.line[0] == self._first and search.value > self._value - WORSE
            self._first, self._value = search.line[0], search.value
            used = (time.monotonic_ns() - began) / 1e9
            if used > self._share * (STEADY if steady else UNSTEADY):
                search.stopped = True


class YinshMinimax(SearchPlayer):
    """Three turns deep with the first evaluation; to measure others by."""

    most_depth = 3
    scale = MINIMAX

    def start(self) -> Position:
        return start(self, FirstPosition)


def start(player: Player, kind: type[YinshPosition]) -> YinshPosition:
    """The start of a game, as a position of the given class."""
    assert isinstance(player.game, Yinsh)
    return player.game.position(kind)


PLAYERS: dict[str, type[Player]] = {
    "deep": Deep,
    "minimax": YinshMinimax,
    "aggressive": Aggressive,
    "defensive": Defensive,
    "random": RandomPlayer,
}
