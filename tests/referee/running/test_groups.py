"""Control groups: each kind that this machine gives to this process, with real processes in it."""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from referee.running.groups import choice
from referee.running.groups.group import Group
from referee.running.groups.separate import SeparateGroup
from referee.running.groups.unified import UnifiedGroup
from referee.running.processes import Processes

BURN = "import time\nuntil = time.process_time() + 0.1\nwhile time.process_time() < until: pass\n"


@pytest.fixture(params=choice.KINDS)
def group(request: pytest.FixtureRequest) -> Iterator[Group]:
    group = choice.make(request.param)
    if group is None:
        pytest.skip(f"this process may make no control groups of version {request.param[1]} here")
    yield group
    wait_for(lambda: not group.members() or group.kill())
    group.remove()
    assert not any(Path(folder).exists() for folder in group.folders)


def wait_for(done: Callable[[], object], seconds: float = 10.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if done():
            return True
        time.sleep(0.005)
    return False


@contextlib.contextmanager
def inside(group: Group, code: str) -> Iterator[subprocess.Popen[bytes]]:
    """A Python program that begins when it is in the group, and tells when it is done by a line."""
    command = [sys.executable, "-c", f"input()\n{code}\nprint(flush=True)\ninput()"]
    with subprocess.Popen(command, stdin=-1, stdout=-1, process_group=0) as process:
        group.enter(process.pid)
        assert process.stdin is not None
        process.stdin.write(b"\n")
        process.stdin.flush()
        yield process
        with contextlib.suppress(OSError):
            os.killpg(process.pid, 9)


def said(process: subprocess.Popen[bytes]) -> bytes:
    assert process.stdout is not None
    return process.stdout.readline()


def test_the_kind_is_the_one_asked_for(group: Group) -> None:
    assert choice.kind_of(group) in choice.KINDS
    opened = choice.opened(group.folders)
    assert choice.kind_of(opened) == choice.kind_of(group)


def test_where_there_is_no_group_there_are_no_folders() -> None:
    assert choice.opened([]) is None
    assert choice.kind_of(None) == ""


def test_whoever_leaves_parent_and_session_stays_a_member(group: Group) -> None:
    code = "import os, time\nif not os.fork():\n os.setsid()\n if os.fork(): os._exit(0)\n time.sleep(100)"
    with inside(group, code) as process:
        said(process)
        assert wait_for(lambda: len(group.members()) == 2)
        group.kill()
        assert process.wait(10) == -9
    assert wait_for(lambda: not group.members())


def test_the_time_of_threads_and_children_that_ended_counts(group: Group) -> None:
    code = (
        f"import os, threading\ndef burn():\n exec({BURN!r})\n"
        "thread = threading.Thread(target=burn); thread.start(); thread.join()\n"
        "if not os.fork():\n burn(); os._exit(0)\n"
        "os.wait()"
    )
    before = group.cpu_time()
    with inside(group, code) as process:
        said(process)
        # The two burnt 0.2 s of their own processes' time together; a thread of a process counts there too.
        assert group.cpu_time() - before > 150_000_000


def test_what_is_frozen_does_not_run_until_it_is_thawed(group: Group) -> None:
    code = "import os\nif not os.fork():\n os.setsid()\nprint(flush=True)\nwhile True: pass"
    with inside(group, code) as process:
        said(process)
        assert wait_for(lambda: len(group.members()) == 2)
        group.freeze()
        assert wait_for(lambda: run_in(group, 0.02) == 0)
        assert run_in(group, 0.3) == 0
        group.thaw()
        assert wait_for(lambda: run_in(group, 0.05) > 0)


def run_in(group: Group, seconds: float) -> int:
    before = group.cpu_time()
    time.sleep(seconds)
    return group.cpu_time() - before


def test_what_is_frozen_can_be_killed(group: Group) -> None:
    with inside(group, "print(flush=True)\nwhile True: pass") as process:
        said(process)
        group.freeze()
        assert wait_for(lambda: process.poll() is not None or group.kill())
        assert process.wait(10) == -9


def needs_memory(group: Group) -> None:
    if isinstance(group, UnifiedGroup) and not group.complete:
        pytest.skip("the controllers of memory and of tasks are not passed on to version 2 here")


def test_files_in_memory_count(group: Group) -> None:
    needs_memory(group)
    code = (
        "import mmap\nshared = mmap.mmap(-1, 50_000_000)\nshared.write(b'x' * 50_000_000)\nprint(flush=True)"
    )
    before = group.memory()
    with inside(group, code) as process:
        said(process)
        assert wait_for(lambda: group.memory() - before > 45_000_000)


def test_the_system_kills_what_goes_over_the_ceiling(group: Group) -> None:
    needs_memory(group)
    group.limit(60_000_000, 0)
    before = group.killed_for_memory()
    with inside(group, "held = bytearray(200_000_000)") as process:
        assert process.wait(10) == -9
    assert group.killed_for_memory() > before


def test_tasks_are_limited(group: Group) -> None:
    needs_memory(group)
    group.limit(0, 10)
    code = (
        "import threading, time\ncount = 0\n"
        "try:\n"
        " for count in range(50): threading.Thread(target=time.sleep, args=(9,), daemon=True).start()\n"
        "except RuntimeError: pass\n"
        "print(count, flush=True)"
    )
    with inside(group, code) as process:
        assert int(said(process)) == 9


def test_a_set_of_processors_cannot_be_left(group: Group) -> None:
    if not isinstance(group, SeparateGroup) or not any("cpuset" in folder for folder in group.folders):
        pytest.skip("sets of processors are not passed on to this kind of group here")
    everything = os.sched_getaffinity(0)
    if len(everything) < 2:
        pytest.skip("there is only one processor")
    try:
        os.sched_setaffinity(0, {min(everything)})
        group.limit(0, 0)
    finally:
        os.sched_setaffinity(0, everything)
    code = (
        "import os\n"
        f"try: os.sched_setaffinity(0, {everything})\n"
        "except OSError: pass\n"
        "print(len(os.sched_getaffinity(0)), flush=True)"
    )
    with inside(group, code) as process:
        assert int(said(process)) == 1


def test_the_referee_sees_a_bot_as_held_once_it_is_in_its_group(group: Group) -> None:
    with subprocess.Popen(["sleep", "100"]) as process:
        bot = Processes(process.pid, group)
        assert not bot.held
        group.enter(process.pid)
        assert bot.held
        process.kill()


LEAVES_A_GROUP = """
import os, subprocess, sys
from referee.running.groups import choice
group = choice.make(sys.argv[1])
process = subprocess.Popen(["sleep", "100"], stdout=subprocess.DEVNULL)
group.enter(process.pid)
print(*group.folders, sep="\\n", flush=True)
os.kill(os.getpid(), 9)
"""


def test_groups_of_killed_referees_are_ended_and_removed(group: Group) -> None:
    command = [sys.executable, "-c", LEAVES_A_GROUP, choice.kind_of(group)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False, timeout=30)
    folders = done.stdout.split("\n")[:-1]
    assert folders and all(Path(folder).is_dir() for folder in folders)
    choice.clear_up()
    assert not any(Path(folder).exists() for folder in folders)
    assert all(Path(folder).is_dir() for folder in group.folders)
