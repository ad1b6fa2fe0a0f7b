"""The strengths of many players, computed from what each scored against the others.

R. A. Bradley and M. E. Terry, "Rank Analysis of Incomplete Block Designs I", Biometrika 39 (1952):
a beats b with probability g(a) / (g(a) + g(b)); a draw counts as half a win for each. Fitted by
minorisation-maximisation: D. R. Hunter, "MM Algorithms for Generalized Bradley-Terry Models",
Annals of Statistics 32 (2004), section 3, updating one player after the other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from referee.statistics.elo import NORMALIZED_UNIT

ELO = NORMALIZED_UNIT / 2
"""400 / ln 10 Elo for a factor of e in strength."""

PRIOR = 0.5
"""Imagined games, half won and half lost, of every player against an average one."""


@dataclass(frozen=True, slots=True)
class Meeting:
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
    for meeting in meetings:
        points[meeting.first] += meeting.points
        points[meeting.second] += meeting.games - meeting.points
        opponents[meeting.first].append((meeting.second, meeting.games))
        opponents[meeting.second].append((meeting.first, meeting.games))
    if not prior and not _strongly_connected(players, meetings):
        raise ValueError("without a prior every player must be linked to every other by wins")

    strengths = [exp(rating / ELO) for rating in start] if start else [1.0] * players
    for _ in range(100_000):
        largest = 0.0
        for player in range(players):
            own = strengths[player]
            weight = prior / (own + 1)
            for opponent, games in opponents[player]:
                weight += games / (own + strengths[opponent])
            if weight:
                strengths[player] = points[player] / weight
                largest = max(largest, abs(strengths[player] / own - 1))
        # The steps shrink geometrically, so the error that is left is a multiple of the last step.
        if largest * ELO < tolerance / 10:
            break
    ratings = [ELO * log(strength) for strength in strengths]
    middle = sum(ratings) / players if players else 0.0
    return [rating - middle for rating in ratings]


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
