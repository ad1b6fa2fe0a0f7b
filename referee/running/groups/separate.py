"""Groups of version 1: a folder for each controller (older systems, some containers)."""

import contextlib
import os
import signal
from pathlib import Path

from referee.running.groups.files import numbers, read, table, write

ROOT = Path("/sys/fs/cgroup")

NEEDED = ("memory", "pids", "freezer", "cpuacct")
"""The controllers without which such a group is of no use."""

MORE = ("cpuset",)
"""Those that are used if they are there."""


class SeparateGroup:
    """A group of version 1: a folder of the same name for each controller, all of which exist."""

    def __init__(self, folders: list[str]) -> None:
        self.folders = folders
        self._memory, self._tasks, self._freezer, self._cpu = folders[: len(NEEDED)]
        self._cpus = folders[len(NEEDED) :]

    def enter(self, pid: int) -> None:
        # The freezer comes last: a process is a member only when it is in all the other ones.
        for folder in (self._memory, self._tasks, self._cpu, *self._cpus, self._freezer):
            write(f"{folder}/cgroup.procs", str(pid))

    def limit(self, memory: int, tasks: int) -> None:
        with contextlib.suppress(OSError):
            write(f"{self._memory}/memory.limit_in_bytes", str(memory or -1))
        with contextlib.suppress(OSError):
            write(f"{self._tasks}/pids.max", str(tasks or "max"))
        for folder in self._cpus:
            # A group of this kind takes no process before it has been told its processors and memory.
            nodes = read(f"{Path(folder).parent}/cpuset.mems").strip()
            with contextlib.suppress(OSError):
                write(f"{folder}/cpuset.mems", nodes)
                write(f"{folder}/cpuset.cpus", ",".join(map(str, os.sched_getaffinity(0))))

    def members(self) -> list[int]:
        return numbers(f"{self._freezer}/cgroup.procs")

    def cpu_time(self) -> int:
        return sum(numbers(f"{self._cpu}/cpuacct.usage"))

    def memory(self) -> int:
        kinds = table(f"{self._memory}/memory.stat")
        return sum(kinds.get(kind, 0) for kind in ("total_rss", "total_shmem", "total_swap"))

    def killed_for_memory(self) -> int:
        return table(f"{self._memory}/memory.oom_control").get("oom_kill", 0)

    def freeze(self) -> None:
        with contextlib.suppress(OSError):
            write(f"{self._freezer}/freezer.state", "FROZEN")

    def thaw(self) -> None:
        with contextlib.suppress(OSError):
            write(f"{self._freezer}/freezer.state", "THAWED")

    def kill(self) -> None:
        self.freeze()  # so that nothing forks meanwhile
        for pid in self.members():
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        self.thaw()

    def remove(self) -> None:
        for folder in self.folders:
            with contextlib.suppress(OSError):
                Path(folder).rmdir()


def bases(own: dict[str, str]) -> list[Path] | None:
    """The folders in which groups of version 1 can be made for this process, if it may make any.

    They are the groups of the process itself, so that limits above it still hold.
    """
    found = []
    for name in (*NEEDED, *MORE):
        folder = ROOT / name / own.get(name, "").strip("/")
        if name in own and os.access(folder, os.W_OK):
            found.append(folder)
        elif name in NEEDED:
            return None
    return found
