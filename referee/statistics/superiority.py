"""The likelihood of superiority: how certain it is that a player is the better of two.

One minus the p-value of the one-sided score test against equal strength, which for single games
without pairs is close to the usual (wins - losses) / sqrt(wins + losses).
"""

from math import sqrt
from statistics import NormalDist

from referee.statistics.counts import Counts, mean
from referee.statistics.score import effective_games


def likelihood_of_superiority(counts: Counts) -> float:
    """From 0 (certainly worse) through ½ (nothing known) to 1 (certainly better)."""
    return NormalDist().cdf((mean(counts) - 0.5) * 2 * sqrt(effective_games(counts)))
