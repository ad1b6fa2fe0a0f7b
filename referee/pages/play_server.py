"""The server of the page on which a person plays: one game at a time, while the page is open."""

import asyncio
import json
import webbrowser
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from engines.game import Game
from referee.errors import RefereeError, WrongUse
from referee.game.limits import Limits
from referee.pages.hub import Hub
from referee.pages.page import page
from referee.pages.play_game import PlayGame
from referee.pages.server import Server
from referee.records.one_game import game_of
from referee.records.reading import json_of
from referee.records.record_file import Record
from referee.records.shapes import LARGE, Damage, fields, listed, named, number, rule, text, whole
from referee.running.programs import program
from referee.running.warden import Warden

AWAY = 3.0
"""Seconds without an open page after which the server ends. Loading the page again takes less time."""

WISH = fields(
    {},
    {
        "clicks": listed(text),
        "seen": whole(),
        "rules": named(rule),
        "seconds": number(-LARGE),
        "side": whole(),
    },
)
"""What a page can ask for."""


class PlayServer:
    """Call `run` once; it returns when the page is closed, and raises KeyboardInterrupt for Ctrl-C.

    One thread, `_thread`, talks to the programs; the server's event loop talks to the pages.
    """

    def __init__(
        self,
        game: Game,
        bot: str,
        opening_line: str,
        limits: Limits,
        side: int,
        port: int,
        record: Path | None,
    ) -> None:
        self._bot = bot
        self._opening_line = opening_line
        self._limits = limits
        self._record = record
        self._hub = Hub()
        self._warden = Warden()
        self._thread = ThreadPoolExecutor(1)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._saved = False
        self._failure: RefereeError | None = None
        self._play = self._make(game, limits, side)
        self._server = Server(
            [
                Route("/", self._page),
                Route("/events", self._events),
                Route("/record", self._record_file),
                Route("/{what}", self._act, methods=["POST"]),
            ],
            port,
        )

    @property
    def address(self) -> str:
        """The address of the page, with its secret token."""
        return self._server.address

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until the page is closed; then all programs are ended."""
        try:
            self._server.run(ready, self._watch_pages)
        finally:
            self._play.session.kill()
            self._thread.submit(self._play.session.end)
            self._thread.shutdown()
            self._warden.close()
        if self._failure is not None:
            raise self._failure

    def _make(self, game: Game, limits: Limits, side: int) -> PlayGame:
        opponent = replace(program(self._bot, game, limits), opening_line=self._opening_line)
        return PlayGame(game, opponent, limits, side, self._warden, self._tell)

    def _tell(self, message: dict[str, Any]) -> None:
        """Send a message to the pages; called in `_thread`."""
        if self._loop is not None and not self._server.stopping:
            self._loop.call_soon_threadsafe(self._hub.tell, message)
        if message.get("result") and not self._saved:
            self._saved = True
            self._save()

    def _save(self) -> None:
        if self._record is not None:
            with Record(self._record) as file:
                for event in self._play.session.events():
                    file.write(event)

    async def _in_thread(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call a function in `_thread`, where it may wait for a program; a RefereeError ends the server."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)
        except RefereeError as error:
            self._failure = error
            self._server.stop()
            return ""

    async def _page(self, request: Request) -> Response:
        title = f"{self._play.session.game.title} against {self._bot}"
        return HTMLResponse(page(title, "play", {"bot": self._bot}, connect=True))

    async def _events(self, request: Request) -> Response:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            greeting = self._play.greeting()
            self._begun = asyncio.create_task(self._in_thread(self._play.go_on))
        else:
            greeting = await self._in_thread(self._play.greeting)
        return StreamingResponse(self._hub.stream([greeting]), media_type="text/event-stream")

    async def _watch_pages(self) -> None:
        """End the server when its page was closed; close the pages' streams when it ends otherwise."""
        away = 0.0
        while not self._server.stopping:
            await asyncio.sleep(0.1)
            away = 0.0 if self._hub.pages or not self._hub.came else away + 0.1
            if away >= AWAY:
                self._server.stop()
        self._hub.closed = True
        self._play.session.kill()

    async def _act(self, request: Request) -> Response:
        """Do what the page asks for; the answer is an object with a `reason`, empty if it was done."""
        try:
            asked = json_of(await request.body() or b"{}", "the request", WISH)
        except (Damage, ClientDisconnect):
            return PlainTextResponse("the request cannot be read", 400)
        clicks, seen = tuple(asked.get("clicks", ())), asked.get("seen", 0)
        play = self._play
        wishes: dict[str, Callable[[], str | tuple[list[str], str]]] = {
            "step": lambda: play.click(clicks, seen),
            "explain": lambda: play.explain(clicks),
            "back": self._back,
            "resign": play.resign,
            "hint": play.hint,
            "new": lambda: self._new(asked),
        }
        wish = wishes.get(request.path_params["what"])
        if wish is None:
            return PlainTextResponse("unknown request", 400)
        told = await self._in_thread(wish)
        if isinstance(told, str):
            return JSONResponse({"reason": told})
        clicked, text = told
        return JSONResponse({"clicks": clicked, "text": text, "reason": "" if clicked else text})

    def _back(self) -> str:
        self._saved = False
        return self._play.back()

    def _new(self, asked: dict[str, Any]) -> str:
        """Begin another game with the values of the page's form; returns why not, or an empty text."""
        try:
            game = game_of(self._play.session.game.name, asked["rules"])
            seconds, side = asked["seconds"], asked["side"]
            if not 0.01 <= seconds <= 3600 or side not in (0, 1):
                return "seconds must be from 0.01 to 3600, the side 0 or 1"
            self._limits = _with_seconds(self._limits, seconds)
            play = self._make(game, self._limits, side)
        except (Damage, WrongUse) as reason:
            return str(reason)
        except KeyError:
            return "the form is not filled in"
        self._play.session.end()
        self._play = play
        self._saved = False
        play.begin()
        return ""

    async def _record_file(self, request: Request) -> Response:
        """The record of a finished game, as a file to save."""
        if self._play.session.verdict is None:
            return PlainTextResponse("the game is not over", 404)
        events = await self._in_thread(self._play.session.events)
        text = "".join(json.dumps(event, separators=(",", ":")) + "\n" for event in events)
        name = f"{self._play.session.game.name}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/jsonl", headers=headers)


def play_in_browser(
    game: Game,
    bot: str,
    opening_line: str,
    limits: Limits,
    side: int,
    port: int,
    browse: bool,
    record: Path | None,
) -> None:
    """Serve the page, and with `browse` open it in a browser; returns when the page is closed."""
    server = PlayServer(game, bot, opening_line, limits, side, port, record)

    def ready() -> None:
        click.echo(f"{server.address}  (close the page or press Ctrl-C to end)")
        if browse:
            webbrowser.open(server.address)

    server.run(ready)


def _with_seconds(limits: Limits, seconds: float) -> Limits:
    """The limits with another time for the game, if they have one, or else for an answer."""
    if limits.game_time is None:
        return replace(limits, move_time=seconds)
    return replace(limits, game_time=seconds)
