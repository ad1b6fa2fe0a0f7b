"""The sequential test between two hypotheses about strength: it stops as soon as the games decide it.

A. Wald, "Sequential Tests of Statistical Hypotheses", Annals of Mathematical Statistics 16 (1945).
Generalised to unknown shares of draws by maximum likelihood under each hypothesis: X. Li, J. Liu
and Z. Ying, "Generalized Sequential Probability Ratio Test for Separate Families of Hypotheses",
Sequential Analysis 33 (2014). For pairs of games: M. Van den Bergh, "The Generalized Maximum
Likelihood Ratio for the Expectation Value of a Distribution" (2019) and "Normalized Elo" (2020).
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from typing import Literal

from referee.statistics.counts import Counts, games_per_observation, scores
from referee.statistics.elo import NORMALIZED_UNIT, expected_score

Decision = Literal["H0", "H1"]

UNSEEN = 1e-3
"""The count given to a score that was never reached, so that one surprise does not decide the test."""


LARGEST = 1000
"""The largest difference in Elo that can be tested."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of H0 "better by elo0" against H1 "better by elo1", elo0 < elo1.

    alpha is the chance to accept H1 at elo0, beta the chance to accept H0 at elo1. With
    `normalized` the two are normalized Elo, so that the length of a test does not depend on draws.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    normalized: bool = False

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError("elo0 must be less than elo1")
        if not -LARGEST <= self.elo0 < self.elo1 <= LARGEST:
            raise ValueError(f"elo0 and elo1 are from -{LARGEST} to {LARGEST}")
        if not (0 < self.alpha < 1 and 0 < self.beta < 1 and self.alpha + self.beta < 1):
            raise ValueError("alpha and beta must be above 0 and together below 1")

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's bounds: H0 is accepted at or below the first, H1 at or above the second."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def llr(self, counts: Counts) -> float:
        """The log likelihood ratio of H1 against H0 after these results."""
        total = sum(counts)
        if not total:
            return 0.0
        seen = [count or UNSEEN for count in counts]
        shares = [count / sum(seen) for count in seen]
        if self.normalized:
            # The deviation of an observation is that of a game, divided by the root of its number of games.
            unit = NORMALIZED_UNIT / sqrt(games_per_observation(counts))
            under0 = likeliest_with_t_value(shares, self.elo0 / unit)
            under1 = likeliest_with_t_value(shares, self.elo1 / unit)
        else:
            under0 = likeliest_with_mean(shares, expected_score(self.elo0))
            under1 = likeliest_with_mean(shares, expected_score(self.elo1))
        return sum(seen) * sum(
            share * log(one / zero) for share, one, zero in zip(shares, under1, under0, strict=True)
        )

    def decision(self, counts: Counts) -> Decision | None:
        """The hypothesis that these results accept; None if more games are needed."""
        low, high = self.bounds
        ratio = self.llr(counts)
        return "H0" if ratio <= low else "H1" if ratio >= high else None


def likeliest_with_mean(shares: list[float], wanted: float) -> list[float]:
    """The likeliest distribution over the scores that has this mean, given observed shares."""
    return _tilted(shares, [score - wanted for score in scores(shares)])


def likeliest_with_t_value(shares: list[float], wanted: float) -> list[float]:
    """The likeliest distribution whose mean lies this many of its own standard deviations above ½.

    The condition is not linear in the shares. It is solved by a sequence of linear conditions, each made
    at the solution of the one before.
    """
    found = [1 / len(shares)] * len(shares)
    support = scores(shares)
    for _ in range(50):
        before = found
        middle = sum(p * a for p, a in zip(found, support, strict=True))
        deviation = sqrt(sum(p * (a - middle) ** 2 for p, a in zip(found, support, strict=True)))
        found = _tilted(
            shares,
            [a - 0.5 - wanted * deviation * (1 + ((middle - a) / deviation) ** 2) / 2 for a in support],
        )
        if max(abs(p - q) for p, q in zip(found, before, strict=True)) < 1e-10:
            break
    return found


def _tilted(shares: list[float], offsets: list[float]) -> list[float]:
    """The likeliest distribution under which the offsets have mean 0 (Van den Bergh, 1.1)."""

    def slope(tilt: float) -> float:
        return sum(p * a / (1 + tilt * a) for p, a in zip(shares, offsets, strict=True))

    if not min(offsets) < 0 < max(offsets):
        raise ValueError("no results can show a difference in strength as large as that")
    tilt = _root(slope, -1 / max(offsets), -1 / min(offsets))
    return [p / (1 + tilt * a) for p, a in zip(shares, offsets, strict=True)]


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    """The point where a function that falls from +inf at low to -inf at high is 0, by bisection."""
    for _ in range(200):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
