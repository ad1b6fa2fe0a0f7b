"""`referee check` finds what is wrong with a bot, and names the step."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest
from arenas import bot

from referee.cli import run

TIMES = ["--move-time", "1", "--startup-time", "1"]


def check(
    capsys: pytest.CaptureFixture[str], name: str, *options: str
) -> tuple[int, dict[str, bool | None], dict[str, str]]:
    """The exit code, what came of each step, and the advice of those that failed."""
    code = run(["check", "mancala", shlex.join(bot(*name.split())), *TIMES, "--json", *options])
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] == (code == 0)
    steps = {step["name"]: step["ok"] for step in told["steps"]}
    return code, steps, {step["name"]: step["advice"] for step in told["steps"] if step["ok"] is False}


@pytest.mark.parametrize("name", ["legal", "crlf", "byte_by_byte"])
def test_a_good_bot(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, steps, _ = check(capsys, name)
    assert code == 0
    assert len(steps) == 12 + (name == "crlf")  # which is told as well
    assert all(steps.values())


def test_what_the_own_environment_does_for_a_bot_does_not_count(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It prints without a flush, needs a module that only PYTHONPATH finds, and reads a variable."""
    bots = {
        "prints": "import sys\nfor line in sys.stdin:\n    print('1R')\n",
        "imports": "import only_here\n",
        "reads": "import os\nos.environ['MY_WEIGHTS']\n",
    }
    (tmp_path / "only_here.py").write_text("input()\nprint('1R', flush=True)\ninput()\n")
    monkeypatch.setenv("PYTHONUNBUFFERED", "1")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("MY_WEIGHTS", "here")
    failed = {}
    for name, text in bots.items():
        (tmp_path / name).write_text(text)
        monkeypatch.chdir("/")  # a bot's own folder is not where its modules are
        command = shlex.join([sys.executable, "-P", str(tmp_path / name)])
        assert run(["check", "mancala", command, *TIMES]) == 1
        (failed[name],) = (row for row in capsys.readouterr().out.splitlines() if row.startswith("FAIL"))
    assert failed["prints"] == "FAIL flushes its output: its answer came only when its input was closed"
    assert "did not start: " in failed["imports"] and "No module named 'only_here'" in failed["imports"]
    assert "did not start: " in failed["reads"] and "KeyError: 'MY_WEIGHTS'" in failed["reads"]


GAMES = "plays 2 whole games, 1 from each side"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("dead_at_start", ["starts and answers START in time"]),
        ("silent", ["starts and answers START in time"]),
        ("illegal", ["starts and answers START in time"]),
        ("does_not_flush", ["flushes its output"]),
        ("raises_at_once", ["starts and answers START in time"]),
        ("no_newline", ["flushes its output"]),
        ("chatty", [GAMES, "writes nothing but moves"]),
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
    assert set(advice) == {GAMES}


def test_a_bot_that_takes_too_much_memory(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, advice = check(capsys, "eats_memory", "--memory", "100M", "--move-time", "5")
    assert code == 1
    assert GAMES in advice


def test_what_goes_wrong_once_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "mancala", shlex.join(bot("exit_0")), *TIMES]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines if line.startswith("FAIL")] == [f"FAIL {GAMES}"]
    assert (
        "-    keeps its time on a busy machine: not tried, because it fails even on a quiet machine: crash"
        in lines
    )
    assert "-    writes nothing but moves: not tried to the end: crash, as above" in lines
    assert "-    copes with CRLF: not tried: the bot fails with other line ends too" in lines


def test_the_advice_of_a_step_fits_it(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, advice = check(capsys, "lf_only")
    assert "line.strip()" in advice["copes with CRLF"]
    _, _, advice = check(capsys, "no_newline")
    assert "line break" in advice["flushes its output"]


def test_a_bot_that_stops_by_an_error_of_its_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It does stop, so it is no fault, but its author would like to know."""
    file = tmp_path / "stops.py"
    file.write_text("while True:\n    line = input()\n    print({'START': '1R'}[line], flush=True)\n")
    run(["check", "mancala", shlex.join([sys.executable, str(file)]), *TIMES])
    told = f"but it ended with exit code 1: KeyError: 'END' ({file}, line 3)"
    assert f"ok   stops on END: {told}" in capsys.readouterr().out.splitlines()


def test_memory_is_told_where_it_was_measured_and_nowhere_else(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def told() -> str:
        run(["check", "mancala", shlex.join(bot("exit_0")), *TIMES])
        (line,) = (line for line in capsys.readouterr().out.splitlines() if "memory" in line)
        return line

    measured = re.fullmatch(r"ok   memory: (\d+) MB at most", told())
    assert measured is not None and 3 < int(measured[1]) < 100
    monkeypatch.setattr(
        "referee.running.seat.Seat.peak_memory", property(lambda _: 0, lambda *_: None), raising=False
    )
    assert told() == "-    memory: not measured"


def test_for_a_person_each_step_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "mancala", shlex.join(bot("immortal")), *TIMES]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("ok   starts and answers START in time")
    assert "FAIL stops on END: it still ran 1 s later" in lines
    assert (
        lines[lines.index("FAIL stops on END: it still ran 1 s later") + 1].strip()
        == "End the program on END."
    )
    assert lines[-1] == "this bot is not ready"


def test_the_end_of_standard_error_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "mancala", shlex.join(bot("exit_1")), *TIMES]) == 1
    out = capsys.readouterr().out
    assert "exit code 1; the last line of its standard error: cannot think of anything\n" in out
