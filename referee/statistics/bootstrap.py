"""How much the ratings would differ if the tournament were played again.

The Bayesian bootstrap over pairs of games: D. B. Rubin, Annals of Statistics 9 (1981), 130-134.
Every pair of games gets a random weight of mean 1, where the ordinary bootstrap would draw pairs at random;
the weights of pairs with the same players and score are drawn as one sum, so the cost does not grow with the
number of games.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log, sqrt
from operator import mul
from random import Random
from statistics import NormalDist
from typing import NamedTuple

from referee.statistics.bradley_terry import ELO, PRIOR, Meeting, bradley_terry
from referee.statistics.counts import Counts, games_per_observation, scores
from referee.statistics.elo import expected_score
from referee.statistics.wilson import student_quantile

Results = Mapping[tuple[int, int], Counts]
"""For two players (a, b), a < b: counts of what a scored against b."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings in Elo (mean 0), the interval of each, and how likely each player is better than each other."""

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

    The same results and seed give the same numbers. By default a thousand replicates are drawn, and
    fewer if there are very many pairings, since a few hundred are enough for a standard deviation.
    """
    fitted = bradley_terry(players, _meetings(results))
    if replicates is None:
        replicates = max(200, min(1000, 200_000 // max(1, len(results))))
    random = Random(seed)
    met = _met(results)
    samples = [
        bradley_terry(players, _reweighted(met, random), start=fitted, tolerance=0.5)
        for _ in range(replicates)
    ]
    observations = [_observations(results, player) for player in range(players)]
    alone = _independent(fitted, results)
    # The mean of all ratings is fixed at 0, so a rating varies less than the player's strength would.
    share = (players - 1) / players
    covariances = _covariances(samples)
    variances = [
        _blended(covariances[player][player], share**2 * alone[player], number)
        for player, number in enumerate(observations)
    ]
    reaches = [
        student_quantile(confidence, number - 1) * sqrt(variance)
        for number, variance in zip(observations, variances, strict=True)
    ]
    return Ratings(
        fitted,
        [(elo - reach, elo + reach) for elo, reach in zip(fitted, reaches, strict=True)],
        _superiority(fitted, covariances, [share * variance for variance in alone], observations),
    )


def _independent(fitted: list[float], results: Results) -> list[float]:
    """The variance of each strength if games were independent and decisive (Fisher's information)."""
    information = [PRIOR / 4] * len(fitted)
    for (one, other), counts in results.items():
        share = expected_score(fitted[one] - fitted[other])
        told = games_per_observation(counts) * sum(counts) * share * (1 - share)
        information[one] += told
        information[other] += told
    return [ELO**2 / told for told in information]


def _blended(bootstrapped: float, independent: float, observations: float) -> float:
    """A variance with one imagined observation of independent games added, so that a few equal results
    (all won, all drawn) do not look like certainty.
    """
    return (observations * bootstrapped + independent) / (observations + 1)


def _observations(results: Results, player: int) -> float:
    return sum(sum(counts) for pairing, counts in results.items() if player in pairing)


def _meetings(results: Results) -> list[Meeting]:
    meetings = []
    for (first, second), counts in results.items():
        games = games_per_observation(counts)
        points = sum(s * n for s, n in zip(scores(counts), counts, strict=True))
        meetings.append(Meeting(first, second, games * points, games * sum(counts)))
    return meetings


class _Met(NamedTuple):
    """Two players, the games in an observation of them, and the scores that were observed: how often each
    was, and which."""

    first: int
    second: int
    games: int
    observed: list[tuple[float, float]]


def _met(results: Results) -> list[_Met]:
    return [
        _Met(
            *players,
            games_per_observation(counts),
            [(count, score) for score, count in zip(scores(counts), counts, strict=True) if count],
        )
        for players, counts in results.items()
    ]


def _reweighted(met: list[_Met], random: Random) -> list[Meeting]:
    """The meetings of all players, every observation with a random weight."""
    uniform, gamma = random.random, random.gammavariate
    meetings = []
    for first, second, games, observed in met:
        points = total = 0.0
        for count, score in observed:
            # The sum of so many weights, each exponentially distributed.
            weight = -log(1 - uniform()) if count == 1 else gamma(count, 1)
            total += weight
            points += score * weight
        meetings.append(Meeting(first, second, games * points, games * total))
    return meetings


def _covariances(samples: list[list[float]]) -> list[list[float]]:
    """How the ratings of each two players vary together; row and column are their places."""
    deviations = []
    for values in zip(*samples, strict=True):
        middle = sum(values) / len(values)
        deviations.append([value - middle for value in values])
    number = len(samples) - 1
    table = [[0.0] * len(deviations) for _ in deviations]
    for one, own in enumerate(deviations):
        for other in range(one + 1):
            together = sum(map(mul, own, deviations[other])) / number
            table[one][other] = table[other][one] = together
    return table


def _superiority(
    fitted: list[float], covariances: list[list[float]], alone: list[float], observations: list[float]
) -> list[list[float]]:
    """For each two players, how likely the difference of their ratings is above 0."""
    table = [[0.5] * len(fitted) for _ in fitted]
    for one in range(len(fitted)):
        for other in range(one):
            bootstrapped = covariances[one][one] + covariances[other][other] - 2 * covariances[one][other]
            number = min(observations[one], observations[other])
            variance = _blended(bootstrapped, alone[one] + alone[other], number)
            sure = NormalDist().cdf((fitted[one] - fitted[other]) / sqrt(variance))
            table[one][other], table[other][one] = sure, 1 - sure
    return table
