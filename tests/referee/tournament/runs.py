"""Whole tournaments as a user runs them: a file, the command, what it leaves."""

import json
import os
import shlex
import signal
import sqlite3
import subprocess
import sys
import time
import zlib
from pathlib import Path
from typing import Any

import pytest

from referee.running.cpus import available

ROOT = Path(__file__).parents[3]
BOT = Path(__file__).with_name("quick_bot.py")
QUICK = shlex.join([sys.executable, "-ISB", str(BOT)])

SIDE_BY_SIDE = min(2, len(available()))
"""How many games the tests play at once, if it is not to matter."""

needs_two_processors = pytest.mark.skipif(SIDE_BY_SIDE < 2, reason="there are not two processors")


def quick(number: int) -> dict[str, str]:
    """An instant player, always the same."""
    return {"name": f"quick{number}", "command": f"{QUICK} {number}"}


def write_file(folder: Path, **keys: Any) -> Path:
    """A tournament file in the folder; the keys replace the usual ones."""
    told: dict[str, Any] = {
        "game": "mancala",
        "ownership": "parity",
        "seed": 7,
        "pairs": 4,
        "players": [quick(1), quick(2), quick(3)],
        **{key.replace("_", "-"): value for key, value in keys.items()},
    }
    path = folder / "class.toml"
    path.write_text("".join(f"{key} = {toml(value)}\n" for key, value in told.items() if value is not None))
    return path


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def start(*arguments: object, **keywords: Any) -> subprocess.Popen[str]:
    """`referee` with these arguments, in a process group of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "referee", *map(str, arguments)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
        **keywords,
    )


def run(*arguments: object, code: int = 0) -> str:
    """The same to its end, which must be with this code; what it printed, errors and all."""
    process = start(*arguments)
    out, err = process.communicate(timeout=120)
    assert process.returncode == code, out + err
    assert "Traceback" not in err
    return out + err


def games(store: Path) -> list[tuple[int, int, int, int | None, str, list[str]]]:
    """All games of a store that count, with every word that was said in them."""
    with sqlite3.connect(store) as connection:
        rows = connection.execute(
            "SELECT number, player1, player2, halves, ending, record FROM games ORDER BY number"
        ).fetchall()
    return [
        (*row[:5], [said[1] for said in json.loads(zlib.decompress(row[5]))["said"]])  # type: ignore[misc]
        for row in rows
    ]


def kill(process: subprocess.Popen[str]) -> None:
    """End the referee as nothing can that it could notice."""
    process.send_signal(signal.SIGKILL)
    process.communicate()


def bots_left(mark: str) -> list[int]:
    """Processes whose command line holds the mark, once they had two seconds to go."""
    until = time.monotonic() + 2
    while True:
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                words = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if mark.encode() in words and int(folder.name) != os.getpid():
                found.append(int(folder.name))
        if not found or time.monotonic() > until:
            return found
        time.sleep(0.02)
