"""A packed bot and the Python starter play where there is nothing of Linux."""

import subprocess
from pathlib import Path

import pytest
from bare_python import PYTHON

from engines.registry import GAMES, game_class
from referee.packing.archive import write_archive

ELSEWHERE = Path(__file__).with_name("other_system.py")
STARTER = Path(__file__).parents[3] / "bots" / "starters" / "starter.py"


def first_answer(system: str, name: str, bot: Path, *words: str) -> str:
    """What it says first, told in lines that end as they do on Windows."""
    game = game_class(name)()
    position, line = game.start(), "START"
    if position.chance:
        while position.chance:
            game.play(position, game.throw(position, 0.3))
        line += f" {game.prompt(position)}"
    done = subprocess.run(
        [PYTHON, "-S", ELSEWHERE, system, bot, *words],
        input=f"{line}\r\nEND\r\n".encode(),
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode().strip()
    game.read(position, said)  # raises for what is no legal move
    return said


@pytest.mark.parametrize("system", ["windows", "macos"])
@pytest.mark.parametrize("name", GAMES)
def test_it_plays_there(name: str, system: str, tmp_path: Path) -> None:
    bot = tmp_path / "bot.pyz"
    write_archive(bot, name, ["--seconds", "0.5"], [])
    assert first_answer(system, name, bot)


@pytest.mark.parametrize("system", ["windows", "macos"])
def test_the_starter_plays_there(system: str) -> None:
    assert first_answer(system, "mancala", STARTER)


def test_what_is_taken_away_is_missed() -> None:
    """The other system is another one indeed."""
    script = Path(__file__).with_name("needs_linux.py")
    done = subprocess.run([PYTHON, "-S", ELSEWHERE, "windows", script], capture_output=True, check=False)
    assert done.stdout.split() == [b"open", b"fcntl", b"select", b"sysconf"]
