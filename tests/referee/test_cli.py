"""The command line's frame: help, version, players, and what was probably meant by a mistyped word."""

import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engines.registry import GAMES, game_class
from referee import __version__, commands
from referee.cli import run
from referee.commands import COMMANDS


def said(words: list[str], capsys: pytest.CaptureFixture[str], code: int = 0) -> str:
    assert run(words) == code
    out, err = capsys.readouterr()
    assert not (out and err)
    return out or err


def test_every_command_is_listed() -> None:
    assert sorted(COMMANDS) == sorted(module.name for module in pkgutil.iter_modules(commands.__path__))


def test_help_names_commands_and_games(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(["--help"], capsys)
    for name in (*COMMANDS, *GAMES):
        assert re.search(rf"^  {name} +\w", told, re.MULTILINE), name


def test_help_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--help"], *([name, "--help"] for name in COMMANDS)):
        assert max(map(len, said(words, capsys).splitlines())) <= 80, words


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"Usage: referee {name} " in said([name, "--help"], capsys)


def test_alone_it_shows_its_help_as_a_complaint(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 2
    assert "Usage: referee" in capsys.readouterr().err


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(["--version"], capsys).startswith(f"referee {__version__} (")


def test_help_and_completion_bring_in_nothing_that_plays() -> None:
    """They must come at once: what takes time to import is imported by who plays."""
    slow = "{'psutil', 'rich', 'sqlite3', 'subprocess', 'referee.running.table', 'engines.search', 'difflib'}"
    code = f"""
import sys
from referee.cli import run
for words in (["--help"], *([name, "--help"] for name in {list(COMMANDS)!r})):
    run(words)
print(*({slow} & set(sys.modules)), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stderr == "\n"


NEVER = "psutil rich ctypes asyncio starlette uvicorn distributed numpy Cython engines.search multiprocessing"
"""Modules that take long to import, and that no command needs to begin with."""

PLAYING = "subprocess referee.running.table referee.game.trouble"
STORES = "sqlite3"


@pytest.mark.parametrize(
    ("words", "others"),
    [
        ("match mancala no-such-program mancala", f"{STORES} referee.game.trouble"),
        ("check mancala no-such-program", STORES),
        ("tournament no-such-file.toml", PLAYING),
        ("report no-such-file.sqlite", PLAYING),
        ("verify no-such-file", "referee.game.trouble"),
        ("view no-such-file", PLAYING),
        ("analyse no-such-file", "referee.running.table"),
        ("replay mancala no-such-file", f"{PLAYING} {STORES} random"),
        ("perft mancala 1", f"{PLAYING} {STORES} random"),
        ("players", f"{PLAYING} {STORES}"),
        ("pack no-such-game", f"{PLAYING} {STORES}"),
        ("starter no-such-language", f"{PLAYING} {STORES}"),
        ("completion bash", f"{PLAYING} {STORES} random"),
    ],
)
def test_a_command_begins_without_what_takes_long_to_import(words: str, others: str, tmp_path: Path) -> None:
    code = f"""
import sys
from referee.cli import run
run({words.split()!r})
print("imported:", *({set(NEVER.split()) | set(others.split())!r} & set(sys.modules)), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.stderr.splitlines()[-1:] == ["imported:"]


def test_the_players_of_a_game_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(["players", "yut"], capsys)
    for name, about in game_class("yut").players.items():
        assert re.search(rf"^  yut:{name} +{re.escape(about)}", told, re.MULTILINE)
    assert "mancala" not in told
    assert "mancala:report" in said(["players"], capsys)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("mtach", "'match'"),
        ("tourn", "'tournament'"),
        ("Play mancala", "'play'"),
        ("match mancalla a b", "'mancala'"),
        ("players yinch", "'yinsh'"),
        ("perft Yolah 1", "'yolah'"),
        ("match mancala a b --move-tiem 1", "'--move-time'"),
        ("match mancala a b -games 2", "'--games'"),
        ("match mancala a b --ownershp parity", "'--ownership'"),
        ("match mancala mancalla a", "'mancala'"),
        ("match mancala mancala:minmax a", "'minimax'"),
        ("match mancala mancalla:minmax a", "'mancala:minimax'"),
        ("match mancala minimax a", "'mancala:minimax'"),
        ("check yolah yola", "'yolah'"),
        ("pack mancala --player reprot", "'report'"),
        ("tournament --game yutt --store s.sqlite --player a --player b", "'yut'"),
        ("tournament --game yut --store s.sqlite --player a --player b --schedule swis", "'swiss'"),
    ],
)
def test_what_was_meant_is_told(words: str, meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"did you mean {meant}?" in said(words.split(), capsys, 2)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("match mancala a b --flat 0.5", "it is a rule of yut"),
        ("match mancala yut a", "a player of yut, and the game is mancala"),
        ("match", "mancala, yolah, yinsh, yut"),
        ("xyz", "no such command 'xyz' "),
    ],
)
def test_what_is_wrong_is_told(words: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told in said(words.split(), capsys, 2)
