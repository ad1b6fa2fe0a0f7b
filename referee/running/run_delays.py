"""What tasks do: how long they have run, and how long they were ready but not run.

Linux calls every thread a task and counts both for each, in nanoseconds, in its schedstat file. On other
systems nothing is known, and a late player is given only `MARGIN`.
"""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

KNOWN = Path("/proc/self/schedstat").exists()
"""Whether this machine counts run delays."""

MARGIN = 1_000_000 if KNOWN else 50_000_000
"""Nanoseconds by which an answer may be late, since measuring itself takes time."""

MANY = 64
"""Of more tasks than these it is not read whether they sleep, since that takes long."""

TICK = 1_000_000_000 // os.sysconf("SC_CLK_TCK") if KNOWN else 0
"""In these steps, in nanoseconds, Linux tells the time of ended processes, and that of processors."""


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


class Task(NamedTuple):
    """What a task has done so far: nanoseconds run, nanoseconds ready but not run, how often it went to
    sleep, and whether it sleeps now.

    A task that is stopped, or waits for a disk, sleeps as well. `sleeps` is -1 where there are too many
    tasks to ask each; `asleep` means nothing then.
    """

    ran: int
    waited: int
    sleeps: int
    asleep: bool


class Look(NamedTuple):
    """The living tasks of a program by their number, and how long its processes have run, by theirs.

    The time of a process includes that of threads that have ended. `ended` is the time of processes whose
    parent has taken note of their end, in steps of a `TICK`. `group` is the time of the program's control
    group, which holds all that it has started; None if it has none.
    """

    tasks: dict[int, Task]
    processes: dict[int, int]
    ended: int
    group: int | None = None


def look(pid: int) -> Look:
    """What a process and all its descendants have done until now."""
    tasks: dict[int, Task] = {}
    processes = {process: cpu_time(process) for process in _tree(pid)} if KNOWN else {}
    ended = 0
    for process in processes:
        ended += _of_ended_children(process)
        for task in _tasks_of(process):
            folder = f"/proc/{process}/task/{task}"
            try:
                run, waited, _ = _read(f"{folder}/schedstat").split()
                sleeps, asleep = _sleeps(folder) if len(tasks) < MANY else (-1, False)
            except (OSError, KeyError, ValueError):
                continue
            tasks[task] = Task(int(run), int(waited), sleeps, asleep)
    return Look(tasks, processes, ended)


def delay(pid: int) -> int:
    """How many nanoseconds the living tasks of a program have been ready but not run, all together."""
    return sum(task.waited for task in look(pid).tasks.values())


def cpu_time(pid: int) -> int:
    """The nanoseconds that a process has run, with its ended threads; 0 if it is gone."""
    try:
        # This is how Linux makes the number of the clock from that of the process.
        return time.clock_gettime_ns(~pid << 3 | 2)
    except OSError:
        return 0


def _tree(pid: int) -> Iterator[int]:
    """A process and all its descendants."""
    yield pid
    for task in _tasks_of(pid):
        try:
            children = _read(f"/proc/{pid}/task/{task}/children").split()
        except OSError:
            continue
        for child in children:
            yield from _tree(int(child))


def _tasks_of(process: int) -> list[int]:
    try:
        return [int(task) for task in os.listdir(f"/proc/{process}/task")]  # noqa: PTH208 (must be fast)
    except OSError:
        return []  # it has ended


def _of_ended_children(pid: int) -> int:
    """The nanoseconds that the ended children of a process have run, as far as it has waited for them."""
    try:
        fields = _read(f"/proc/{pid}/stat").rpartition(b") ")[2].split()
        return (int(fields[13]) + int(fields[14])) * TICK
    except (OSError, IndexError, ValueError):
        return 0


def _sleeps(folder: str) -> tuple[int, bool]:
    """How often a task went to sleep, and whether it sleeps now; ValueError if it has ended."""
    rows = dict(row.split(b":\t", 1) for row in _read(f"{folder}/status").splitlines() if b":\t" in row)
    state = rows[b"State"]
    if state.startswith((b"Z", b"X")):
        raise ValueError("it has ended, and its parent has not taken note")
    return int(rows[b"voluntary_ctxt_switches"]), not state.startswith(b"R")


def _read(path: str) -> bytes:
    file = os.open(path, os.O_RDONLY)
    try:
        return os.read(file, 65536)
    finally:
        os.close(file)
