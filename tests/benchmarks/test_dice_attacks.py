"""Whoever looks for the dice to come finds nothing, unless the referee was told to play a game again."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from referee.cli import run
from referee.errors import WrongUse
from referee.game.dice_source import draw_secret
from referee.records.record_file import read_record
from referee.running import sandbox

THIEF = Path(__file__).parents[2] / "benchmarks" / "dice_thief.py"
SECRET = draw_secret()
"""A new one each time, so that no other process of this machine can have it on its command line."""

SEED = "7"

BY_CHANCE = 4
"""Among thousands of guesses one may fit for a while; who knows the dice foresees many more throws."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which programs start, and in which the referee writes."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def thief(*ways: str) -> str:
    return shlex.join([sys.executable, str(THIEF), *ways, "--memory", "memory.json", "--log", "foreseen"])


def committed() -> list[str]:
    """What no program can see: the file is gone before one starts."""
    Path("dice.secret").write_text(f"{SECRET}/{SEED}")
    return ["--committed", "dice.secret"]


def foreseen(way: str, *options: str, games: int = 2) -> int:
    """How many throws the thief foresees in a match."""
    words = ["match", "yut", thief(way), "yut:example", "--seed", SEED, "--games", str(games)]
    assert run([*words, "--record", "games.jsonl", *options]) == 0
    log = Path("foreseen")
    found = log.read_text().split()
    log.unlink()
    assert len(found) == games
    return sum(map(int, found))


@pytest.mark.parametrize("way", ["cmdline", "small", "memory", "files"])
def test_a_thief_finds_no_dice(way: str) -> None:
    assert foreseen(way, *committed()) < BY_CHANCE


def test_a_thief_finds_no_dice_in_the_store_of_a_tournament(folder: Path) -> None:
    players = ["--player", f"thief={thief('files')}", "--player", "example=yut:example"]
    words = ["tournament", "--game", "yut", *players, "--pairs", "1", "--seed", SEED]
    assert run([*words, "--store", "store.sqlite", *committed()]) == 0
    assert sum(map(int, (folder / "foreseen").read_text().split())) < BY_CHANCE


def test_a_secret_on_the_command_line_can_be_read(folder: Path) -> None:
    """So that the thief is known to be able to steal: a process shows what the referee would show."""
    script = folder / "shows.py"
    script.write_text("import sys\nsys.stdin.read()\n")
    shows = [sys.executable, str(script), "--seed", SEED, "--secret", SECRET]
    with subprocess.Popen(shows, stdin=subprocess.PIPE):
        assert foreseen("cmdline", *committed(), games=2) >= BY_CHANCE


def test_dice_that_were_there_before_can_be_remembered() -> None:
    again = ["--secret", SECRET]
    assert foreseen("memory", *again, games=2) < BY_CHANCE
    assert foreseen("memory", *again, games=2) >= BY_CHANCE


def test_dice_of_a_file_and_dice_with_a_small_seed_can_be_found() -> None:
    assert foreseen("files", "--secret", SECRET, games=2) < BY_CHANCE
    assert foreseen("files", "--secret", SECRET, games=2) >= BY_CHANCE
    assert foreseen("small", "--dice", "17", games=1) >= BY_CHANCE


TELLS = """
import os, sys
sys.stderr.write(os.environ["FOUR_BOARDS_COMMITMENT"])
sys.exit(3)
"""


def works() -> bool:
    try:
        sandbox.require()
    except WrongUse:
        return False
    return True


@pytest.mark.parametrize("where", ["plain", "sandbox"])
def test_each_program_is_told_the_commitment(where: str, folder: Path) -> None:
    if where == "sandbox" and not works():
        pytest.skip("there is no bubblewrap that works here")
    script = folder / "tells.py"
    script.write_text(TELLS)
    bot = shlex.join([sys.executable, str(script)])
    walls = ["--sandbox"] if where == "sandbox" else []
    assert run(["match", "yut", bot, bot, "--record", "games.jsonl", *walls]) == 1
    events = list(read_record(folder / "games.jsonl"))
    (end,) = (event for event in events if event["event"] == "end")
    assert end["standard_error"] == [events[0]["secret_sha256"]] * 2
    assert "FOUR_BOARDS_COMMITMENT" not in os.environ
