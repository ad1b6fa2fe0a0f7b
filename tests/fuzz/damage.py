"""Ways to damage a file: its bytes, the values in it, or the tables of a store."""

import json
import random
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

DEEP = 100_000

STRANGE: list[Any] = [
    *(None, True, False, 0, -1, 1, 2, 3, 7, 10**9, 10**18, 10**400, -(10**18), 0.5, -0.5, 1e308, 1e-300),
    *(float("nan"), float("inf"), "", "0", "1", "x", "END", "RESULT 1 0", "\x00", "\x1b[2J", "é", "\udc80"),
    *("\ud800", "\u2028", "=1+1", "x" * 70_000, [], {}, [[]], [1, 2], ["a", "b"], {"x": 1}, [None] * 50),
    *({"player": 1}, {"self": 1}, "rules", "fault", "void", "starved", "yut", "mancala", "swiss"),
]

RAW = [
    *(
        b"NaN",
        b"1e999",
        b"9" * 5000,
        b"-" + b"9" * 400,
        b"[" * DEEP,
        b'{"a":' * DEEP,
        b'"',
        b"\xff\xfe",
        b"null",
    ),
    *(
        b'{"event":"match"}',
        b'{"event":"end"}',
        b'{"event":["match"]}',
        b'{"event":"x"}',
        b"\xef\xbb\xbf",
        b"\r",
    ),
]


def damaged_record(whole: bytes, chance: random.Random) -> bytes:
    """The bytes of a record with one damage, or a few."""
    ways: list[Callable[[bytes, random.Random], bytes]] = [
        damaged_bytes,
        damaged_lines,
        damaged_lines,
        damaged_values,
        damaged_values,
        damaged_values,
    ]
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        whole = chance.choice(ways)(whole, chance)
    return whole


def damaged_bytes(whole: bytes, chance: random.Random) -> bytes:
    """Some bytes changed, left out, put in or repeated; or the same text in another encoding."""
    at = chance.randrange(len(whole) + 1)
    end = min(len(whole), at + chance.choice((1, 1, 2, 8, 100, 5000)))
    ways: list[Callable[[], bytes]] = [
        lambda: whole[:at],
        lambda: whole[at:],
        lambda: whole[:at] + whole[end:],
        lambda: whole[:end] + whole[at:],
        lambda: whole[:at] + chance.randbytes(end - at) + whole[end:],
        lambda: whole[:at] + bytes([chance.randrange(256)]) + whole[at + 1 :],
        lambda: whole[:at] + chance.choice(RAW) + whole[at:],
        lambda: whole[:at] + bytes(end - at) + whole[end:],
        lambda: whole.decode("utf-8", "replace").encode(chance.choice(("utf-16", "utf-32", "utf-8-sig"))),
        lambda: zlib.compress(whole),
        lambda: b"",
    ]
    return chance.choice(ways)()


def damaged_lines(whole: bytes, chance: random.Random) -> bytes:
    """Lines left out, repeated, in another order, or replaced."""
    lines = whole.splitlines(keepends=True) or [b""]
    at = chance.randrange(len(lines))
    way = chance.randrange(5)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(chance.randrange(len(lines) + 1), lines[at])
    elif way == 2:
        lines.insert(chance.randrange(len(lines)), lines.pop(at))
    elif way == 3:
        lines.insert(at, chance.choice(RAW) + b"\n")
    else:
        lines[at] = chance.choice(RAW) + b"\n"
    return b"".join(lines)


def damaged_values(whole: bytes, chance: random.Random) -> bytes:
    """A value in one of the lines replaced, left out, repeated or renamed."""
    lines = whole.splitlines(keepends=True) or [b""]
    at = chance.randrange(len(lines))
    try:
        lines[at] = json.dumps(damaged_value(json.loads(lines[at]), chance)).encode() + b"\n"
    except (ValueError, RecursionError):
        return damaged_bytes(whole, chance)
    return b"".join(lines)


def damaged_value(value: Any, chance: random.Random) -> Any:
    """A copy of a JSON value with one place in it changed."""
    value = json.loads(json.dumps(value))
    inside: Any = value
    while isinstance(inside, dict | list) and inside:
        key: Any = chance.choice(list(inside)) if isinstance(inside, dict) else chance.randrange(len(inside))
        child = inside[key]
        if isinstance(child, dict | list) and child and chance.random() < 0.7:
            inside = child
            continue
        way = chance.randrange(6)
        if way < 3:
            inside[key] = chance.choice(STRANGE)
        elif way == 3:
            del inside[key]
        elif way == 4 and isinstance(inside, list):
            inside.insert(chance.randrange(len(inside) + 1), child)
        elif way == 4:
            inside[chance.choice(("x", "self", "event", "number", "player"))] = inside.pop(key)
        elif isinstance(child, bool) or not isinstance(child, int | float):
            inside[key] = str(child)
        else:
            inside[key] = child * chance.choice((-1, 2, 1e9, 1.5)) + chance.choice((-1, 0, 1))
        return value
    return chance.choice(STRANGE)


def damage_store(store: Path, chance: random.Random) -> None:
    """Damage a store, which nobody has open, in its place."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        if chance.random() < 0.3:
            store.write_bytes(damaged_bytes(store.read_bytes(), chance))
            continue
        connection = sqlite3.connect(store)
        try:
            chance.choice((_cell, _cell, _cell, _json_cell, _json_cell, _record, _record, _table))(
                connection, chance
            )
            connection.commit()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except (sqlite3.Error, IndexError, OverflowError, TypeError, ValueError, zlib.error):
            pass  # the file is damaged too much already to be damaged in this way
        finally:
            connection.close()


NAMES = ("tournament", "games", "hosts")


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def _rowid(connection: sqlite3.Connection, table: str, chance: random.Random) -> int:
    return int(chance.choice(connection.execute(f"SELECT rowid FROM {table}").fetchall())[0])


def _cell(connection: sqlite3.Connection, chance: random.Random) -> None:
    """Put another value into one cell, of any type."""
    table = chance.choice(NAMES)
    column = chance.choice(_columns(connection, table))
    value = chance.choice([one for one in STRANGE if not isinstance(one, dict | list)])
    if chance.random() < 0.2:
        value = chance.randbytes(5)
    where = f"rowid = {_rowid(connection, table, chance)}"
    if chance.random() < 0.1:
        connection.execute(f"UPDATE {table} SET {column} = CAST(x'ff80' AS TEXT) WHERE {where}")
    else:
        connection.execute(f"UPDATE OR REPLACE {table} SET {column} = ? WHERE {where}", (value,))


def _json_cell(connection: sqlite3.Connection, chance: random.Random) -> None:
    """Change a value inside a cell that holds JSON."""
    column = chance.choice(("settings", "settings", "grades", "times1", "times2"))
    table, name = ("tournament", "value") if column == "settings" else ("games", column)
    choose = "key = 'settings'" if column == "settings" else f"rowid = {_rowid(connection, table, chance)}"
    (written,) = connection.execute(f"SELECT {name} FROM {table} WHERE {choose}").fetchone()
    text = json.dumps(damaged_value(json.loads(written), chance))
    if chance.random() < 0.1:
        text = chance.choice(RAW).decode("latin-1")
    connection.execute(f"UPDATE {table} SET {name} = ? WHERE {choose}", (text,))


def _record(connection: sqlite3.Connection, chance: random.Random) -> None:
    """Change the packed record of a game."""
    row = _rowid(connection, "games", chance)
    (packed,) = connection.execute("SELECT record FROM games WHERE rowid = ?", (row,)).fetchone()
    way = chance.randrange(6)
    if way == 0:
        packed = damaged_bytes(packed, chance)
    elif way == 1:
        packed = zlib.compress(damaged_bytes(zlib.decompress(packed), chance))
    elif way == 2:
        packed = zlib.compress(bytes(100_000_000), 1)
    else:
        packed = zlib.compress(
            json.dumps(damaged_value(json.loads(zlib.decompress(packed)), chance)).encode()
        )
    connection.execute("UPDATE games SET record = ? WHERE rowid = ?", (packed, row))


def _table(connection: sqlite3.Connection, chance: random.Random) -> None:
    """Change the tables themselves."""
    table = chance.choice(NAMES)
    columns = _columns(connection, table)
    column = chance.choice(columns)
    connection.execute(
        chance.choice(
            (
                f"DROP TABLE {table}",
                f"ALTER TABLE {table} DROP COLUMN {column}",
                f"ALTER TABLE {table} RENAME COLUMN {column} TO other",
                f"ALTER TABLE {table} ADD COLUMN other",
                f"ALTER TABLE {table} RENAME TO other",
                f"DELETE FROM {table}",
                f"DELETE FROM {table} WHERE rowid = {_rowid(connection, table, chance)}",
                f"CREATE TABLE IF NOT EXISTS other AS SELECT * FROM {table}",
                f"CREATE TRIGGER t AFTER INSERT ON {table} BEGIN DELETE FROM {table}; END",
            )
        )
    )
