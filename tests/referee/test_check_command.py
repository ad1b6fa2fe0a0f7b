"""`referee check` finds what is wrong with a bot, and names the step."""

import json

import pytest
from arenas import ROOT, bot

from referee.cli import run

TIMES = ["--move-time", "1", "--startup-time", "1"]


@pytest.fixture(autouse=True)
def bots_find_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def check(
    capsys: pytest.CaptureFixture[str], name: str, *options: str
) -> tuple[int, dict[str, bool | None], dict[str, str]]:
    """The exit code, what came of each step, and the advice of those that failed."""
    code = run(["check", "mancala", " ".join(bot(*name.split())), *TIMES, "--json", *options])
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] == (code == 0)
    steps = {step["name"]: step["ok"] for step in told["steps"]}
    return code, steps, {step["name"]: step["advice"] for step in told["steps"] if step["ok"] is False}


@pytest.mark.parametrize("name", ["legal", "crlf", "byte_by_byte"])
def test_a_good_bot(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, steps, _ = check(capsys, name)
    assert code == 0
    assert len(steps) == 12
    assert all(steps.values())


GAMES = "plays 2 whole games, 1 from each side"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("dead_at_start", ["starts and answers START in time"]),
        ("silent", ["starts and answers START in time"]),
        ("illegal", ["starts and answers START in time"]),
        ("does_not_flush", ["flushes its output"]),
        (
            "chatty",
            [GAMES, "keeps its time on a busy machine", "writes nothing but moves", "copes with CRLF"],
        ),
        ("lf_only", ["copes with CRLF"]),
        ("immortal", ["stops on RESULT", "stops on END", "stops at the end of its input"]),
        ("child_in_new_session", ["leaves nothing running"]),
        ("loud", ["writes little on standard error"]),
    ],
)
def test_a_bot_with_a_fault(name: str, wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, _, advice = check(capsys, name)
    assert code == 1
    assert list(advice) == wrong
    assert all(advice.values())


def test_a_bot_that_is_too_slow(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, advice = check(capsys, "late 1.5")
    assert code == 1
    assert set(advice) >= {GAMES, "keeps its time on a busy machine"}


def test_a_bot_that_takes_too_much_memory(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, advice = check(capsys, "eats_memory", "--memory", "100M", "--move-time", "5")
    assert code == 1
    assert GAMES in advice


def test_for_a_person_each_step_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "mancala", " ".join(bot("immortal")), *TIMES]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("ok   starts and answers START in time")
    assert "FAIL stops on END: it still ran 1 s later" in lines
    assert (
        lines[lines.index("FAIL stops on END: it still ran 1 s later") + 1].strip()
        == "End the program on END."
    )
    assert lines[-1] == "this bot is not ready"


def test_the_end_of_standard_error_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "mancala", " ".join(bot("exit_1")), *TIMES]) == 1
    out = capsys.readouterr().out
    assert "exit code 1; its standard error: cannot think of anything\n" in out
