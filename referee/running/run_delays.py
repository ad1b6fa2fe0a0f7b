"""Run delays: how long processes were ready to run but not run, since the machine had other work.

No player is to blame for that. Linux calls every thread a task and counts this for each, in nanoseconds,
as the second number in its schedstat file; the first is the time that it did run. On other systems nothing
is known, and a late player is given only `MARGIN`.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

KNOWN = Path("/proc/self/schedstat").exists()
"""Whether this machine counts run delays."""

MARGIN = 1_000_000 if KNOWN else 50_000_000
"""Nanoseconds by which an answer may be late, since measuring itself takes time."""

Snapshot = dict[int, tuple[int, int]]
"""By the number of each task, its nanoseconds run and its nanoseconds ready but not run."""


class OwnDelay:
    """The run delay of the thread that makes this object; `read` costs a few microseconds."""

    def __init__(self) -> None:
        self._file = os.open("/proc/thread-self/schedstat", os.O_RDONLY) if KNOWN else -1

    def read(self) -> int:
        """How many nanoseconds this thread has been ready but not run."""
        return int(os.pread(self._file, 100, 0).split()[1]) if KNOWN else 0

    def close(self) -> None:
        """Close the file; `read` must not be called any more."""
        if KNOWN:
            os.close(self._file)


def snapshot(pid: int) -> Snapshot:
    """How long each task of a process and of all its descendants has run and waited until now."""
    return {task: (ran, waited) for task, _, ran, waited in _tasks(pid)} if KNOWN else {}


def _tasks(pid: int) -> Iterator[tuple[int, str, int, int]]:
    """The tasks of a process and of all its descendants: number, folder, time run and waited."""
    folder = f"/proc/{pid}/task"
    try:
        numbers = os.listdir(folder)  # noqa: PTH208 (must be fast: a player's clock is running)
    except OSError:
        return  # it has ended
    for number in numbers:
        try:
            ran, waited, _ = _read(f"{folder}/{number}/schedstat").split()
            children = _read(f"{folder}/{number}/children").split()
        except (OSError, ValueError):
            continue
        yield int(number), f"{folder}/{number}", int(ran), int(waited)
        for child in children:
            yield from _tasks(int(child))


class Activity(NamedTuple):
    """What a task has done so far: nanoseconds run, how often it went to sleep, whether it sleeps now.

    A task that is stopped, or waits for a disk, sleeps as well.
    """

    ran: int
    sleeps: int
    asleep: bool


Activities = dict[int, Activity]


def activities(pid: int) -> Activities:
    """What each task of a process and of all its descendants has done; slower than `snapshot`."""
    found: Activities = {}
    for task, folder, ran, _ in _tasks(pid) if KNOWN else ():
        try:
            rows = dict(
                row.split(b":\t", 1) for row in _read(f"{folder}/status").splitlines() if b":\t" in row
            )
            sleeps = int(rows[b"voluntary_ctxt_switches"])
            found[task] = Activity(ran, sleeps, not rows[b"State"].startswith(b"R"))
        except (OSError, KeyError, ValueError):
            continue
    return found


def run_without_sleep(before: Activities, after: Activities, woken: bool, done: bool) -> int | None:
    """The longest time that one task ran, if the tasks that ran never slept between `before` and `after`.

    None if one of them slept, or none ran. With `woken` they were asleep at `before` and were then woken
    once, else they were awake. With `done` they may be asleep at `after`, since their work was done. A
    task that did not sleep either ran or was kept from running: by another process, by the system, or
    by the host of a virtual machine.
    """
    if before.keys() - after.keys():
        return None
    ran = []
    for task, now in after.items():
        then = before.get(task)
        if now == then:
            continue
        if (
            then is None
            or then.asleep != woken
            or now.asleep > done
            or now.sleeps - then.sleeps != now.asleep
        ):
            return None
        ran.append(now.ran - then.ran)
    return max(ran, default=None)


def _read(path: str) -> bytes:
    file = os.open(path, os.O_RDONLY)
    try:
        return os.read(file, 65536)
    finally:
        os.close(file)


class Spent(NamedTuple):
    """What tasks did between two snapshots, in nanoseconds.

    `ran` and `waited` are sums over the tasks that ran, `longest` is the longest time that one of them
    ran, `least` the shortest time that one of them ran and waited together.
    """

    ran: int
    waited: int
    longest: int
    least: int


def between(before: Snapshot, after: Snapshot) -> Spent:
    """What all tasks did between two snapshots."""
    ran = waited = longest = 0
    least: int | None = None
    for task, (ran_then, waited_then) in after.items():
        ran_before, waited_before = before.get(task, (0, 0))
        if ran_then > ran_before:
            ran += ran_then - ran_before
            waited += waited_then - waited_before
            longest = max(longest, ran_then - ran_before)
            own = ran_then - ran_before + waited_then - waited_before
            least = own if least is None else min(least, own)
    return Spent(ran, waited, longest, least or 0)


def ready(task: int) -> bool:
    """Whether a task is running or waiting to be run."""
    try:
        return _read(f"/proc/{task}/stat").rpartition(b") ")[2].startswith(b"R")
    except OSError:
        return False


def cpus(pid: int) -> int:
    """How many processors a process may run on."""
    if sys.platform == "linux":
        try:
            return len(os.sched_getaffinity(pid))
        except OSError:
            pass
    return os.cpu_count() or 1
