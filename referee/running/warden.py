"""The referee's warden: a process beside it that watches the bots' memory and leaves none running.

It is a process of its own for two reasons: looking at process trees takes milliseconds, which no
player's clock may pay for, and a referee that is killed can end nothing any more, but its warden,
whose input closes with it, can.
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
from referee.running.warden_process import MARK, limit_mark

PATIENCE = 10.0
"""Seconds after which a warden that does not answer has failed; it needs milliseconds."""


class Warden:
    """Watches bots. `token` names a new one, `watch` begins, `sweep` ends it; `close` at last.

    If there is a `captain`, the process that started this one, the warden ends this one too when
    its captain has died. `sweep` and `over` raise MachineFailed if the warden itself has failed.
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
        """A new mark; a bot started with it as `MARK` in its environment, and with its `limit_mark`
        as the limit on its resident memory, is found by it."""
        self._count += 1
        return f"{self._run}.{self._count}"

    def watch(self, token: str, pid: int, memory: int | None, processes: int | None) -> None:
        """Hold a bot that has just been started to limits over its whole process tree."""
        self._tell(f"watch {token} {pid} {memory or 0} {processes or 0}")

    def over(self, token: str) -> tuple[Fault, int] | None:
        """Whether the bot was ended for using too much, and how much; never waits."""
        while select.select([self._out], [], [], 0)[0]:
            self._read()
        return self._over.get(token)

    def sweep(self, token: str) -> tuple[int, int]:
        """End what is left of a bot; return how many processes that was, and its peak memory."""
        self._tell(f"sweep {token}")
        until = time.monotonic() + PATIENCE
        while True:
            if not select.select([self._out], [], [], max(0.0, until - time.monotonic()))[0]:
                raise MachineFailed("the warden of the bots does not answer")
            for words in self._read():
                if words[:2] == ["swept", token]:
                    self._over.pop(token, None)
                    return int(words[2]), int(words[3])

    def close(self) -> None:
        """End the warden, and whatever of any bot is left."""
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)

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


__all__ = ["MARK", "Warden", "limit_mark"]
