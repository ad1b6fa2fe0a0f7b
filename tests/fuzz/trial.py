"""Whole files to damage, and the commands that read a damaged one."""

import contextlib
import io
import random
import shlex
import shutil
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from referee.cli import run
from referee.tournament.director import Director

from .damage import damage_store, damaged_bytes, damaged_record

BAD_BOT = Path(__file__).parents[1] / "bad_bots" / "illegal.py"

PLAYERS = (
    "--player",
    "one=yut:random --seed 1",
    "--player",
    "other=yut:example",
    "--pairs",
    "2",
    "--game",
    "yut",
)
SPRT = ("--player", "one=mancala:random", "--player", "other=mancala:random", "--game", "mancala")


class Whole:
    """Files without any damage, made in a folder: two records, two stores and a list of moves.

    `resume` holds the words that continue the tournament of each store.
    """

    def __init__(self, folder: Path) -> None:
        self.mancala, self.yut = folder / "mancala.jsonl", folder / "yut.jsonl"
        self.tournament, self.test = folder / "tournament.sqlite", folder / "test.sqlite"
        bad = shlex.join([sys.executable, str(BAD_BOT)])
        own = "mancala:report --nodes 500 --verbose"
        self._play("mancala", "mancala:random", own, "--seed", "1", "--record", str(self.mancala))
        self._play("mancala", bad, "mancala:random", "--record", str(self.mancala))
        self._play("yut", "yut:random", "yut:random", "--games", "2", "--record", str(self.yut))
        self.resume = {
            self.tournament: ("tournament", *PLAYERS, "--seed", "1"),
            self.test: ("tournament", *SPRT, "--sprt", "0", "900", "--pairs", "3", "--seed", "1"),
        }
        for store, words in self.resume.items():
            finished((*words, "--store", str(store)))

    def _play(self, *words: str) -> None:
        finished(("match", *words))


def finished(words: tuple[str, ...]) -> tuple[int, str]:
    """The exit code of a command and its standard error; an exception counts as a traceback."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    error = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        try:
            code = run(list(words))
        except BaseException:
            return -1, traceback.format_exc()
    return code, error.getvalue()


def complaint(words: tuple[str, ...]) -> str:
    """What is wrong with how a command ends on a damaged file; empty if nothing is."""
    code, error = finished(words)
    if code == -1:
        return error
    if code not in (0, 1, 2):
        return f"code {code}: {error}"
    if code == 2 and (not error.startswith("Error: ") or error.count("\n") != 1):
        return f"not one line: {error}"
    return error if "unexpected" in error else ""


def trials(whole: Whole, folder: Path, chance: random.Random) -> Iterator[tuple[Path, str]]:
    """Damaged files without end, each with what is wrong with how a command ended on it."""
    page = str(folder / "page.html")
    while True:
        kind = chance.randrange(5)
        if kind < 2:
            file = folder / "damaged.jsonl"
            source = chance.choice((whole.mancala, whole.yut))
            file.write_bytes(damaged_record(source.read_bytes(), chance))
            number = chance.choice(("1", "2", "3"))
            commands = [("view", str(file), "-o", page), ("verify", str(file))]
            commands += [("view", str(file), "-o", page, "--game", number)]
        elif kind < 4:
            file = folder / "damaged.sqlite"
            for old in folder.glob("damaged.sqlite*"):
                old.unlink()
            source = chance.choice((whole.tournament, whole.test))
            shutil.copy(source, file)
            damage_store(file, chance)
            name = str(file)
            commands = [
                ("view", name, "-o", page),
                ("verify", name),
                ("report", name),
                ("report", name, "-o", page),
            ]
            commands += [
                ("report", name, "--json"),
                ("report", name, "--csv"),
                ("report", name, "--game", "1"),
            ]
            commands += [(*whole.resume[source], "--store", name, "--resume")]
        else:
            file = folder / "damaged.txt"
            file.write_bytes(damaged_bytes(b"1R 9B 2TR 10B RESULT 1 0 START END", chance))
            commands = [("replay", "mancala", str(file)), ("replay", "yut", str(file), "--json")]
        for words in commands:
            with patch.object(Director, "run", lambda *_: None):
                yield file, complaint(words)
