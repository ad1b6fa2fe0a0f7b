"""`referee check` warns of what is forgiven in a program's lines, and tells what it means elsewhere."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from referee.checking.habits import habits, other_form
from referee.cli import run

BAD_BOTS = Path(__file__).parents[2] / "bad_bots"

MARK = b"\xef\xbb\xbf"


@pytest.mark.parametrize(
    ("written", "names"),
    [
        (b"1R\n12TB\n3B\n", []),
        (b"S 1 2 M 2 4\n", []),
        (MARK + b"1R\n2R\n", ["byte order mark"]),
        (b"1R\r2R\r", ["CR alone"]),
        (b"1R\r\n2R\r\n", ["CR LF"]),
        (b"1R\n\n2R\n\n", ["empty line"]),
        (b"1R\r\n\r\n2R\r\n", ["CR LF", "empty line"]),
        (b"1R\r\r2R\r", ["CR alone", "empty line"]),
        (b"1R\n \t\n2R\n", ["empty line"]),
        (b"1R \t\n2R\n", ["blanks behind"]),
        (b"1R \r\n2R\r\n", ["CR LF", "blanks behind"]),
        (b" 1R\n2R\n", ["blanks before"]),
        (b"1R\n\t2R\n", ["blanks before"]),
        (b"S 1  2 M 2 4\n", ["more than one blank"]),
        (b"S 1\t2 M 2 4\n", ["more than one blank"]),
    ],
)
def test_each_habit_shows_in_what_was_written(written: bytes, names: list[str]) -> None:
    found = [habit.name for habit in habits(written)]
    assert len(found) == len(names), found
    for habit, name in zip(found, names, strict=True):
        assert name in habit


def test_a_move_in_another_form_is_one_too() -> None:
    assert other_form("\ufeff P  1 2 ", "P 1 2") is None
    habit = other_form("p f7", "P 1 0")
    assert habit is not None and "'p f7' for 'P 1 0'" in habit.name


@pytest.mark.parametrize(
    ("manner", "name"),
    [
        ("mark", "writes a byte order mark before its first line"),
        ("empty", "writes an empty line behind a move"),
        ("late", "writes an empty line behind a move"),
        ("cr", "ends its lines with CR alone"),
        ("crlf", "ends its lines with CR LF"),
        ("blanks", "writes blanks behind a move"),
    ],
)
def test_check_warns_and_does_not_fail(manner: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    bot = shlex.join([sys.executable, str(BAD_BOTS / "manners.py"), manner])
    assert run(["check", "mancala", bot, "--json"]) == 0, capsys.readouterr().out
    steps = json.loads(capsys.readouterr().out)["steps"]
    warned = [step for step in steps if step.get("warning")]
    assert [step["name"] for step in warned] == [name]
    assert all(step["advice"] for step in warned)


def test_a_warning_stands_among_the_steps(capsys: pytest.CaptureFixture[str]) -> None:
    bot = shlex.join([sys.executable, str(BAD_BOTS / "manners.py"), "blanks"])
    assert run(["check", "mancala", bot]) == 0
    said = capsys.readouterr().out
    assert "warn writes blanks behind a move: forgiven here, but not everywhere\n     Who compares" in said
    assert said.endswith("all is well\n")
