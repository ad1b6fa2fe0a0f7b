"""The strengths of many players, computed from what each scored against the others.

R. A. Bradley and M. E. Terry, "Rank Analysis of Incomplete Block Designs I", Biometrika 39 (1952):
a beats b with probability g(a) / (g(a) + g(b)); a draw counts as half a win for each.

The likeliest strengths are found in rounds: Newton's method for one player after the other. A step changes
a strength by a factor of at most e, so that each step makes the results likelier: the third derivative of
this likelihood is never greater than the second. Games tell nothing about what all strengths have in
common, and the prior tells it so weakly that it would need thousands of rounds; so each round ends with one
step for this common factor alone.
"""

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import NamedTuple

from referee.statistics.elo import NORMALIZED_UNIT

ELO = NORMALIZED_UNIT / 2
"""400 / ln 10 Elo for a factor of e in strength."""

PRIOR = 0.5
"""Imagined games, half won and half lost, of every player against an average one."""


class Meeting(NamedTuple):
    """All games of two players, given by their places: points of the first, number of games."""

    first: int
    second: int
    points: float
    games: float


def bradley_terry(
    players: int,
    meetings: Sequence[Meeting],
    prior: float = PRIOR,
    start: Sequence[float] | None = None,
    tolerance: float = 1e-4,
) -> list[float]:
    """The likeliest ratings in Elo, with mean 0, to within about `tolerance` Elo.

    The prior keeps ratings finite for players who won or lost everything, and for groups of players that
    never met. With prior 0 such results have no likeliest ratings and raise ValueError. `start` (earlier
    ratings) saves time.
    """
    points = [prior / 2] * players
    opponents: list[list[tuple[int, float]]] = [[] for _ in range(players)]
    for first, second, scored, games in meetings:
        points[first] += scored
        points[second] += games - scored
        opponents[first].append((second, games))
        opponents[second].append((first, games))
    if not prior and not _strongly_connected(players, meetings):
        raise ValueError("without a prior every player must be linked to every other by wins")

    strengths = [exp(rating / ELO) for rating in start] if start else [1.0] * players
    for _ in range(100_000):
        largest = 0.0
        for player in range(players):
            own = strengths[player]
            share = own / (own + 1)
            expected = prior * share
            curvature = expected * (1 - share)
            for opponent, games in opponents[player]:
                share = own / (own + strengths[opponent])
                told = games * share
                expected += told
                curvature += told * (1 - share)
            if curvature:
                step = _at_most_one((points[player] - expected) / curvature)
                strengths[player] = own * exp(step)
                largest = max(largest, abs(step))
        if prior:
            step = _common_step(strengths)
            largest = max(largest, abs(step))
            factor = exp(step)
            strengths = [strength * factor for strength in strengths]
        # The steps shrink geometrically, so the error that is left is a multiple of the last step.
        if largest * ELO < tolerance / 10:
            break
    ratings = [ELO * log(strength) for strength in strengths]
    middle = sum(ratings) / players if players else 0.0
    return [rating - middle for rating in ratings]


def _common_step(strengths: Sequence[float]) -> float:
    """By how much the logarithms of all strengths should grow, so that all players together score half
    against the average one."""
    expected = [strength / (strength + 1) for strength in strengths]
    slope = sum(share * (1 - share) for share in expected)
    step = (len(strengths) / 2 - sum(expected)) / slope if slope else 0.0
    return _at_most_one(step)


def _at_most_one(step: float) -> float:
    return max(-1.0, min(1.0, step))


def _strongly_connected(players: int, meetings: Sequence[Meeting]) -> bool:
    """Whether every player is linked to every other by points scored (Hunter's assumption 1)."""
    beaten: dict[int, set[int]] = {player: set() for player in range(players)}
    beaters: dict[int, set[int]] = {player: set() for player in range(players)}
    for meeting in meetings:
        if meeting.points:
            beaten[meeting.first].add(meeting.second)
            beaters[meeting.second].add(meeting.first)
        if meeting.points < meeting.games:
            beaten[meeting.second].add(meeting.first)
            beaters[meeting.first].add(meeting.second)
    return all(len(_reached(links)) == players for links in (beaten, beaters))


def _reached(links: Mapping[int, set[int]]) -> set[int]:
    reached, todo = {0}, [0]
    while todo:
        for player in links[todo.pop()] - reached:
            reached.add(player)
            todo.append(player)
    return reached
