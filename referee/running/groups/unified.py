"""Groups of version 2: one folder for everything (current Linux, also for users without special rights).

What can be limited and measured depends on the controllers that whoever owns the tree has passed on.
Freezing, killing and processor time are always there.
"""

import contextlib
import os
from pathlib import Path

from referee.running.groups.files import numbers, table, write

ROOTS = (Path("/sys/fs/cgroup"), Path("/sys/fs/cgroup/unified"))
"""Where systems mount the tree: the second where version 1 is used beside it."""


class UnifiedGroup:
    """A group of version 2, in a folder that exists."""

    def __init__(self, folder: str) -> None:
        self.folders = [folder]
        self._folder = folder

    @property
    def complete(self) -> bool:
        """Whether memory and tasks can be limited, too."""
        return all(Path(self._folder, name).exists() for name in ("memory.max", "pids.max"))

    def enter(self, pid: int) -> None:
        write(f"{self._folder}/cgroup.procs", str(pid))

    def limit(self, memory: int, tasks: int) -> None:
        with contextlib.suppress(OSError):
            write(f"{self._folder}/memory.max", str(memory or "max"))
            write(f"{self._folder}/memory.oom.group", "0")
        with contextlib.suppress(OSError):
            write(f"{self._folder}/pids.max", str(tasks or "max"))
        with contextlib.suppress(OSError, AttributeError):
            write(f"{self._folder}/cpuset.cpus", ",".join(map(str, os.sched_getaffinity(0))))

    def members(self) -> list[int]:
        return numbers(f"{self._folder}/cgroup.procs")

    def cpu_time(self) -> int:
        return table(f"{self._folder}/cpu.stat").get("usage_usec", 0) * 1000

    def memory(self) -> int:
        kinds = table(f"{self._folder}/memory.stat")
        swapped = numbers(f"{self._folder}/memory.swap.current")
        return kinds.get("anon", 0) + kinds.get("shmem", 0) + sum(swapped)

    def killed_for_memory(self) -> int:
        return table(f"{self._folder}/memory.events").get("oom_kill", 0)

    def freeze(self) -> None:
        with contextlib.suppress(OSError):
            write(f"{self._folder}/cgroup.freeze", "1")

    def thaw(self) -> None:
        with contextlib.suppress(OSError):
            write(f"{self._folder}/cgroup.freeze", "0")

    def kill(self) -> None:
        with contextlib.suppress(OSError):
            write(f"{self._folder}/cgroup.kill", "1")

    def remove(self) -> None:
        with contextlib.suppress(OSError):
            Path(self._folder).rmdir()


def base(own: dict[str, str]) -> Path | None:
    """The folder in which groups of version 2 can be made for this process, if it may make any.

    A group that holds processes cannot pass controllers on, so the place is beside the group of the
    referee and not in it. `own` tells the group of this process for each controller.
    """
    root = next((root for root in ROOTS if (root / "cgroup.controllers").exists()), None)
    if root is None or "" not in own:
        return None
    beside = (root / own[""].strip("/")).parent if own[""] != "/" else root
    writable = os.access(beside, os.W_OK) and os.access(beside / "cgroup.procs", os.W_OK)
    return beside if writable else None
