"""A record: a file to which every event of a match is appended as one line of JSON.

RECORDS.md describes the events. A line is written at once and whole; a referee that is killed may
leave half of its last line, which readers ignore and the next writer cuts off.
"""

import fcntl
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from referee.errors import MachineFailed, WrongUse


class Record:
    """A record to which only this referee writes, from `__enter__` to `__exit__`.

    Raises WrongUse if the file cannot be opened or another referee has it, and MachineFailed if an
    event cannot be written; nothing of that event is in the file then.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = -1

    def __enter__(self) -> "Record":
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o666)
        except OSError as error:
            raise WrongUse(f"cannot write {self._path}: {error.strerror}") from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise WrongUse(f"another referee is writing {self._path}") from None
        self._cut_half_line()
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._file)

    def write(self, event: dict[str, Any]) -> None:
        """Append an event."""
        line = json.dumps(event, separators=(",", ":")).encode() + b"\n"
        end = os.fstat(self._file).st_size
        written = 0
        try:
            while written < len(line):
                written += os.write(self._file, line[written:])
        except OSError as error:
            if written:
                os.ftruncate(self._file, end)
            raise MachineFailed(f"cannot write {self._path}: {error.strerror}") from None

    def _cut_half_line(self) -> None:
        if not self._path.is_file():
            return  # a pipe or /dev/null
        with self._path.open("rb") as file:
            end = 0
            for line in file:
                if line.endswith(b"\n"):
                    end += len(line)
        os.ftruncate(self._file, end)


DAMAGE = (KeyError, TypeError, ValueError, AssertionError, IndexError, AttributeError)
"""The exceptions that a record with wrong contents causes when it is read."""


def unreadable(path: Path, error: Exception) -> WrongUse:
    """The error to raise for a file whose reading caused one of these."""
    missing = f": {error} is missing" if isinstance(error, KeyError) else ""
    return WrongUse(f"{path} is not a record that this referee can read{missing}")


def read_record(path: Path) -> Iterator[dict[str, Any]]:
    """The events of a record in order; WrongUse if the file is not a record."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    return
                try:
                    event = json.loads(line)
                except (ValueError, RecursionError):
                    event = None
                if not isinstance(event, dict) or "event" not in event:
                    raise WrongUse(f"{path} is not a record: line {number} is not an event")
                yield event
    except OSError as error:
        raise WrongUse(f"cannot read {path}: {error.strerror}") from None
