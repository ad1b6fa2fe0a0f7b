"""Elo: a score expressed as a difference in strength.

A. E. Elo, "The Rating of Chessplayers, Past and Present" (1978), with the logistic curve. Error
bars by pairs: M. Van den Bergh, "Comments on Normalized Elo" (2020), where normalized Elo is
defined too.
"""

from math import inf, log10

from referee.statistics.counts import Counts
from referee.statistics.score import score_interval

NORMALIZED_UNIT = 347.43558552260146
"""800 / ln 10: normalized Elo and Elo agree for small differences without draws."""


def expected_score(elo: float) -> float:
    """The mean score, from 0 to 1, of a player who is better by this many Elo."""
    if elo < 0:
        odds = 10 ** (elo / 400)
        return odds / (1 + odds)
    return 1 / (1 + 10 ** (-elo / 400))


def elo_difference(score: float) -> float:
    """How many Elo better a player with this mean score is; infinite at 0 and 1."""
    if not 0 <= score <= 1:
        raise ValueError(f"a score lies between 0 and 1, not at {score}")
    if score in (0, 1):
        return inf if score else -inf
    return 400 * log10(score / (1 - score))


def elo_text(difference: float) -> str:
    """A difference as people read it: with its sign, and with one digit after the point unless infinite."""
    return f"{difference:+.1f}" if abs(difference) < inf else ("+∞" if difference > 0 else "-∞")


def elo_interval(counts: Counts, confidence: float = 0.95) -> tuple[float, float]:
    """The interval of the true difference; a bound is infinite if the results do not limit it."""
    low, high = score_interval(counts, confidence)
    return elo_difference(low), elo_difference(high)
