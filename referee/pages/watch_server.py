"""The server of the page that shows games in play: it listens to the reporters and shows their games.

A reporter is the part of a worker process that tells what happens in its games. The captain is the
referee's main process, which started this server.
"""

import asyncio
import contextlib
import os
import signal
import threading
from multiprocessing.connection import Connection, Listener

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from engines.position import Position
from referee.errors import RefereeError
from referee.game.fixture import Fixture
from referee.game.game_record import Said
from referee.game.in_words import outcome, readable
from referee.game.verdict import Verdict
from referee.pages.film import Film, Json, frames
from referee.pages.hub import Hub
from referee.pages.page import page
from referee.pages.server import Server
from referee.records.replayed import PlayedMove, opening_moves
from referee.running.reporter import Address

SEND_EVERY = 0.25
"""Seconds between two messages to the pages."""

NICENESS = 10
"""How much lower the priority of this process is, so that it does not slow down the programs."""


class WatchedTable:
    """One reporter's games, one after another. A film is made only if a page is open."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._game = 0
        self._fixture: Fixture | None = None
        self._said: list[Said] = []
        self._verdict: Verdict | None = None
        self._shown: Film | None = None
        self._position: Position | None = None
        self._frames: list[Json] = []
        self._followed = 0
        self._ended = False

    def begin(self, number: int, fixture: Fixture) -> None:
        """A game begins."""
        self._game, self._fixture = number, fixture
        self._said, self._verdict, self._shown = [], None, None

    def said(self, said: Said) -> None:
        """Something was said or thrown."""
        self._said.append(said)

    def ended(self, verdict: Verdict) -> None:
        """The game is over."""
        self._verdict = verdict

    def news(self) -> list[Json]:
        """The messages that pages still need if they know everything up to the last call."""
        if self._fixture is None:
            return []
        if self._shown is None:
            return self.whole()
        new = self._follow()
        news: list[Json] = [{"type": "frames", "place": self.number, "frames": new}] if new else []
        if self._verdict is not None and not self._ended:
            self._ended = True
            news.append({"type": "result", "place": self.number, "result": self._result()})
        return news

    def whole(self) -> list[Json]:
        """The messages that a page needs if it is opened now."""
        fixture = self._fixture
        if fixture is None:
            return []
        if self._shown is None:
            self._shown = Film(fixture.game, fixture.limits)
            opening = list(opening_moves(fixture.game, fixture.opening))
            self._frames = frames(self._shown, opening)
            self._position = opening[-1].after if opening else fixture.game.start()
            self._followed = 0
        self._follow()
        self._ended = self._verdict is not None
        names = [readable(program.name) for program in fixture.programs]
        return [
            {
                "type": "game",
                "place": self.number,
                "number": self._game,
                **self._shown.scene(),
                "players": names,
                "frames": list(self._frames),
                "result": self._result(),
            }
        ]

    def _follow(self) -> list[Json]:
        """The frames of what was said since the last call."""
        assert self._fixture is not None and self._shown is not None and self._position is not None
        new = []
        for said in self._said[self._followed :]:
            before, self._position = self._position, self._position.copy()
            self._fixture.game.play(self._position, said.move)
            new.append(self._shown.show(PlayedMove(said, before, self._position)))
        self._followed += len(new)
        self._frames += new
        return new

    def _result(self) -> Json | None:
        if self._verdict is None or self._fixture is None:
            return None
        one, two = self._fixture.programs
        return outcome((one.name, two.name), self._verdict)


class WatchServer:
    """Listens to the reporters in threads; sends their news to the pages in the server's event loop."""

    def __init__(self, captain: Connection, address: Address, port: int) -> None:
        self._captain = captain
        self._hub = Hub()
        self._places: list[WatchedTable] = []
        self._standings: Json = {"type": "standings", "headings": [], "rows": []}
        self._told_standings = self._standings
        self._lock = threading.Lock()
        self._left = threading.Event()
        self._listener = Listener(address.path, "AF_UNIX", backlog=64, authkey=address.key)
        self._server = Server([Route("/", self._page), Route("/events", self._events)], port)
        self.address = self._server.address

    def run(self) -> None:
        """Serve until the captain closes its end of the connection, or dies."""
        threading.Thread(target=self._accept, daemon=True).start()
        threading.Thread(target=self._wait_for_end, daemon=True).start()
        self._server.run(lambda: self._captain.send(self.address), self._tell_news)
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                connection = self._listener.accept()
            except Exception:  # somebody without the key, or the server ends
                if self._server.stopping:
                    return
                continue
            with self._lock:
                place = WatchedTable(len(self._places))
                self._places.append(place)
            threading.Thread(target=self._hear, args=(connection, place), daemon=True).start()

    def _hear(self, connection: Connection, place: WatchedTable) -> None:
        with contextlib.suppress(EOFError, OSError):  # until the reporter ends
            while True:
                noted = connection.recv()
                with self._lock:
                    for what, *told in noted:
                        if what == "standings":
                            headings, rows = told
                            rows = [[readable(cell) for cell in row] for row in rows]
                            self._standings = {"type": "standings", "headings": headings, "rows": rows}
                        else:
                            getattr(place, what)(*told)

    def _wait_for_end(self) -> None:
        self._captain.poll(None)
        self._left.set()

    async def _tell_news(self) -> None:
        """Send the news to the pages until everything is over."""
        while not self._server.stopping:
            await asyncio.sleep(SEND_EVERY)
            over = self._left.is_set()
            if self._hub.pages:
                self._tell_all()
            if over:
                self._hub.tell({"type": "over"})
                self._server.stop()
        self._hub.closed = True

    def _tell_all(self) -> None:
        with self._lock:
            news = [message for place in self._places for message in place.news()]
            if self._standings is not self._told_standings:
                self._told_standings = self._standings
                news.append(self._standings)
        for message in news:
            self._hub.tell(message)

    async def _page(self, request: Request) -> Response:
        return HTMLResponse(page("Games in play", "watch", {}, connect=True))

    async def _events(self, request: Request) -> Response:
        self._tell_all()  # so that the new page and the older ones continue from the same frame
        with self._lock:
            greeting = [message for place in self._places for message in place.whole()]
            greeting.append(self._standings)
        return StreamingResponse(self._hub.stream(greeting), media_type="text/event-stream")


def serve(captain: Connection, address: Address, port: int) -> None:
    """The main function of the server's process; returns when the captain has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    os.nice(NICENESS)
    try:
        server = WatchServer(captain, address, port)
    except RefereeError as error:
        captain.send(error)
        return
    server.run()
