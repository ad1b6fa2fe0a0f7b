"""The warden's book of the bots: short, and not to be fooled."""

import contextlib
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from referee.running import warden_process
from referee.running.guarded_bot import GuardedBot
from referee.running.marks import MARK_VARIABLE, as_limit, new_mark, new_run, worn_by
from referee.running.warden import Warden
from referee.running.warden_process import WardenProcess

only_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands down a mark as a limit")

Start = Callable[..., subprocess.Popen[bytes]]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts processes that sleep, with a mark in their environment."""
    started: list[subprocess.Popen[bytes]] = []

    def sleep(mark: str = "", count: int = 1) -> subprocess.Popen[bytes]:
        script = "sleep 100 & " * (count - 1) + "exec sleep 100"
        started.append(subprocess.Popen(["sh", "-c", script], env={MARK_VARIABLE: mark}, process_group=0))
        return started[-1]

    yield sleep
    for process in started:
        with contextlib.suppress(OSError):
            os.killpg(process.pid, 9)
        process.wait()


@pytest.fixture
def warden() -> WardenProcess:
    """A warden of this process, in this process."""
    return WardenProcess(new_run(), os.getpid())


def watch(warden: WardenProcess, pid: int, processes: int = 0) -> GuardedBot:
    mark = new_mark(warden.run)
    warden.command(["watch", mark, str(pid), "0", str(processes)])
    return warden.bots[mark]


def test_it_forgets_the_bots_that_it_has_swept(
    warden: WardenProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warden, "look", lambda: None)
    monkeypatch.setattr(warden_process, "say", lambda line: None)
    tracemalloc.start()
    for number in range(1, 3001):
        if number == 500:
            before, _ = tracemalloc.get_traced_memory()
        mark = new_mark(warden.run)
        warden.command(["watch", mark, "0", "0", "0"])
        warden.command(["sweep", mark])
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 10_000
    assert not warden.bots


def test_each_bot_of_each_run_has_a_mark_of_its_own() -> None:
    limits = {as_limit(new_mark(new_run())) for _ in range(100)}
    assert len(limits) == 100
    assert all(0 <= limit < 2**62 for limit in limits)


@only_linux
def test_a_mark_among_the_limits_is_read_back() -> None:
    run = new_run()
    mark = new_mark(run)
    script = f"import resource; resource.setrlimit(resource.RLIMIT_RSS, ({as_limit(mark)}, -1)); input()"
    with subprocess.Popen([sys.executable, "-c", f"{script}; input()"], stdin=-1, stdout=-1) as process:
        assert process.stdin
        process.stdin.write(b"\n")
        process.stdin.flush()
        while not (worn := worn_by(process.pid, run, "")) and process.poll() is None:
            pass
        process.stdin.close()
    assert worn == mark


@pytest.mark.parametrize("told", ["", "made up", "0.1"])
def test_a_mark_of_nobody_is_not_taken_for_one(told: str) -> None:
    assert worn_by(os.getpid(), "abcdef0", told) == ""


def test_what_wears_the_mark_of_a_bot_is_not_charged_to_it(
    warden: WardenProcess, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(warden_process, "say", said.append)
    bot = watch(warden, start().pid, processes=2)
    framing = [start(bot.mark) for _ in range(2)]
    # Their parent is this process, as that of a new bot is; elsewhere they would be nobody's children.
    monkeypatch.setattr(warden, "referee", 0)
    warden.look()
    assert set(bot.alive) == {bot.pid}
    assert said == []
    assert [process.wait(10) for process in framing] == [-9, -9]


def test_descendants_are_charged(
    warden: WardenProcess, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(warden_process, "say", said.append)
    process = start(count=4)
    while len(psutil.Process(process.pid).children()) < 3:
        pass
    bot = watch(warden, process.pid, processes=3)
    warden.look()
    assert said == [f"over {bot.mark} processes 4"]
    assert process.wait(10) == -9


def test_it_does_not_end_a_bot_that_is_not_announced_yet(warden: WardenProcess, start: Start) -> None:
    process = start(new_mark(warden.run))
    warden.look()
    assert process.poll() is None
    bot = watch(warden, process.pid)
    warden.look()
    assert set(bot.alive) == {process.pid}


def test_its_process_finds_the_modules_that_the_referee_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Python imports this module at its start, if it is on the path.
    (tmp_path / "sitecustomize.py").write_text(f"open({str(tmp_path / 'found')!r}, 'w').close()\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    Warden().close()
    assert (tmp_path / "found").exists()
