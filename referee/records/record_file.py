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
from referee.records.forms import EVENT, EVENTS, OF_A_GAME
from referee.records.reading import LARGEST, json_of
from referee.records.shapes import Damage, at

BEGINNING = b'{"event"'
"""The first bytes of every record."""


class Record:
    """A record to which only this referee writes, from `__enter__` to `__exit__`.

    Raises WrongUse if the file cannot be opened, is something else than a record, or another referee has
    it; and MachineFailed if an event cannot be written; nothing of that event is in the file then.
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
        try:
            self._cut_half_line()
        except WrongUse:
            os.close(self._file)
            raise
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
            beginning = file.read(len(BEGINNING))
            if not BEGINNING.startswith(beginning):
                raise WrongUse(f"{self._path} is not a record, so nothing is written to it")
            file.seek(0)
            end = 0
            for line in file:
                if line.endswith(b"\n"):
                    end += len(line)
        os.ftruncate(self._file, end)


def read_record(path: Path) -> Iterator[dict[str, Any]]:
    """The events of a record in order, each in its right form; to be used inside `reading`.

    Every game that ends has begun in the same match, and only such games have a seed. Raises Damage,
    and WrongUse if the file cannot be read or is no record at all.
    """
    begun: set[int] | None = None
    for number, line in _lines(path):
        place = f"line {number}"
        try:
            event = json_of(line, place, EVENT)
        except Damage:
            if begun is None:
                raise WrongUse(f"{path} is not a record: its first line is not an event") from None
            raise
        kind = event["event"]
        if begun is None and kind != "match":
            raise WrongUse(f"{path} is not a record: it does not begin with a match")
        if kind in EVENTS:
            at(place, EVENTS[kind], event)
        if kind == "match":
            begun = set()
        elif kind == "begin" and begun is not None:
            begun.add(event["number"])
        elif kind in OF_A_GAME and begun is not None and event["number"] not in begun:
            raise Damage(f"game {event['number']} has not begun", place)
        yield event


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The whole lines of a file, each with its number."""
    number = 0
    try:
        with path.open("rb") as file:
            while (line := file.readline(LARGEST)).endswith(b"\n"):
                number += 1
                yield number, line
    except OSError as error:
        raise WrongUse(f"cannot read {path}: {error.strerror}") from None
    if len(line) == LARGEST:
        raise Damage(f"is longer than {LARGEST} bytes", f"line {number + 1}")
