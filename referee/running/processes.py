"""All processes of one bot, for the referee: how long they have run, and stopping them for a while.

This is what judging and the clock may rely on. The warden, which ends bots, has a view of its own.
"""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from referee.running.groups.group import Group

ROUNDS = 100
"""How often a tree is looked through for processes that still run; each round stops those it finds."""


class Processes:
    """The processes of one bot: the one with the number `pid` and all that it has started.

    `group` is the bot's control group, or None where the machine gives none. Then the processes are found
    by ancestry: one that has left its parent is seen only in the sandbox, where none can leave.
    """

    def __init__(self, pid: int, group: Group | None) -> None:
        self.pid = pid
        self._group = group
        self._held = False
        self._stopped: set[int] = set()

    @property
    def held(self) -> bool:
        """Whether the bot is in its control group by now; once true, it stays true.

        The warden puts it there some milliseconds after its start. Without a control group it is never
        true.
        """
        if not self._held and self._group is not None:
            self._held = self.pid in self._group.members()
        return self._held

    def cpu_time(self) -> int:
        """Nanoseconds of processor time of the whole bot until now; use differences only.

        In a control group (`held`) that includes threads and processes that have ended, whoever their
        parent is; what a running thread has used since the system's last tick may be missing until it
        sleeps or ends. Otherwise it includes the threads that have ended, but of the processes only those
        that live, so that a difference may be too small, and never too large. The two ways do not have
        the same beginning: do not subtract across the moment at which `held` becomes true.
        """
        if self.held and self._group is not None:
            return self._group.cpu_time()
        return sum(_cpu_time(pid) for pid in tree(self.pid))

    def freeze(self) -> None:
        """Let none of them run until `thaw`, whatever they do; sessions of their own do not help them."""
        if self.held and self._group is not None:
            self._group.freeze()
            return
        for _ in range(ROUNDS):
            # One that is not stopped yet could let those run again that are.
            running = [pid for pid in tree(self.pid) if _runs(pid)]
            if not running:
                return
            for pid in running:
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGSTOP)
            self._stopped.update(running)

    def thaw(self) -> None:
        """Let all of them run again."""
        if self._group is not None and self._held:
            self._group.thaw()
        while self._stopped:
            with contextlib.suppress(OSError):
                os.kill(self._stopped.pop(), signal.SIGCONT)


def tree(pid: int) -> Iterator[int]:
    """The number of a process and those of all its descendants; nothing if it has ended."""
    try:
        tasks = os.listdir(f"/proc/{pid}/task")  # noqa: PTH208 (must be fast: a player's clock is running)
    except OSError:
        return
    yield pid
    for task in tasks:
        with contextlib.suppress(OSError):
            for child in Path(f"/proc/{pid}/task/{task}/children").read_text().split():
                yield from tree(int(child))


def _runs(pid: int) -> bool:
    """Whether a process is neither stopped nor ended."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(") ")[2]
    except OSError:
        return False
    return not state.startswith(("T", "t", "Z", "X"))


def _cpu_time(pid: int) -> int:
    """Nanoseconds that a process has run, with its threads that have ended; 0 if it has ended itself."""
    # Linux gives every process a clock; this is how its number is made, as clock_getcpuclockid does.
    with contextlib.suppress(OSError):
        return time.clock_gettime_ns(~pid << 3 | 2)
    return 0
