"""What the warden knows of one bot: which processes are its own, how much they use, how they end."""

import contextlib
import os
import signal
from pathlib import Path

import psutil

from referee.running.groups.ceilings import memory_ceiling, tasks_ceiling
from referee.running.groups.group import Group
from referee.running.processes import tree

ROOT = Path("/")


class GuardedBot:
    """One bot's processes.

    `alive` are those that are charged to it: the one that was started, its descendants, and all in its
    control group, which is used once `held` is true. `strays` only wear its mark: they are ended with
    it, and nothing else.
    """

    def __init__(self, mark: str, pid: int, memory: int, processes: int, group: Group | None) -> None:
        self.mark = mark
        self.pid = pid
        self.memory = memory
        self.processes = processes
        self.group = group
        self.held = False
        self.alive: dict[int, psutil.Process] = {}
        self.strays: dict[int, psutil.Process] = {}
        self.peak = 0
        self.over = False
        self._killed_before = 0

    def hold(self) -> None:
        """Put what has been started into the control group."""
        if self.group is None:
            return
        self.group.thaw()
        self.group.limit(memory_ceiling(self.memory), tasks_ceiling(self.processes))
        self._killed_before = self.group.killed_for_memory()
        entered: set[int] = set()
        try:
            while new := [pid for pid in tree(self.pid) if pid not in entered]:
                for pid in new:
                    entered.add(pid)
                    with contextlib.suppress(ProcessLookupError):
                        self.group.enter(pid)
        except OSError:
            return
        self.held = True

    def killed_for_memory(self) -> bool:
        """Whether the system has ended a process of it, because the control group used too much."""
        return bool(self.held and self.group and self.group.killed_for_memory() > self._killed_before)

    def members(self) -> list[int]:
        """All processes in its control group."""
        return self.group.members() if self.held and self.group else []

    def used(self) -> int:
        """Bytes that its processes use. It is exact if it is over the limit, else at most too high."""
        counted = self.group.memory() if self.held and self.group else 0
        files = max(map(private_files, self.alive), default=0) if not self.held else 0
        used = total(self.alive, "rss") + files
        if self.memory and used > self.memory:
            # This counts pages that several processes share once for each; now count exactly.
            used = total(self.alive, "pss") + files
        return max(counted, used)

    def kill(self) -> None:
        """Kill its control group and its process group, each with one call, so that nothing can fork."""
        if self.held and self.group:
            self.group.kill()
        if self.pid:
            with contextlib.suppress(OSError):
                os.killpg(self.pid, signal.SIGKILL)


def private_files(pid: int) -> int:
    """Bytes of the files in the private folder of a process in the sandbox; 0 for one outside."""
    try:
        inside = Path(f"/proc/{pid}/root")
        if inside.stat().st_dev == ROOT.stat().st_dev:
            return 0
        folder = os.statvfs(inside / "tmp")
    except OSError:
        return 0
    return (folder.f_blocks - folder.f_bfree) * folder.f_frsize


def lives(process: psutil.Process) -> bool:
    """Whether a process runs, or a thread of it does although its first one has ended."""
    try:
        if not process.is_running():
            return False
        return process.status() != psutil.STATUS_ZOMBIE or running_thread(process.pid) != 0
    except psutil.Error:
        return False


def running_thread(pid: int) -> int:
    """A thread of a process that has not ended; 0 if there is none, or that is not known."""
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            with contextlib.suppress(OSError):
                state = (task / "stat").read_text(errors="replace").rpartition(") ")[2][:1]
                if state not in ("Z", "X"):
                    return int(task.name)
    except OSError:
        pass
    return 0


def total(processes: dict[int, psutil.Process], kind: str) -> int:
    """Bytes that processes use, counted as `rss` or (exact but slow) as `pss`."""
    used = 0
    for process in list(processes.values()):
        try:
            info = process.memory_info() if kind == "rss" else process.memory_full_info()
        except psutil.Error:
            continue
        if not info.rss and (thread := running_thread(process.pid)):
            used += _resident(thread)
        used += getattr(info, kind, info.rss)
    return used


def _resident(thread: int) -> int:
    """The resident memory of a process whose first thread has ended, seen from another thread."""
    try:
        return int(Path(f"/proc/{thread}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0
