"""Our players play what lies beside the referee, and nothing that somebody put into the current folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engines.registry import GAMES, game_class
from referee.game.limits import Limits
from referee.running.programs import program

ROOT = Path(__file__).parents[2]
STRANGE = 'raise SystemExit("a stranger")\n'
LIMITS = Limits(move_time=3.0)


def answer(folder: Path, *command: str, line: str = "START", **environment: str) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        input=f"{line}\nEND\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize(
    "stranger",
    [
        "random.py",
        "bots.py",
        "engines.py",
        "protocol.py",
        "argparse.py",
        "bots/__init__.py",
        "engines/__init__.py",
        "protocol/__init__.py",
    ],
)
def test_a_file_in_the_current_folder_replaces_nothing(stranger: str, tmp_path: Path) -> None:
    player = program("mancala:greedy --seed 1", game_class("mancala")(), LIMITS).command
    alone = answer(tmp_path, *player)
    (tmp_path / stranger).parent.mkdir(exist_ok=True)
    (tmp_path / stranger).write_text(STRANGE)
    assert answer(tmp_path, *player) == alone
    # Nor where the environment leads there: an empty entry is the current folder.
    assert answer(tmp_path, *player, PYTHONPATH=f"{os.pathsep}{tmp_path}", PYTHONINSPECT="1") == alone


@pytest.mark.parametrize("name", GAMES)
def test_a_player_called_by_hand_is_no_other(name: str, tmp_path: Path) -> None:
    """In a folder that holds our packages, such as a working copy, beside what a student writes there."""
    for package in ("bots", "engines", "protocol"):
        (tmp_path / package).symlink_to(ROOT / package)
    for stranger in ("random.py", "bots.py", "engines.py", "protocol.py"):
        (tmp_path / stranger).write_text(STRANGE)
    command = (sys.executable, "-m", f"bots.{name}", "--player", "random", "--seed", "1")
    line = "START CAST 3" if name == "yut" else "START"
    assert answer(tmp_path, *command, line=line) == answer(ROOT, *command, line=line)


def test_a_whole_match_among_strangers(tmp_path: Path) -> None:
    """The installed command and its helpers are not led astray either."""
    for stranger in ("random.py", "bots.py", "engines.py", "protocol.py", "referee.py", "psutil.py"):
        (tmp_path / stranger).write_text(STRANGE)
    script = tmp_path / "installed" / "referee"
    script.parent.mkdir()
    script.write_text("from referee.__main__ import main\nmain()\n")
    done = subprocess.run(
        [sys.executable, script, "match", "mancala", "mancala:greedy", "mancala:random", "--json"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
