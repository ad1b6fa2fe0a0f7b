"""All games of a tournament as rows of a table."""

from collections.abc import Iterator

from referee.records.store import Store
from referee.tournament.settings import Settings

HEADINGS = (
    *("game", "pair", "round", "player1", "player2", "points1", "points2", "kind", "ending"),
    *("score1", "score2", "grade1", "grade2", "margin1", "margin2", "graded1", "graded2"),
    *("at_fault", "reason", "plies", "seconds", "ended", "host"),
    *("mean_time1", "longest_time1", "mean_time2", "longest_time2"),
)


def rows(settings: Settings, store: Store) -> Iterator[tuple[object, ...]]:
    """One row for each game that counts, in the order of the schedule; times are in seconds.

    `points` are 1 for a win and ½ for a draw; `graded` are the game's own points.
    """
    for game in store.games():
        assert game.halves is not None and game.grades is not None
        one, two = (settings.players[player].name for player in game.seats)
        yield (
            game.number,
            game.pair,
            game.round,
            plain(one),
            plain(two),
            game.halves / 2,
            1 - game.halves / 2,
            game.kind,
            game.ending,
            *(game.score or ("", "")),
            *(grade.name for grade in game.grades),
            *(grade.margin for grade in game.grades),
            *(round(grade.points, 3) for grade in game.grades),
            plain(" ".join((one, two)[seat - 1] for seat in game.at_fault)),
            plain(game.reason),
            game.plies,
            round(game.seconds, 6),
            round(game.ended, 3),
            game.host,
            *(round(value, 6) for use in game.times for value in (use.mean, use.longest)),
        )


def plain(words: str) -> str:
    """The words, changed if needed so that a spreadsheet does not read them as a formula."""
    return f"'{words}" if words[:1] in ("=", "+", "-", "@", "\t", "\r") and words else words
