"""How much the ratings would differ if the tournament were played again.

The Bayesian bootstrap over pairs of games: D. B. Rubin, Annals of Statistics 9 (1981), 130-134.
Every pair of games gets a random weight of mean 1 instead of being drawn again or not; pairs with
the same players and score share one draw, so the cost does not grow with the number of games.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import NormalDist

from referee.statistics.bradley_terry import Meeting, bradley_terry
from referee.statistics.counts import Counts, games_per_observation, scores
from referee.statistics.wilson import student_quantile

Results = Mapping[tuple[int, int], Counts]
"""For two players (a, b), a < b: counts of what a scored against b."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings in Elo (mean 0), where each lies, and how surely each player is above each other."""

    elo: list[float]
    intervals: list[tuple[float, float]]
    superiority: list[list[float]]


def rate(
    players: int,
    results: Results,
    confidence: float = 0.95,
    replicates: int | None = None,
    seed: int = 0,
) -> Ratings:
    """Bradley-Terry ratings with bootstrap intervals and the matrix of superiority.

    The same results and seed give the same numbers. By default a thousand replicates are drawn,
    fewer where there are very many pairings, as deviations need no more than a few hundred.
    """
    fitted = bradley_terry(players, _meetings(results))
    if replicates is None:
        replicates = max(200, min(1000, 200_000 // max(1, len(results))))
    random = Random(seed)
    samples = [
        bradley_terry(players, _meetings(_reweighted(results, random)), start=fitted, tolerance=0.5)
        for _ in range(replicates)
    ]
    reaches = [
        _widening(_observations(results, player), confidence)
        * _deviation([sample[player] for sample in samples])
        for player in range(players)
    ]
    return Ratings(
        fitted,
        [(elo - reach, elo + reach) for elo, reach in zip(fitted, reaches, strict=True)],
        [[_superiority(fitted, samples, one, other) for other in range(players)] for one in range(players)],
    )


def _observations(results: Results, player: int) -> float:
    return sum(sum(counts) for pairing, counts in results.items() if player in pairing)


def _widening(observations: float, confidence: float) -> float:
    """How many deviations an interval reaches that rests on so few observations."""
    freedom = max(1.0, observations - 1)
    return student_quantile(confidence, freedom) * sqrt((freedom + 1) / freedom)


def _meetings(results: Results) -> list[Meeting]:
    meetings = []
    for (first, second), counts in results.items():
        games = games_per_observation(counts)
        points = sum(s * n for s, n in zip(scores(counts), counts, strict=True))
        meetings.append(Meeting(first, second, games * points, games * sum(counts)))
    return meetings


def _reweighted(results: Results, random: Random) -> Results:
    return {
        players: [random.gammavariate(count, 1) if count else 0.0 for count in counts]
        for players, counts in results.items()
    }


def _deviation(values: list[float]) -> float:
    middle = sum(values) / len(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def _superiority(fitted: list[float], samples: list[list[float]], one: int, other: int) -> float:
    difference = fitted[one] - fitted[other]
    deviation = _deviation([sample[one] - sample[other] for sample in samples])
    if not deviation:
        return 0.5 if not difference else float(difference > 0)
    return NormalDist().cdf(difference / deviation)
