"""From what a player calls a value to the chance to win: one scale for all games and players.

The numbers of a scale are fitted to the results of games, by `python -m engines.<game>.training.chances`.
Each game's README shows how true they are in games that were not used for it.
"""

from math import asinh, atanh, exp
from typing import NamedTuple


class Chances(NamedTuple):
    """The chance to win by a logistic curve: a value worth more never means a smaller chance.

    `slope`, `middle` and `late` are its steepness at the start of a game, after half of `span` steps, and
    after `span` steps and more; between them its logarithm goes in straight lines. `tempo` is added where
    an odd number of moves was looked ahead and taken away where an even one was: who moves last seems
    better off than they are. Where `soft` is given, large values count less than in proportion: those
    that stand for odds of e ** soft and more. `odds` is set where values are win less loss, from -1 to 1.
    """

    slope: float
    middle: float
    late: float
    span: int = 1
    tempo: float = 0.0
    soft: float = 0.0
    odds: bool = False

    def of(self, value: float, plies: int, depth: int) -> float:
        """The chance to win of the side to which a position is worth this, seen by that depth."""
        return 1 / (1 + exp(-max(-MOST, min(MOST, self.lean(value, plies, depth)))))

    def lean(self, value: float, plies: int, depth: int) -> float:
        """The logarithm of the odds."""
        if self.odds:
            value = 2 * atanh(max(-SURE, min(SURE, value)))
        weights = phases(plies, self.span)
        slope: float = self.slope ** weights[0] * self.middle ** weights[1] * self.late ** weights[2]
        rising = slope * value
        if self.soft:
            rising = self.soft * asinh(rising / self.soft)
        return rising + (self.tempo if depth % 2 else -self.tempo)


def phases(plies: int, span: int) -> tuple[float, float, float]:
    """How much of the start, the middle and the end of a game there is after so many steps; 1 together."""
    share = min(2 * plies / span, 2.0)
    return max(1 - share, 0.0), 1 - abs(share - 1), max(share - 1, 0.0)


MOST = 30.0
"""The logarithm of odds that no chance can be told from certainty by."""

SURE = 1 - 1e-9

UNFITTED = Chances(0.01, 0.01, 0.01)
"""For players whose values nobody has compared with results yet."""
