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
import uuid
from pathlib import Path

from referee.errors import MachineFailed
from referee.game.verdict import Fault
from referee.running.warden_process import TOKEN_VARIABLE, limit_mark

FAILED_AFTER = 10.0
"""Seconds after which a warden that has not answered counts as failed; usually it needs milliseconds."""


class Warden:
    """Watches bots. For each bot call `token`, then `watch`, then `sweep`; call `close` at the end.

    `captain` is the number of the process that started this one, or 0; if it dies, the warden ends this
    process too. `watch`, `over` and `sweep` raise MachineFailed if the warden has failed.
    """

    def __init__(self, captain: int = 0) -> None:
        self._run = uuid.uuid4().hex
        self._count = 0
        self._unread = b""
        self._over: dict[str, tuple[Fault, int]] = {}
        program = Path(__file__).with_name("warden_process.py")
        self._process = subprocess.Popen(
            # -P: the modules beside the program must not stand in for the standard library's.
            [sys.executable, "-P", str(program), self._run, str(os.getpid()), str(captain)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._into = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()

    def token(self) -> str:
        """A new token. Start the bot with it as `TOKEN_VARIABLE` in its environment, and with its
        `limit_mark` as the limit on its resident memory; the warden finds the bot's processes by these.
        """
        self._count += 1
        return f"{self._run}.{self._count}"

    def watch(self, token: str, pid: int, memory: int | None, processes: int | None) -> None:
        """Watch a bot that has just been started; the limits are for its whole process tree."""
        self._tell(f"watch {token} {pid} {memory or 0} {processes or 0}")

    def over(self, token: str) -> tuple[Fault, int] | None:
        """The fault and the amount, if the bot was ended for using too much, else None; never waits."""
        while select.select([self._out], [], [], 0)[0]:
            self._read()
        return self._over.get(token)

    def sweep(self, token: str) -> tuple[int, int]:
        """End what is left of a bot; return how many processes that were, and its peak memory."""
        self._tell(f"sweep {token}")
        until = time.monotonic() + FAILED_AFTER
        while True:
            if not select.select([self._out], [], [], max(0.0, until - time.monotonic()))[0]:
                raise MachineFailed("the warden of the bots does not answer")
            for words in self._read():
                if words[:2] == ["swept", token]:
                    self._over.pop(token, None)
                    return int(words[2]), int(words[3])

    def close(self) -> None:
        """End the warden, and whatever is left of any bot."""
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAILED_AFTER)

    def _tell(self, line: str) -> None:
        try:
            os.write(self._into, line.encode() + b"\n")
        except OSError as error:
            raise MachineFailed("the warden of the bots has died") from error

    def _read(self) -> list[list[str]]:
        data = os.read(self._out, 65536)
        if not data:
            raise MachineFailed("the warden of the bots has died")
        *lines, self._unread = (self._unread + data).split(b"\n")
        told = [line.decode().split() for line in lines]
        for words in told:
            if words[0] == "over":
                fault = Fault.MEMORY if words[2] == "memory" else Fault.PROCESSES
                self._over[words[1]] = (fault, int(words[3]))
        return told


__all__ = ["TOKEN_VARIABLE", "Warden", "limit_mark"]
