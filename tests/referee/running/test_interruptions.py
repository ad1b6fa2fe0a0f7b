"""A referee that is interrupted, killed, or that cannot write leaves no bot and no half of a record."""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from arenas import BAD_BOTS, ROOT, bot, processes_named

from referee.game.limits import Limits
from referee.game.verdict import Fault
from referee.records.record_file import read_record

MARK = "TEST_OF_AN_INTERRUPTION"
LEGAL = shlex.join([sys.executable, str(BAD_BOTS / "legal.py")])
SILENT = shlex.join([sys.executable, str(BAD_BOTS / "silent.py")])
FAMILY = shlex.join([sys.executable, str(BAD_BOTS / "child_in_new_session.py")])


class Command:
    """`referee match mancala ...` in a process of its own."""

    def __init__(self, *arguments: str) -> None:
        self._mark = uuid.uuid4().hex
        self.process = subprocess.Popen(
            [sys.executable, "-m", "referee", "match", "mancala", *arguments],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), MARK: self._mark},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def family(self) -> list[psutil.Process]:
        """All living processes that were started by this command, itself included."""
        found = []
        for process in psutil.process_iter():
            try:
                if process.environ().get(MARK) == self._mark and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(process)
            except psutil.Error:
                continue
        return found

    def wait_for_bots(self, word: str, count: int) -> None:
        """Wait until so many bots run whose command line holds the word."""
        until = time.monotonic() + 30
        while time.monotonic() < until:
            lines = [" ".join(process.cmdline()) for process in self.family() if process.is_running()]
            if sum(word in line and " match " not in line for line in lines) >= count:
                return
            time.sleep(0.01)
        raise AssertionError(f"no {word} was started")

    def left(self) -> list[list[str]]:
        """The processes that are still there when they have had a little time to end."""
        until = time.monotonic() + 5
        while (family := self.family()) and time.monotonic() < until:
            time.sleep(0.02)
        return [process.cmdline() for process in family]


@pytest.fixture
def commands() -> Iterator[list[Command]]:
    started: list[Command] = []
    yield started
    for command in started:
        for process in command.family():
            process.kill()
        command.process.communicate()


def start(commands: list[Command], *arguments: str) -> Command:
    commands.append(Command(*arguments))
    return commands[-1]


@pytest.mark.parametrize("concurrency", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=str)
def test_no_bot_is_left_whatever_ends_the_referee(
    number: signal.Signals, concurrency: str, commands: list[Command]
) -> None:
    if int(concurrency) > len(os.sched_getaffinity(0)):
        pytest.skip("there are not so many processors")
    command = start(commands, FAMILY, SILENT, "--games", "2", "--concurrency", concurrency)
    command.wait_for_bots("silent.py", int(concurrency))
    command.process.send_signal(number)
    _, err = command.process.communicate(timeout=20)
    assert command.process.returncode == (-number if number == signal.SIGKILL else 130)
    assert number == signal.SIGKILL or err.split() == ["Interrupted"]
    assert "Traceback" not in err
    assert command.left() == []


def test_a_child_that_hides_does_not_outlive_a_killed_referee(commands: list[Command]) -> None:
    word = uuid.uuid4().hex
    command = start(commands, shlex.join(bot("hides_child", word)), SILENT)
    command.wait_for_bots("silent.py", 1)
    until = time.monotonic() + 30
    while f"; : {word}" not in words_of(processes_named(word)) and time.monotonic() < until:
        time.sleep(0.01)
    command.process.kill()
    command.process.communicate()
    until = time.monotonic() + 5
    while processes_named(word) and time.monotonic() < until:
        time.sleep(0.02)
    assert processes_named(word) == []


def words_of(pids: list[int]) -> str:
    """All their command lines."""
    found = []
    for pid in pids:
        with contextlib.suppress(psutil.Error):
            found += psutil.Process(pid).cmdline()
    return " ".join(found)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_a_warden_that_is_killed_or_stopped_is_replaced(
    number: int, commands: list[Command], tmp_path: Path
) -> None:
    file = tmp_path / "record.jsonl"
    command = start(
        commands,
        SILENT,
        shlex.join(bot("immortal")),
        *("--games", "2", "--record", str(file), "--move-time", "1", "--startup-time", "1"),
    )
    command.wait_for_bots("silent.py", 1)
    (warden,) = (one for one in command.family() if "warden_process" in " ".join(one.cmdline()))
    warden.send_signal(number)
    _, err = command.process.communicate(timeout=20)
    assert (command.process.returncode, err) == (1, "")
    assert command.left() == []
    assert not warden.is_running()
    endings = [event["verdict"]["ending"] for event in read_record(file) if event["event"] == "end"]
    assert endings == [Fault.TIME, Fault.TIME]


@pytest.mark.parametrize("delay", [0.0, 0.02, 0.05, 0.1, 0.2, 0.4])
def test_ctrl_c_at_any_moment(delay: float, commands: list[Command]) -> None:
    command = start(commands, LEGAL, LEGAL, "--games", "1000")
    command.wait_for_bots("warden_process", 1)
    time.sleep(delay)
    command.process.send_signal(signal.SIGINT)
    _, err = command.process.communicate(timeout=20)
    assert command.process.returncode == 130
    assert err.split() == ["Interrupted"]  # click ends the line of the ^C itself
    assert command.left() == []


def test_killing_the_referee_loses_at_most_the_game_in_progress(
    commands: list[Command], tmp_path: Path
) -> None:
    file = tmp_path / "record.jsonl"
    command = start(commands, LEGAL, LEGAL, "--games", "1000", "--record", str(file))
    until = time.monotonic() + 30
    while not file.exists() or file.read_text().count('"end"') < 5:
        assert time.monotonic() < until
        time.sleep(0.01)
    command.process.kill()
    command.process.communicate()
    events = list(read_record(file))
    begun = [event["number"] for event in events if event["event"] == "begin"]
    ended = [event["number"] for event in events if event["event"] == "end"]
    assert len(ended) >= 5
    assert begun[: len(ended)] == ended
    assert len(begun) - len(ended) <= 1


def test_two_referees_cannot_write_one_record(commands: list[Command], tmp_path: Path) -> None:
    file = str(tmp_path / "record.jsonl")
    first = start(commands, LEGAL, SILENT, "--record", file)
    first.wait_for_bots("silent.py", 1)
    second = start(commands, LEGAL, LEGAL, "--record", file)
    _, err = second.process.communicate(timeout=20)
    assert second.process.returncode == 2
    assert err.splitlines() == [f"Error: another referee is writing {file}"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to be had")
def test_a_full_disk_is_told_before_the_match_in_one_line(commands: list[Command]) -> None:
    command = start(commands, LEGAL, LEGAL, "--record", "/dev/full")
    _, err = command.process.communicate(timeout=20)
    assert command.process.returncode == 2
    assert err.splitlines() == ["Error: cannot write /dev/full: No space left on device"]
    assert command.left() == []


def test_a_record_cut_short_is_gone_on_with(commands: list[Command], tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    match: dict[str, object] = {
        "event": "match",
        "version": 1,
        "game": "mancala",
        "rules": {"ownership": "halves"},
    }
    match["programs"] = [{"name": name, "command": ["bot"]} for name in "ab"]
    match["limits"] = Limits().as_record()
    file.write_text(json.dumps(match) + '\n{"event":"begin","num')
    assert len(list(read_record(file))) == 1
    command = start(commands, LEGAL, LEGAL, "--record", str(file))
    command.process.communicate(timeout=20)
    assert [event["event"] for event in read_record(file)] == ["match", "match", "begin", "end", "summary"]


def test_who_reads_the_output_may_leave(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "referee", "match", "mancala", LEGAL, LEGAL, "--games", "9"]
    process = subprocess.Popen(
        words,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(20) == 0
    assert process.stderr is not None and process.stderr.read() == b""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_standard_streams(closed: str, tmp_path: Path) -> None:
    words = shlex.join([sys.executable, "-m", "referee", "match", "mancala", LEGAL, LEGAL])
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["sh", "-c", f"{words} {closed}"], cwd=ROOT, env=environment, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to be had")
@pytest.mark.parametrize("environment", [{}, {"PYTHONUNBUFFERED": "1"}], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize(
    ("words", "closed", "code"),
    [
        ("perft mancala 1", ">/dev/full", 3),
        ("--help", ">/dev/full", 3),
        ("players", ">/dev/full", 3),
        ("replay mancala - </dev/null", ">/dev/full", 3),
        ("match mancala mancala:random mancala:random", ">/dev/full", 3),
        ("match mancala mancala:random mancala:random --json", ">/dev/full", 3),
        ("play mancala --terminal mancala:random", ">/dev/full", 3),
        ("report nothing.sqlite", ">/dev/full", 2),
        ("perft mancala 1", ">/dev/full 2>&1", 3),
        ("perft mancala", "2>/dev/full", 2),
        ("perft mancala 1", ">&-", 0),
        ("perft mancala", "2>&-", 2),
        ("perft mancala 1", "| :", 0),
    ],
)
def test_output_that_cannot_be_written(
    words: str, closed: str, code: int, environment: dict[str, str]
) -> None:
    """One line says so, where there is a place for it, and the code is that of any other failure."""
    command = shlex.join([sys.executable, "-m", "referee"])
    done = subprocess.run(
        ["sh", "-c", f"{command} {words} {closed}"],
        cwd=ROOT,
        env={**without("PYTHONUNBUFFERED"), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == code
    lines = done.stderr.splitlines()
    assert len(lines) == (1 if code and "2>" not in closed else 0), lines
    assert closed != ">/dev/full" or code != 3 or lines == ["Error: No space left on device"]


def without(name: str) -> dict[str, str]:
    """The environment without a variable."""
    return {key: value for key, value in os.environ.items() if key != name}
