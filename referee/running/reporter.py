"""Reporting games, while they are played, to the server of a page that shows them.

To note an event costs a fraction of a microsecond. A thread sends the notes a few times a second, so that
neither the connection nor the page delays a move. It makes no difference whether anybody watches, or
whether the server has gone.
"""

import contextlib
import threading
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.position import Position
from referee.game.fixture import Fixture
from referee.game.game_record import Said
from referee.game.verdict import Verdict
from referee.running.table import Watcher

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

REPORT_EVERY = 0.2
"""Seconds between two messages to the server."""


class Address(NamedTuple):
    """Where the server of the page listens, and the key that it asks for."""

    path: str
    key: bytes


class Reporter:
    """Reports the games of one table, one after another; a context manager.

    `begin` returns the watcher of a game; call `ended` at its end, and `standings` when the standings
    change. Several threads may call them.
    """

    def __init__(self, address: Address) -> None:
        self._noted: list[tuple[Any, ...]] = []
        self._over = threading.Event()
        from multiprocessing import AuthenticationError  # slow, and needed only where a page is shown
        from multiprocessing.connection import Client

        self._connection: Connection | None = None
        with contextlib.suppress(OSError, EOFError, AuthenticationError):
            self._connection = Client(address.path, "AF_UNIX", address.key)
        self._thread = threading.Thread(target=self._send_on, daemon=True)
        self._thread.start()

    def __enter__(self) -> "Reporter":
        return self

    def __exit__(self, *_: object) -> None:
        """Send what is left."""
        self._over.set()
        self._thread.join()

    def begin(self, number: int, fixture: Fixture, other: Watcher | None = None) -> Watcher:
        """A game begins. The watcher that is returned notes its moves, and calls the other watcher."""
        fixture = fixture.without_dice()
        self._noted.append(("begin", number, fixture))
        board: Position | None = None

        def watch(position: Position, said: Said) -> None:
            nonlocal board
            if position is not board:  # it is the first move, or the game is played again
                board = position
                self._noted.append(("begin", number, fixture))
            self._noted.append(("said", said))
            if other is not None:
                other(position, said)

        return watch

    def ended(self, verdict: Verdict) -> None:
        """The game that was begun last has ended."""
        self._noted.append(("ended", verdict))

    def standings(self, headings: list[str], rows: list[list[str]]) -> None:
        """The standings of the match or tournament, as a table."""
        self._noted.append(("standings", headings, rows))

    def _send_on(self) -> None:
        with contextlib.suppress(OSError):
            while not self._over.wait(REPORT_EVERY):
                self._send()
            self._send()
        if self._connection is not None:
            self._connection.close()

    def _send(self) -> None:
        noted, self._noted = self._noted, []
        if noted and self._connection is not None:
            self._connection.send(noted)
