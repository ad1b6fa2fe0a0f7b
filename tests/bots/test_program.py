"""A bot as a process: what it says, what it does not say, how long it takes, how it ends."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

Process = subprocess.Popen[str]
Start = Callable[..., Process]


@pytest.fixture
def start() -> Iterator[Start]:
    started: list[Process] = []

    def begin(*arguments: str) -> Process:
        process = subprocess.Popen(
            [sys.executable, "-m", "bots.mancala", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        process.communicate()


def talk(process: Process, text: str) -> tuple[str, str, int]:
    out, err = process.communicate(text, timeout=20)
    return out, err, process.returncode


def ask(process: Process, line: str) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()
    return process.stdout.readline()


@pytest.mark.parametrize("end", ["RESULT 50 40\n", "END\n", "", "RESULT LIMIT 1 2\n", "END\r\n"])
@pytest.mark.parametrize("before", ["", "START\n"])
def test_it_ends_quietly(start: Start, before: str, end: str) -> None:
    out, err, code = talk(start("--player", "random"), before + end)
    assert code == 0
    assert err == ""
    assert out.count("\n") == before.count("\n")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("3X", "'3X'"),
        ("17R", "'17R'"),
        ("9R", "belongs to player 2"),
        ("", "empty line"),
        ("CAST 3", "'CAST 3'"),
        ("START START", "START is no move"),
        ("1 5 60 5", "'1 5 60 5'"),
        ("3R\x003R", "unprintable"),
    ],
)
def test_a_line_that_does_not_fit_ends_it_with_the_reason(start: Start, line: str, reason: str) -> None:
    out, err, code = talk(start("--on-illegal", "stop"), line + "\n")
    assert (out, code) == ("", 2)
    assert reason in err
    assert err.count("\n") == 1


def test_an_illegal_move_of_the_other_player_is_not_answered_if_one_says_so(start: Start) -> None:
    process = start("--player", "random", "--on-illegal", "stop")
    assert ask(process, "START")
    out, err, code = talk(process, "START\n")
    assert (out, code) == ("", 2)
    assert "START" in err


def test_crlf_and_blanks_are_understood(start: Start) -> None:
    process = start("--player", "random", "JoueurB")
    assert ask(process, "3R \t\r").endswith("\n")


def test_a_wrong_option_is_one_line(start: Start) -> None:
    assert talk(start("--fast"), "") == ("", "bots.mancala: no such option: --fast\n", 2)


def test_thinking_aloud_goes_to_standard_error(start: Start) -> None:
    out, err, code = talk(start("--seconds", "0.3", "--verbose"), "START\n")
    assert code == 0
    assert out.count("\n") == 1
    for word in ("eval", "depth", "nodes", "line"):
        assert word in err


def test_every_answer_keeps_the_budget_from_the_start_of_the_process(start: Start) -> None:
    seconds = 0.4
    began = time.monotonic()
    process = start("--seconds", str(seconds))
    first = ask(process, "START")
    used = [time.monotonic() - began]
    assert first
    # The other player: any legal answer, found by a bot that is not timed.
    other = start("--player", "random", "--seed", "1", "--no-announce")
    line = first
    for _ in range(3):
        reply = ask(other, line.strip())
        began = time.monotonic()
        line = ask(process, reply.strip())
        used.append(time.monotonic() - began)
    # Neither late nor idle. One answer may be held up by a machine that is busy with other things.
    assert sorted(used)[-2] < seconds
    assert max(used) < 2 * seconds
    assert min(used[1:]) > seconds / 2


def test_it_ends_quietly_when_nobody_listens(start: Start) -> None:
    process = start("--player", "random")
    assert process.stdout is not None
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write("START\n")
    process.stdin.flush()
    assert process.wait(10) == 0
    assert process.stderr.read() == ""
