"""The standings: the order of the players, and the numbers that decide it."""

from dataclasses import dataclass
from itertools import groupby

from referee.judging.grades import graded
from referee.tournament.summary import PlayerSum, Summary


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table. Players with equal keys share a place.

    `keys` are the named numbers that decide the order; a later key counts only where all before it
    are equal. Higher is better, except for the mean rank.
    """

    place: int
    player: int
    sum: PlayerSum
    keys: tuple[tuple[str, float], ...]


def rule(summary: Summary) -> str:
    """The order of the standings in a sentence."""
    if graded(summary.settings.game):
        return (
            "All grades of all games are ranked; equal grades share the mean of their ranks. A player's "
            "place is decided by the mean rank of their games, then by the game's own points."
        )
    first = "rounds survived, then points" if summary.survived else "points"
    second = (
        "the opponents' points (Buchholz)"
        if summary.settings.schedule == "swiss"
        else ("the points won, each times the points of the opponent (Sonneborn-Berger)")
    )
    return (
        f"Ordered by {first} (a win 1, a draw ½). Equal players are ordered by their points against each "
        f"other if all of them have met, then by {second}, then by games won."
    )


def standings(summary: Summary) -> list[Standing]:
    """The players, the best first."""
    keys = _by_grades(summary) if graded(summary.settings.game) else _by_points(summary)
    order = sorted(range(len(summary.players)), key=lambda player: _order(keys[player]), reverse=True)
    table: list[Standing] = []
    for at, player in enumerate(order):
        shared = at and _order(keys[order[at - 1]]) == _order(keys[player])
        place = table[-1].place if shared else at + 1
        table.append(Standing(place, player, summary.players[player], keys[player]))
    return table


Keys = tuple[tuple[str, float], ...]


def _order(keys: Keys) -> tuple[float, ...]:
    return tuple(-value if name == "mean rank" else value for name, value in keys)


def _by_grades(summary: Summary) -> list[Keys]:
    reached: dict[tuple[int, int], int] = {}
    for player in summary.players:
        for grade, number in player.grades.items():
            reached[grade] = reached.get(grade, 0) + number
    rank_of, better = {}, 0
    for grade in sorted(reached, reverse=True):
        rank_of[grade] = better + (reached[grade] + 1) / 2
        better += reached[grade]
    keys: list[Keys] = []
    for player in summary.players:
        ranks = sum(rank_of[grade] * number for grade, number in player.grades.items())
        mean = ranks / player.games if player.games else better + 1.0
        keys.append((("mean rank", mean), ("points", player.points)))
    return keys


def _by_points(summary: Summary) -> list[Keys]:
    players = summary.players
    points = [player.score for player in players]
    survived = [summary.survived.get(player, 0) for player in range(len(players))]
    ranked = sorted(range(len(players)), key=lambda player: (survived[player], points[player]))
    between = [0.0] * len(players)
    for _, group in groupby(ranked, key=lambda player: (survived[player], points[player])):
        among = list(group)
        met = all((a, b) in summary.cross for a in among for b in among if a != b)
        if met:
            for player in among:
                between[player] = sum(_scored(summary, player, other) for other in among)
    swiss = summary.settings.schedule == "swiss"
    keys: list[Keys] = []
    for player, total in enumerate(players):
        opponents = [other for other in range(len(players)) if (player, other) in summary.cross]
        if swiss:
            second = ("Buchholz", sum(points[other] for other in opponents))
        else:
            won = sum(_scored(summary, player, other) * points[other] for other in opponents)
            second = ("Sonneborn-Berger", won)
        first = (("rounds", float(survived[player])),) if summary.survived else ()
        keys.append(
            (
                *first,
                ("points", points[player]),
                ("against each other", between[player]),
                second,
                ("wins", float(total.wins)),
            )
        )
    return keys


def _scored(summary: Summary, player: int, other: int) -> float:
    wins, draws = summary.cross.get((player, other), (0, 0))[:2]
    return wins + draws / 2
