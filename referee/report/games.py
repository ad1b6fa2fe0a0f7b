"""The list of all games on the page, meeting by meeting, each with its moves."""

from collections.abc import Iterator

from engines.counted import counted
from referee.judging.grades import graded
from referee.records.store import Store
from referee.records.stored_game import StoredGame
from referee.report.html import Html, tag
from referee.report.sections import anchor
from referee.tournament.summary import Summary

WITH_MOVES = 5_000
"""The most games that are shown in tables, with their moves; with more, the page would be too large to
mail, and each game is one line of text.
"""

LISTED = 20_000
"""The most games that are listed; a larger tournament gets no list."""

POINTS = ("0-1", "½-½", "1-0")
"""The points of two players, by the half points of the first."""

SENTENCE = 300
"""How many characters of a reason are shown."""


def meetings(summary: Summary, store: Store) -> Iterator[Html]:
    """The list, one piece for each two players, so that the whole page is never in memory."""
    if not summary.games:
        return
    yield tag("h2", "Games")
    if summary.games > LISTED:
        yield tag(
            "p", f"{summary.games} games are too many for a page: referee report {store.path.name} --csv"
        )
        return
    name, with_moves = store.path.name, summary.games <= WITH_MOVES
    yield tag(
        "p",
        "The first moves of each game, up to the bar, are its opening. " if with_moves else _meaning(summary),
        "To step through a game: ",
        tag("code", f"referee view {name} --game NUMBER"),
        "; its whole record, and the command that plays it again: ",
        tag("code", f"referee report {name} --game NUMBER"),
        class_="soft",
    )
    by_meeting: dict[tuple[int, int], list[StoredGame]] = {}
    for game in store.games():
        by_meeting.setdefault((min(game.seats), max(game.seats)), []).append(game)
    for (one, other), games in sorted(by_meeting.items()):
        names = summary.players[one].name, summary.players[other].name
        # The id is inside `details`, because then a link to it opens the list.
        place = anchor(one, other)
        yield tag(
            "details",
            tag("summary", f"{names[0]} - {names[1]}: {counted(len(games), 'game')}"),
            tag("div", _table(summary, store, games), id=place)
            if with_moves
            else tag("pre", "\n".join(_line(summary, game, one) for game in games), id=place),
            open=summary.games <= 60,
        )


def _meaning(summary: Summary) -> str:
    """What stands in `_line`."""
    own = (
        " the class, the margin and the game's own points of the first,"
        if graded(summary.settings.game)
        else ""
    )
    return (
        "A line for each game: its number, the points of both players in the order of the heading, which of "
        f"them began, the score,{own} the ending, and the number of moves. "
    )


def _line(summary: Summary, game: StoredGame, first: int) -> str:
    """A game in one line, seen from the player who stands first in the heading of the meeting."""
    assert game.halves is not None and game.grades is not None
    began = game.seats[0] == first
    points = POINTS[game.halves if began else 2 - game.halves]
    score = game.score if began or not game.score else game.score[::-1]
    told = [f"{game.number:5}  {points}  {'1st' if began else '2nd'}"]
    told += [f"{score[0]:g}-{score[1]:g}"] if score else []
    if graded(summary.settings.game):
        grade = game.grades[not began]
        told.append(f"{grade.name} {grade.margin:+d} {grade.points:.3f}")
    return f"{'  '.join([*told, _ending(game)])}, {game.plies}"


def _ending(game: StoredGame) -> str:
    return f"{game.ending}: {game.reason[:SENTENCE]}" if game.reason else game.ending


def _table(summary: Summary, store: Store, games: list[StoredGame]) -> Html:
    own_points = graded(summary.settings.game)
    grade = ["class", "margin", "points"] if own_points else []
    result = "result" if own_points else "points"
    headings = ["game", "begins", "other", result, "score", *grade, "ending", "moves"]
    head = tag("tr", *(tag("th", word, scope="col", class_="text") for word in headings))
    rows = []
    for game in games:
        one, two = (summary.players[player].name for player in game.seats)
        score = f"{game.score[0]:g}-{game.score[1]:g}" if game.score else ""
        rows.append(
            tag(
                "tr",
                tag("th", tag("a", game.number, href=f"#g{game.number}"), scope="row"),
                tag("td", one, class_="text"),
                tag("td", two, class_="text"),
                tag("td", POINTS[game.halves or 0]),
                tag("td", score),
                *(_grades(game) if own_points else ()),
                tag("td", _ending(game), class_="text"),
                tag("td", _moves(store, game.number), class_="moves"),
                id=f"g{game.number}",
            )
        )
    return tag("div", tag("table", tag("thead", head), tag("tbody", *rows)), class_="wide")


def _grades(game: StoredGame) -> list[Html]:
    """Class and margin of the player who began, and the game's own points of both."""
    assert game.grades is not None
    one, two = game.grades
    points = f"{one.points:.3f}-{two.points:.3f}"
    return [tag("td", one.name, class_="text"), tag("td", f"{one.margin:+d}"), tag("td", points)]


def _moves(store: Store, number: int) -> str:
    record = store.kept(number)
    said = [word for _, word, _ in record["said"]]
    opening = [*record["opening"], "|"] if record["opening"] else []
    return printable(" ".join([*opening, *said]))


def printable(words: str) -> str:
    """A program's words (they may hold any character) with unprintable characters replaced."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in words)
