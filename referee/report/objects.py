"""A tournament as one JSON object."""

from typing import Any

from referee.statistics.elo import elo_difference, elo_interval
from referee.statistics.score import score_interval
from referee.statistics.superiority import likelihood_of_superiority
from referee.statistics.wilson import wilson_interval
from referee.tournament.standings import rule, standings
from referee.tournament.summary import PlayerSum, Summary


def as_object(summary: Summary) -> dict[str, Any]:
    """The whole tournament. Intervals are 95 % intervals; an infinite bound is null."""
    settings = summary.settings
    return {
        "game": settings.game.name,
        "rules": settings.game.rules,
        "schedule": "sprt" if settings.sprt else settings.schedule,
        "seed": settings.seed,
        "over": summary.over,
        "games": summary.games,
        "void_games": summary.void_games,
        "void_pairs": summary.void_pairs,
        "order": rule(summary),
        "standings": _standings(summary),
        "pairings": _pairings(summary),
        "endings": [
            {"kind": kind, "ending": ending, "games": number}
            for (kind, ending), number in summary.endings.most_common()
        ],
        "beginner": beginner(summary),
        "sprt": _sprt(summary),
        "ratings_over_time": [
            {"games": moment.games, "elo": [round(elo, 2) for elo in moment.elo]}
            for moment in summary.moments
        ],
        "hosts": summary.hosts,
    }


def _standings(summary: Summary) -> list[dict[str, Any]]:
    ratings = summary.ratings
    return [
        {
            "place": line.place,
            "player": line.sum.name,
            "games": line.sum.games,
            "wins": line.sum.wins,
            "draws": line.sum.draws,
            "losses": line.sum.losses,
            "score": line.sum.score,
            "points": round(line.sum.points, 3),
            "order": {name: round(value, 6) for name, value in line.keys},
            "score_interval": interval_of_games(line.sum),
            "elo": round(ratings.elo[line.player], 2) if ratings else None,
            "elo_interval": [round(bound, 2) for bound in ratings.intervals[line.player]]
            if ratings
            else None,
            "faults": dict(line.sum.faults),
            "voids": line.sum.voids,
            "classes": dict(line.sum.classes.most_common()),
            "time": {
                "answers": line.sum.times.count,
                "mean": round(line.sum.times.mean, 6),
                "percentile_99": round(line.sum.times.percentile(0.99), 6),
                "longest": round(line.sum.times.longest, 6),
                "limit": summary.settings.limits.move_time,
            },
        }
        for line in standings(summary)
    ]


def interval_of_games(player: PlayerSum) -> list[float] | None:
    """Wilson's interval of the share of points, from single games (not pairs); None without games."""
    if not player.games:
        return None
    share = (player.wins + player.draws / 2) / player.games
    return [round(bound, 4) for bound in wilson_interval(share, player.games)]


def _pairings(summary: Summary) -> list[dict[str, Any]]:
    """An object for each two who have met, seen from the one who comes first in the list of players."""
    names = [player.name for player in summary.players]
    pairings = []
    for (one, other), (wins, draws, losses) in sorted(summary.cross.items()):
        if one > other:
            continue
        pairs = summary.pairs.get((one, other), [0] * 5)
        pairings.append(
            {
                "players": [names[one], names[other]],
                "wins": wins,
                "draws": draws,
                "losses": losses,
                "points": [round(summary.points[met], 3) for met in ((one, other), (other, one))],
                "pairs": pairs,
                **estimates(pairs),
            }
        )
    return pairings


def estimates(pairs: list[int]) -> dict[str, Any]:
    """What complete pairs of games say about two players' strength; `pairs` counts 0, ½, 1, 1½, 2 points."""
    if not sum(pairs):
        return {"score_interval": None, "elo": None, "elo_interval": None, "superiority": None}
    share = sum(step * number for step, number in enumerate(pairs)) / (4 * sum(pairs))
    return {
        "score_interval": [round(bound, 4) for bound in score_interval(pairs)],
        "elo": finite(elo_difference(share)),
        "elo_interval": [finite(bound) for bound in elo_interval(pairs)],
        "superiority": round(likelihood_of_superiority(pairs), 4),
    }


def beginner(summary: Summary) -> dict[str, Any]:
    """The results of the players who began: the advantage of the first move."""
    losses, draws, wins = summary.beginner
    games = losses + draws + wins
    share = (wins + draws / 2) / games if games else 0.5
    return {
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "score": round(share, 4),
        "score_interval": [round(bound, 4) for bound in wilson_interval(share, games)],
    }


def _sprt(summary: Summary) -> dict[str, Any] | None:
    test = summary.settings.sprt
    if test is None:
        return None
    pairs = summary.pairs.get((0, 1), [0] * 5)
    low, high = test.bounds
    return {
        "elo0": test.elo0,
        "elo1": test.elo1,
        "alpha": test.alpha,
        "beta": test.beta,
        "normalized": test.normalized,
        "llr": round(test.llr(pairs), 4),
        "bounds": [round(low, 4), round(high, 4)],
        "verdict": summary.decision,
    }


def finite(value: float) -> float | None:
    """The rounded value, or None if it is infinite: JSON has no infinity."""
    return round(value, 2) if abs(value) < float("inf") else None
