"""Counts of scores as a sample: its size, mean and spread, on a scale from 0 to 1."""

from collections.abc import Sequence

Counts = Sequence[float]
"""How often each score was reached, evenly spaced from 0 to 1: five for pairs, three for games."""


def games_per_observation(counts: Counts) -> int:
    """How many games one observation holds: 2 for pairs, 1 for single games."""
    if len(counts) not in (3, 5):
        raise ValueError(f"counts are three (games) or five (pairs of games), not {len(counts)}")
    return (len(counts) - 1) // 2


def scores(counts: Counts) -> list[float]:
    """The score that each count stands for."""
    return [step / (len(counts) - 1) for step in range(len(counts))]


def size(counts: Counts) -> float:
    """The number of observations."""
    return sum(counts)


def mean(counts: Counts) -> float:
    """The mean score; 0.5 if nothing was observed."""
    total = size(counts)
    if not total:
        return 0.5
    return sum(score * count for score, count in zip(scores(counts), counts, strict=True)) / total


def variance(counts: Counts) -> float:
    """The mean squared distance of an observation from the mean."""
    total = size(counts)
    if not total:
        return 0.0
    middle = mean(counts)
    return (
        sum(count * (score - middle) ** 2 for score, count in zip(scores(counts), counts, strict=True))
        / total
    )


def mirrored(counts: Counts) -> list[float]:
    """The same results from the opponent's side."""
    return list(counts)[::-1]


def pair_index(first: float, second: float) -> int:
    """The place among the five counts of a pair with these two game scores (0, ½ or 1)."""
    return round(2 * (first + second))
