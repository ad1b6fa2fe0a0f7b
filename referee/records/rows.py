"""The rows of a store's tables: which columns there are, and a row as what it stands for.

The functions raise Damage if a row is not as it must be.
"""

import zlib
from typing import Any

from engines.grade import Grade
from referee.game.shown import shown
from referee.game.verdict import Kind
from referee.records.forms import GRADES, LISTED, PAIRED, times
from referee.records.reading import LARGEST, json_of
from referee.records.shapes import LONG, Damage, at
from referee.records.stored_game import StoredGame
from referee.records.time_use import TimeUse

TABLES = {
    "tournament": ("key", "value"),
    "games": (
        *("number", "attempt", "round", "player1", "player2", "halves", "kind", "ending", "score1"),
        *("score2", "at_fault", "reason", "grades", "plies", "seconds", "ended", "host", "times1"),
        *("times2", "record"),
    ),
    "hosts": ("host", "speed"),
}
"""The columns of each table."""

COLUMNS = """number, attempt, round, player1, player2, halves, kind, ending, score1, score2, at_fault,
    reason, grades, plies, seconds, ended, host, times1, times2"""
"""All columns of a game but its record."""


def unpacked(packed: bytes, place: str) -> str:
    """The text of a packed record."""
    unpacking = zlib.decompressobj()
    try:
        record = unpacking.decompress(packed, LARGEST)
        if not unpacking.eof:
            raise Damage(f"is not whole, or longer than {LARGEST} bytes", place)
        return record.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise Damage(f"cannot be unpacked: {error}", place) from None


def paired(row: tuple[Any, ...]) -> tuple[int, int, int | None]:
    """Number, attempt and half points of a game."""
    at(_place(row), PAIRED, row)
    number, attempt, halves = row
    return number, attempt, halves


def played(row: tuple[Any, ...]) -> StoredGame:
    """The game of a row with these columns."""
    place = _place(row)
    at(place, LISTED, row)
    number, attempt, round_, one, two, halves, kind, ending, score1, score2, at_fault, reason, *rest = row
    grades, plies, seconds, ended, host, times1, times2 = rest
    if (halves is None) != (kind == Kind.VOID) or (score1 is None) != (score2 is None) or one == two:
        raise Damage("is not a game between two players with one result", place)
    worth = json_of(grades, f"{place}: grades", GRADES)
    if (halves is None) != (worth is None):
        raise Damage("must be null in a void game, and only there", f"{place}: grades")
    return StoredGame(
        number,
        attempt,
        round_,
        (one, two),
        halves,
        kind,
        ending,
        None if score1 is None else (score1, score2),
        tuple(map(int, str(at_fault).split())),
        reason,
        worth and (Grade(*worth[0]), Grade(*worth[1])),
        plies,
        seconds,
        ended,
        host,
        (_times(times1, f"{place}: times1"), _times(times2, f"{place}: times2")),
        "",
    )


def _place(row: tuple[Any, ...]) -> str:
    """What a message calls a row that begins with the number of its game."""
    return f"game {shown(str(row[0]), LONG)}"


def _times(written: str, place: str) -> TimeUse:
    return TimeUse.from_record(json_of(written, place, times))
