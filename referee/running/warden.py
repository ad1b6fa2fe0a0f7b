"""The warden: a process beside the referee that watches the bots' memory and leaves no bot running.

It is a process of its own for two reasons. Looking at process trees takes milliseconds, which must not
count on a player's clock. And a referee that is killed cannot end its bots any more; the warden can,
since its input then closes.
"""

import contextlib
import os
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from referee.errors import MachineFailed
from referee.game.verdict import Fault
from referee.running.groups import choice
from referee.running.groups.ceilings import memory_ceiling
from referee.running.groups.group import Group
from referee.running.marks import new_mark, new_run

FAILED_AFTER = 10.0
"""Seconds after which a warden that has not answered counts as failed; usually it needs milliseconds."""

GLANCE = 0.2
"""Seconds between two looks whether a warden that does not answer has been stopped."""

PACKAGES = Path(__file__).parents[2]
"""The folder from which the warden imports what it needs."""


@dataclass(slots=True)
class Watched:
    """A bot that the warden watches, with its limits (0 for none) and its control group."""

    pid: int
    memory: int
    processes: int
    group: Group | None
    killed_before: int


class Warden:
    """Watches bots. For each bot call `mark`, then `watch`, then `sweep`; call `close` at the end.

    `captain` is the number of the process that started this one, or 0; if it dies, the warden ends this
    process too. A warden that was killed or stopped is replaced. `watch`, `over` and `sweep` raise
    MachineFailed if the new one fails as well.
    """

    def __init__(self, captain: int = 0) -> None:
        self._captain = captain
        self._run = new_run()
        self._bots: dict[str, Watched] = {}
        self._over: dict[str, tuple[Fault, int]] = {}
        self._groups: list[Group] = []
        self._free: list[Group] = []
        choice.clear_up()
        self._start()

    def _start(self) -> None:
        self._unread = b""
        words = ["-m", "referee.running.warden_process", self._run, str(os.getpid()), str(self._captain)]
        paths = [str(PACKAGES), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._process = subprocess.Popen(
            [sys.executable, "-P", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            start_new_session=True,
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._into = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()

    def mark(self) -> str:
        """A new mark for a bot that is about to be started."""
        return new_mark(self._run)

    def watch(self, mark: str, pid: int, memory: int | None, processes: int | None) -> Group | None:
        """Watch a bot that has just been started; the limits are for its whole process tree.

        Returns its control group, where this machine has them. The bot is put into it within
        milliseconds, by the warden; until then it is not among its members.
        """
        group = self._free.pop() if self._free else choice.make()
        if group is not None and group not in self._groups:
            self._groups.append(group)
        before = group.killed_for_memory() if group else 0
        self._bots[mark] = Watched(pid, memory or 0, processes or 0, group, before)
        self._announce(mark)
        return group

    def _announce(self, mark: str) -> None:
        bot = self._bots[mark]
        folders = bot.group.folders if bot.group else []
        self._tell("watch", mark, str(bot.pid), str(bot.memory), str(bot.processes), *folders)

    def over(self, mark: str) -> tuple[Fault, int] | None:
        """The fault and the amount, if the bot was ended for using too much, else None; never waits."""
        with contextlib.suppress(EOFError):
            while select.select([self._out], [], [], 0)[0]:
                self._read()
        bot = self._bots.get(mark)
        if mark not in self._over and bot is not None and bot.group is not None:
            # The system was quicker than the warden.
            if bot.group.killed_for_memory() > bot.killed_before:
                return Fault.MEMORY, memory_ceiling(bot.memory)
        return self._over.get(mark)

    def sweep(self, *marks: str) -> list[tuple[int, int]]:
        """End what is left of bots; return for each how many processes that were, and its peak memory."""
        try:
            swept = self._sweep(marks)
        except EOFError:
            self._replace()
            try:
                swept = self._sweep(marks)
            except EOFError:
                raise MachineFailed("the warden of the bots has died twice") from None
        for mark in marks:
            bot = self._bots.pop(mark, None)
            self._over.pop(mark, None)
            if bot is not None and bot.group is not None and not bot.group.members():
                self._free.append(bot.group)
        return swept

    def _sweep(self, marks: Sequence[str]) -> list[tuple[int, int]]:
        """Have bots ended; EOFError if the warden has died, is stopped or does not answer."""
        self._tell("sweep", *marks)
        swept: dict[str, tuple[int, int]] = {}
        until = time.monotonic() + FAILED_AFTER
        while time.monotonic() < until:
            if select.select([self._out], [], [], GLANCE)[0]:
                for words in self._read():
                    if words[0] == "swept":
                        swept[words[1]] = int(words[2]), int(words[3])
                if swept.keys() >= set(marks):
                    return [swept[mark] for mark in marks]
            elif self._is_stopped():
                break
        raise EOFError

    def _is_stopped(self) -> bool:
        try:
            told = Path(f"/proc/{self._process.pid}/stat").read_text(errors="replace")
        except OSError:
            return False
        return told.rpartition(") ")[2].startswith(("T", "t"))

    def _replace(self) -> None:
        """End a warden that a bot has stopped or killed; start another one that watches the same bots."""
        self._process.kill()
        self._hang_up()
        self._process.wait()
        self._start()
        for mark in self._bots:
            self._announce(mark)

    def close(self) -> None:
        """End the warden, and whatever is left of any bot."""
        if self._is_stopped():
            self._replace()
        self._hang_up()
        try:
            self._process.wait(FAILED_AFTER)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for group in self._groups:
            group.remove()

    def _hang_up(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()

    def _tell(self, *words: str) -> None:
        # Whether a dead warden was told something shows when it is to answer.
        with contextlib.suppress(BrokenPipeError):
            os.write(self._into, "\t".join(words).encode() + b"\n")

    def _read(self) -> list[list[str]]:
        data = os.read(self._out, 65536)
        if not data:
            raise EOFError
        *lines, self._unread = (self._unread + data).split(b"\n")
        told = [line.decode().split() for line in lines]
        for words in told:
            if words[0] == "over":
                fault = Fault.MEMORY if words[2] == "memory" else Fault.PROCESSES
                self._over[words[1]] = (fault, int(words[3]))
        return told
