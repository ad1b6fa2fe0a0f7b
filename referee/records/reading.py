"""One clear error for whatever is wrong in a file that is read."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.errors import MachineFailed, RefereeError, WrongUse
from referee.records.shapes import Damage, Shape, at

if TYPE_CHECKING:
    import sqlite3

LARGEST = 64 * 1024 * 1024
"""The most bytes of one line of a record, or of one game in a store."""

UNFORESEEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What Python raises where a value is not what the code takes it for."""

OF_THE_MACHINE = ("BUSY", "CANTOPEN", "FULL", "IOERR", "LOCKED", "NOMEM", "PERM", "READONLY")
"""The errors of SQLite for which the file cannot be blamed."""


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """What is wrong in the file is raised as WrongUse, with the place; put it around all that reads the file.

    The forms of the files find every damage that we know of. If one gets through to code that does not
    expect it, that is an error of the referee: but it must not cost the user more than one line either.
    """
    import sqlite3  # only who reads needs it, and who writes a record imports this module too

    try:
        yield
    except Damage as damage:
        raise WrongUse(f"{path} is damaged: {damage}") from None
    except sqlite3.Error as error:
        raise of_sqlite(path, error) from None
    except UNFORESEEN as error:
        raise WrongUse(f"{path} holds something unexpected: {type(error).__name__}: {error}") from error


def of_sqlite(path: Path, error: "sqlite3.Error") -> RefereeError:
    """The error to raise for one that SQLite has raised while it read the file."""
    import sqlite3

    code = getattr(error, "sqlite_errorcode", None)
    machine = {getattr(sqlite3, f"SQLITE_{name}") for name in OF_THE_MACHINE}
    if code is not None and code & 0xFF in machine and code != sqlite3.SQLITE_IOERR_SHORT_READ:
        return MachineFailed(f"cannot read {path}: {error}")
    return WrongUse(f"{path} is damaged: {error}")


def json_of(text: str | bytes, place: str, shape: Shape) -> Any:
    """The value that a text in a file stands for, if it has this shape; else raises Damage."""
    try:
        value = json.loads(text)
    except RecursionError:
        raise Damage("is nested too deeply", place) from None
    except ValueError:
        raise Damage("is not JSON", place) from None
    at(place, shape, value)
    return value
