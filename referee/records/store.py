"""The store of a tournament: an SQLite file with its settings and all of its games in full."""

import json
import os
import sqlite3
import zlib
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from referee.errors import MachineFailed, WrongUse
from referee.game.pairs import pair_of
from referee.game.verdict import Verdict, Void
from referee.judging.starving import starved
from referee.records.forms import HOST, SETTINGS, STORED
from referee.records.reading import json_of, of_sqlite
from referee.records.rows import COLUMNS, TABLES, paired, played, unpacked
from referee.records.shapes import Damage, Shape, anything, at, data, text
from referee.records.stored_game import StoredGame

SQLITE = b"SQLite format 3\0"

FORMAT = 2
"""Increased whenever older referees could not read what this one writes."""

FROM_ZERO = 1
"""The format before, which numbered games from 0. A store of that format is changed when it is opened."""

SCHEMA = """
CREATE TABLE tournament (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE games (
    number INTEGER NOT NULL,      -- place in the schedule, from 1; games 2k - 1 and 2k are pair k
    attempt INTEGER NOT NULL,     -- how often its pair was void before
    round INTEGER NOT NULL,
    player1 INTEGER NOT NULL,     -- places in the list of players, from 0; player 1 begins
    player2 INTEGER NOT NULL,
    halves INTEGER,               -- half points of player 1: 0, 1, 2; NULL for a void game
    kind TEXT NOT NULL,           -- what decided: rules, fault, void
    ending TEXT NOT NULL,
    score1 REAL, score2 REAL,
    at_fault TEXT NOT NULL,       -- "", "1", "2" or "1 2"
    reason TEXT NOT NULL,
    grades TEXT NOT NULL,         -- rank, margin, points, name for both, JSON; null for a void game
    plies INTEGER NOT NULL,
    seconds REAL NOT NULL,
    ended REAL NOT NULL,          -- seconds since 1970
    host TEXT NOT NULL,
    times1 TEXT NOT NULL, times2 TEXT NOT NULL,   -- as in time_use.py, JSON
    record BLOB NOT NULL,         -- the whole game as JSON lines, zlib-compressed
    PRIMARY KEY (number, attempt)
);
CREATE TABLE hosts (host TEXT PRIMARY KEY, speed REAL NOT NULL);
"""

COUNTED = """
    games LEFT JOIN (
        SELECT (number + 1) / 2 AS pair, max(attempt) + 1 AS next
        FROM games WHERE halves IS NULL GROUP BY pair
    ) AS void ON void.pair = (games.number + 1) / 2
    WHERE halves IS NOT NULL AND attempt = coalesce(void.next, 0)
"""
"""A game counts if no game of its pair was void in the same attempt or a later one."""


class Store:
    """Open it with `create` or `open`, and use it inside `with`.

    Every method that writes is one transaction. What it wrote survives a crash of the referee; a crash
    of the machine may lose the last games, but never damages the file. Raises MachineFailed if the disk
    refuses to write.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self.path = path

    @classmethod
    def create(cls, path: Path, settings: dict[str, object]) -> "Store":
        """A new store; WrongUse if the file already holds something or cannot be written."""
        if cls.begun(path):
            raise WrongUse(f"{path} already exists")
        store = cls(_connect(path), path)
        try:
            with store._writing() as write:
                write.executescript("BEGIN;" + SCHEMA)
                for key, value in (("format", FORMAT), ("settings", settings)):
                    write.execute("INSERT INTO tournament VALUES (?, ?)", (key, json.dumps(value)))
        except MachineFailed as failure:  # nothing is played yet: the file is not one to write to
            raise WrongUse(str(failure)) from None
        return store

    @classmethod
    def open(cls, path: Path) -> "Store":
        """A store that exists, even if it can only be read; WrongUse if the file is not a store."""
        if not path.exists():
            raise WrongUse(f"there is no store {path}")
        # If the folder cannot be written, the file is read as it is. That ignores SQLite's journal, so it
        # is only done if there is none.
        as_it_is = not os.access(path.parent, os.W_OK) and not Path(f"{path}-wal").exists()
        store = cls(_connect_to_read(path) if as_it_is else _connect(path), path)
        try:
            store._check_tables()
            found = store.get("format")
        except (sqlite3.Error, Damage) as error:
            raise WrongUse(f"{path} is not the store of a tournament: {error}") from None
        if found == FROM_ZERO:
            if as_it_is:
                raise WrongUse(f"{path} is of an older referee: open it once in a folder that can be written")
            store._number_from_one()
        elif found != FORMAT:
            raise WrongUse(f"{path} is a store of format {found}, but this referee reads format {FORMAT}")
        return store

    @staticmethod
    def begun(path: Path) -> bool:
        """Whether the file holds anything; it does not if the referee was killed while it made the store."""
        if not path.exists():
            return False
        connection = _connect(path)
        try:
            return bool(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
        except sqlite3.Error as error:
            raise of_sqlite(path, error) from None
        finally:
            connection.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self._connection.close()
        if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.IntegrityError):
            raise of_sqlite(self.path, error) from None

    def _check_tables(self) -> None:
        for table, columns in TABLES.items():
            found = [row[1] for row in self._connection.execute(f"PRAGMA table_info({table})")]
            for name in columns:
                if name not in found:
                    raise Damage(f"has no column {name}" if found else "is missing", f"table {table}")
            if len(found) != len(columns):
                raise Damage("has columns that this referee does not know", f"table {table}")

    def get(self, key: str, shape: Shape = anything) -> Any:
        """What is noted about the tournament under this key; None if there is nothing."""
        row = self._connection.execute("SELECT value FROM tournament WHERE key = ?", (key,)).fetchone()
        if not row:
            return None
        place = f"the tournament's {key}"
        at(place, text, row[0])
        return json_of(row[0], place, shape)

    def put(self, key: str, value: object) -> None:
        """Note something about the tournament."""
        with self._writing() as write:
            write.execute("INSERT OR REPLACE INTO tournament VALUES (?, ?)", (key, json.dumps(value)))

    def _number_from_one(self) -> None:
        with self._writing() as write:
            write.execute("BEGIN IMMEDIATE")
            if self.get("format") == FROM_ZERO:  # else another process has just done it
                # Negative first, so that no two games have the same number on the way.
                write.execute("UPDATE games SET number = -1 - number")
                write.execute("UPDATE games SET number = -number")
                write.execute("UPDATE tournament SET value = ? WHERE key = 'format'", (json.dumps(FORMAT),))

    @property
    def settings(self) -> dict[str, Any]:
        """The settings that the store was created with."""
        found: dict[str, Any] | None = self.get("settings", SETTINGS)
        if found is None:
            raise Damage("is missing", "the tournament's settings")
        return found

    def check(self) -> None:
        """Read every row that is read later; raises Damage, or an error of SQLite."""
        players = len(self.settings["players"])
        for game in map(played, self._connection.execute(f"SELECT {COLUMNS} FROM games ORDER BY number")):
            if max(game.seats) >= players:
                raise Damage(f"names player {max(game.seats)} (from 0) of {players}", f"game {game.number}")
        for row in self._connection.execute("SELECT host, speed FROM hosts"):
            at("hosts", HOST, row)

    def add(self, game: StoredGame) -> None:
        """Store a game."""
        row = (
            game.number,
            game.attempt,
            game.round,
            *game.seats,
            game.halves,
            game.kind,
            game.ending,
            *(game.score or (None, None)),
            " ".join(map(str, game.at_fault)),
            game.reason,
            json.dumps(game.grades),
            game.plies,
            game.seconds,
            game.ended,
            game.host,
            *(json.dumps(use.as_record(), separators=(",", ":")) for use in game.times),
            zlib.compress(game.record.encode(), 1),
        )
        with self._writing() as write:
            write.execute(f"INSERT INTO games VALUES ({','.join('?' * len(row))})", row)

    def drop_from(self, number: int) -> None:
        """Delete the games from this number on, which were played in advance and are not needed."""
        with self._writing() as write:
            write.execute("DELETE FROM games WHERE number >= ?", (number,))

    def pairs(self) -> Iterator[tuple[int, list[tuple[int, int, int | None]]]]:
        """For each pair with games: its place from 0, and number, attempt and half points of its games."""
        rows = self._connection.execute("SELECT number, attempt, halves FROM games ORDER BY number, attempt")
        for pair, games in groupby(map(paired, rows), key=lambda row: pair_of(row[0])):
            yield pair, [(number, attempt, halves) for number, attempt, halves in games]

    def count(self) -> int:
        """How many games count."""
        count = self._connection.execute(f"SELECT count(*) FROM {COUNTED}").fetchone()[0]
        assert isinstance(count, int)
        return count

    def games(self, by_time: bool = False) -> Iterator[StoredGame]:
        """The games that count, without their records; in the order of the schedule or of time.

        Raises Damage if a row is not as it must be, or names a player whom the settings do not have.
        """
        order = "ended, number" if by_time else "number"
        rows = self._connection.execute(f"SELECT {COLUMNS} FROM {COUNTED} ORDER BY {order}")
        return map(played, rows)

    def attempts(self) -> Iterator[tuple[StoredGame, dict[str, Any]]]:
        """All games, void ones and those of void pairs too, each with its record as an object."""
        rows = self._connection.execute(f"SELECT {COLUMNS}, record FROM games ORDER BY number, attempt")
        for *row, record in rows:
            game = played(tuple(row))
            place = f"game {game.number}"
            at(f"{place}: its record", data, record)
            yield game, json_of(unpacked(record, f"{place}: its record"), place, STORED)

    def game(self, number: int) -> StoredGame:
        """The last attempt at a game, without its record; WrongUse if there is none."""
        row = self._connection.execute(
            f"SELECT {COLUMNS} FROM games WHERE number = ? ORDER BY attempt DESC LIMIT 1", (number,)
        ).fetchone()
        if row is None:
            raise WrongUse(f"{self.path} has no game {number}")
        return played(row)

    def void_games(self) -> int:
        """How many games were void."""
        count = self._connection.execute("SELECT count(*) FROM games WHERE halves IS NULL").fetchone()[0]
        assert isinstance(count, int)
        return count

    def record(self, number: int) -> str:
        """The record of the last attempt at a game; WrongUse if there is none."""
        row = self._connection.execute(
            "SELECT record FROM games WHERE number = ? ORDER BY attempt DESC LIMIT 1", (number,)
        ).fetchone()
        if row is None:
            raise WrongUse(f"{self.path} has no game {number}")
        at(f"game {number}: its record", data, row[0])
        return unpacked(row[0], f"game {number}: its record")

    def kept(self, number: int) -> dict[str, Any]:
        """The same as an object."""
        found: dict[str, Any] = json_of(self.record(number), f"game {number}", STORED)
        return found

    def starved(self) -> Counter[int]:
        """In how many void games each player (by the place in the list) was not run; with all attempts."""
        found: Counter[int] = Counter()
        rows = self._connection.execute(
            "SELECT number, player1, player2, record FROM games WHERE halves IS NULL AND ending = ?",
            (str(Void.STARVED),),
        )
        for number, one, two, record in rows:
            place = f"game {number}: its record"
            at(place, data, record)
            kept = json_of(unpacked(record, place), place, STORED)
            player = starved(Verdict.from_record(kept["verdict"]))
            if player:
                found[(one, two)[player - 1]] += 1
        return found

    def note_host(self, host: str, speed: float) -> None:
        """Store the measured speed of a host."""
        with self._writing() as write:
            write.execute("INSERT OR REPLACE INTO hosts VALUES (?, ?)", (host, speed))

    def hosts(self) -> dict[str, float]:
        """The hosts that games were played on, with their speed."""
        rows = self._connection.execute("SELECT host, speed FROM hosts ORDER BY host").fetchall()
        for row in rows:
            at("hosts", HOST, row)
        return dict(rows)

    def _writing(self) -> "_Writing":
        return _Writing(self._connection, self.path)


class _Writing:
    """A transaction; if the disk refuses to write, one clear error is raised."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    def __enter__(self) -> sqlite3.Connection:
        return self._connection

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            if error is None:
                self._connection.commit()
                return
            self._connection.rollback()
        except sqlite3.Error as failure:
            error = failure
        if isinstance(error, sqlite3.IntegrityError):
            raise error
        if isinstance(error, sqlite3.Error):
            raise MachineFailed(f"cannot write to {self._path}: {error}") from error


def is_store(path: Path) -> bool:
    """Whether a file is a store or another SQLite file; WrongUse if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE)) == SQLITE
    except OSError as error:
        raise WrongUse(f"cannot read {path}: {error.strerror}") from None


def _connect(path: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(path, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        # In this mode a crash of the machine loses at most the last games and never damages the file.
        connection.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.Error as error:
        raise WrongUse(f"cannot open {path} as a store: {error}") from None
    return connection


def _connect_to_read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)
