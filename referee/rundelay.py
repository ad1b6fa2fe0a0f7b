"""How long processes stood ready and were not run: load on the machine that no player can help.

Linux counts it for every task, in nanoseconds, as the second number in its schedstat file; the first
is the time it did run. Elsewhere nothing is known, and `MARGIN` is all that a late player is given.
"""

import os
import sys
from pathlib import Path
from typing import NamedTuple

KNOWN = Path("/proc/self/schedstat").exists()
"""Whether this machine tells run delays."""

MARGIN = 1_000_000 if KNOWN else 50_000_000
"""Nanoseconds by which an answer may be late: what the measuring itself may cost."""

Snapshot = dict[int, tuple[int, int]]
"""Nanoseconds run and nanoseconds ready but not run, for each task by its number."""


class OwnDelay:
    """The run delay of the thread that makes the object; `read` costs a few microseconds."""

    def __init__(self) -> None:
        self._file = os.open("/proc/thread-self/schedstat", os.O_RDONLY) if KNOWN else -1

    def read(self) -> int:
        """Nanoseconds that this thread was ready and not run, so far."""
        return int(os.pread(self._file, 100, 0).split()[1]) if KNOWN else 0

    def close(self) -> None:
        """Give the file back; the object is of no use then."""
        if KNOWN:
            os.close(self._file)


def snapshot(pid: int) -> Snapshot:
    """What the tasks of a process and of all its descendants have run and waited, now."""
    tasks: Snapshot = {}
    if KNOWN:
        _collect(pid, tasks)
    return tasks


def _collect(pid: int, tasks: Snapshot) -> None:
    folder = f"/proc/{pid}/task"
    try:
        numbers = os.listdir(folder)  # noqa: PTH208 (this is looked at while a player thinks)
    except OSError:
        return  # it has gone
    for number in numbers:
        try:
            ran, waited, _ = _read(f"{folder}/{number}/schedstat").split()
            children = _read(f"{folder}/{number}/children").split()
        except (OSError, ValueError):
            continue
        tasks[int(number)] = (int(ran), int(waited))
        for child in children:
            if int(child) not in tasks:
                _collect(int(child), tasks)


def _read(path: str) -> bytes:
    file = os.open(path, os.O_RDONLY)
    try:
        return os.read(file, 65536)
    finally:
        os.close(file)


class Spent(NamedTuple):
    """What tasks did between two snapshots, in nanoseconds.

    `ran` and `waited` are sums over all tasks, `longest` is how long that task ran which ran
    longest, `least` how long that one ran and waited which did least of both (but ran).
    """

    ran: int
    waited: int
    longest: int
    least: int


def between(before: Snapshot, after: Snapshot) -> Spent:
    """What all tasks did from one snapshot to another."""
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
    """Whether a task is running or waits to be run."""
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
