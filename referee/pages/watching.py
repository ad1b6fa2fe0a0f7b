"""The page that shows games in play. Its server is a process beside the referee's main process."""

import multiprocessing
import secrets
import tempfile
from pathlib import Path

from referee.errors import MachineFailed, WrongUse
from referee.running.interrupts import interrupts_held
from referee.running.reporter import Address

START = 20.0
"""The longest time in which the server may start, in seconds; it takes about half a second."""

LEAVE = 5.0
"""The longest time in which it may end by itself, in seconds."""


class Watching:
    """A context manager: inside, the games can be watched.

    `page` is the address to open in a browser, `address` the one that reporters send to. Raises
    WrongUse if the extra `web` is not installed or the port is not free.
    """

    def __init__(self, port: int = 0) -> None:
        try:
            from referee.pages.watch_server import serve
        except ModuleNotFoundError as error:
            raise WrongUse(f"--watch needs {error.name} (install four-boards[web])") from None
        self._folder = tempfile.TemporaryDirectory(prefix="referee-")
        self.address = Address(str(Path(self._folder.name) / "reports"), secrets.token_bytes(16))
        context = multiprocessing.get_context("spawn")
        self._captain, there = context.Pipe()
        self._process = context.Process(target=serve, args=(there, self.address, port), daemon=True)
        with interrupts_held():
            self._process.start()
        there.close()
        try:
            told = (
                self._captain.recv()
                if self._captain.poll(START)
                else MachineFailed("the page's server does not start")
            )
        except EOFError:
            told = MachineFailed("the page's server died")
        if isinstance(told, Exception):
            self.close()
            raise told
        self.page: str = told

    def __enter__(self) -> "Watching":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the server tell its pages that everything is over, and end it."""
        self._captain.close()
        self._process.join(LEAVE)
        self._process.kill()
        self._process.join()
        self._folder.cleanup()
