"""referee pack: tries what it packs, and writes it only if it passes."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from bare_python import PYTHON

from bots.arguments import parse_arguments
from engines.game import BadRule, Game, Option, Rule
from engines.registry import GAMES, game_class
from referee.cli import run
from referee.commands.pack import rules_as_words
from referee.packing import pack as packing
from referee.packing.kernels import Built
from referee.packing.levels import X86_64_V2, X86_64_V3
from referee.packing.pack import Refused, pack


def answer(*command: str | Path) -> str:
    done = subprocess.run(
        [*map(str, command), "JoueurA"], input="START\nEND\n", capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_it_writes_a_file_that_plays_as_it_was_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "bot.pyz"
    words = ["--ownership", "parity", "--seconds", "0.2", "--player", "greedy"]
    assert run(["pack", "mancala", "-o", str(output), *words]) == 0
    assert str(output) in capsys.readouterr().out
    assert int(answer(PYTHON, output).rstrip("RTB")) % 2 == 1
    assert [path.name for path in tmp_path.iterdir()] == ["bot.pyz"]


def test_it_is_packed_as_it_is_to_behave_at_the_pipe(tmp_path: Path) -> None:
    output = tmp_path / "bot.pyz"
    words = ["--player", "random", "--announce", "none", "--on-illegal", "claim"]
    assert run(["pack", "mancala", "-o", str(output), *words]) == 0
    said = subprocess.run([PYTHON, output], input="9X\n", capture_output=True, text=True, check=True)
    assert said.stdout == "RESULT 0 0\n"
    assert "not legal here" in said.stderr


@pytest.mark.parametrize("linked", [False, True])
def test_what_is_no_file_is_not_replaced(
    linked: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    output = link if linked else pipe
    assert run(["pack", "mancala", "-o", str(output)]) == 2
    assert "it is no file, but a device or a pipe" in capsys.readouterr().err
    assert pipe.is_fifo() and link.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "pipe"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "file.pyz", tmp_path / "link"
    link.symlink_to(file)
    pack(game_class("mancala")(), [], link, lambda trial: True)
    assert link.is_symlink() and file.stat().st_size > 10_000


def test_it_writes_a_folder_with_a_script(tmp_path: Path) -> None:
    folder = tmp_path / "handed in"
    assert run(["pack", "mancala", "--folder", "-o", str(folder), "--seconds", "0.2"]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["bot.pyz", "run", "run.bat"]
    assert 1 <= int(answer(folder / "run").rstrip("RTB")) <= 8


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "no game 'chess'"),
        (["mancala", "--player", "nobody"], "no player 'nobody'"),
        (["mancala", "--seconds", "0"], "--seconds"),
        (["mancala", "--ownership", "mine"], "halves, parity"),
        (["mancala", "--announce", "loudly"], "'loudly'"),
        (["mancala", "--on-illegal", "cry"], "'cry'"),
        (["mancala", "-o", "/nowhere/bot.pyz"], "/nowhere"),
        (["mancala", "--seconds", "nan"], "--seconds"),
        (["mancala", "--seconds", "1e30"], "--seconds"),
        (["mancala", "-o", "/"], "name a file"),
        (["mancala", "--folder", "-o", sys.executable], "is a file"),
    ],
)
def test_wrong_use_is_one_line(
    words: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["pack", *words]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def another(game: type[Game], option: Option) -> Rule:
    """A value of an option that is not its default, and that the game takes."""
    near = (-0.1, 0.1, *range(-9, 10)) if type(option.default) in (int, float) else ()
    for value in (not option.default, *option.choices, *(option.default + step for step in near)):
        try:
            rule = game(**{option.name: value}).rules[option.name]
        except BadRule:
            continue
        if rule not in (option.default, game().rules[option.name]):
            return rule
    raise AssertionError(f"{option.name} takes no other value")


@pytest.mark.parametrize(
    ("name", "option"),
    [(name, option) for name in GAMES for option in game_class(name).options],
    ids=lambda each: each.name if isinstance(each, Option) else each,
)
def test_every_rule_is_packed_so_that_the_bot_reads_it(name: str, option: Option) -> None:
    game = game_class(name)(**{option.name: another(game_class(name), option)})
    assert parse_arguments(game_class(name), rules_as_words(game)).rules == game.rules


def test_what_fails_the_check_is_not_written(tmp_path: Path) -> None:
    output = tmp_path / "bot.pyz"
    output.write_text("the one from before")
    with pytest.raises(Refused, match="does not pass"):
        pack(game_class("mancala")(), [], output, lambda trial: not trial.exists())
    assert output.read_text() == "the one from before"
    assert [path.name for path in tmp_path.iterdir()] == ["bot.pyz"]


def test_what_is_too_large_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "MOST_BYTES", 1000)
    with pytest.raises(Refused, match="more than 1000"):
        pack(game_class("mancala")(), [], tmp_path / "bot.pyz", lambda _: True)
    assert list(tmp_path.iterdir()) == []


def test_what_is_too_large_for_several_kinds_of_processor_holds_the_plainest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(random.Random(1).randbytes(1_500_000))
    built = [Built(level, {"engines.position": binary}) for level in (X86_64_V3, X86_64_V2)]
    monkeypatch.setattr(packing, "kernels", lambda _: built)
    packed = pack(game_class("mancala")(), [], tmp_path / "bot.pyz", lambda _: True)
    assert packed.levels == ["x86-64-v2"]
    assert 1_500_000 < packed.size <= 3_000_000
    assert packed.size == packed.path.stat().st_size
