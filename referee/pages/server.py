"""A web server for pages on this machine: who may use it, and how it starts and stops."""

import asyncio
import secrets
import socket
from collections.abc import Callable, Coroutine
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee.errors import WrongUse
from referee.pages.impatient import Impatient

LOOPBACK = "127.0.0.1"

LARGEST = 64 * 1024
"""The most bytes that a request may have."""

HEADERS = {
    b"cache-control": b"no-store",
    b"referrer-policy": b"no-referrer",
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
}


class Guard:
    """Answers a request only if it uses this server's address and comes from one of its own pages.

    A foreign page can make a browser call us under a foreign host name (then the header Host is
    wrong) or send us a request (then the header Origin is wrong). The token is not checked here: it
    is a part of the path.
    """

    def __init__(self, app: ASGIApp, hosts: frozenset[bytes]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS.items()]
            await send(message)

        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"")
        problem = ""
        if headers.get(b"host") not in self._hosts:
            problem = "this page is for this machine only"
        elif origin and origin.removeprefix(b"http://") not in self._hosts:
            problem = "this comes from another page"
        elif not headers.get(b"content-length", b"0").isdigit() or b"transfer-encoding" in headers:
            problem = "the request does not tell its length"
        elif int(headers.get(b"content-length", b"0")) > LARGEST:
            problem = "the request is too long"
        app = PlainTextResponse(problem, 403) if problem else self._app
        await app(scope, receive, send_guarded)


class Server:
    """Serves routes at an address with a secret token; `run` returns after `stop` or Ctrl-C.

    Raises WrongUse if the port is not free. Port 0 takes any free one.
    """

    def __init__(self, routes: list[Route], port: int = 0) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self._socket.bind((LOOPBACK, port))
        except OSError as error:
            raise WrongUse(f"cannot use port {port}: {error.strerror}") from None
        port = self._socket.getsockname()[1]
        token = secrets.token_urlsafe(18)
        self.address = f"http://{LOOPBACK}:{port}/{token}/"
        hosts = frozenset(f"{host}:{port}".encode() for host in (LOOPBACK, "localhost"))
        app = Starlette(
            routes=[Mount(f"/{token}", routes=[*routes])], middleware=[Middleware(Guard, hosts=hosts)]
        )
        config = uvicorn.Config(
            app,
            http=Impatient,
            ws="none",
            log_level="error",
            access_log=False,
            lifespan="off",
            timeout_graceful_shutdown=2,
        )
        self._server = uvicorn.Server(config)

    def run(self, ready: Callable[[], None], beside: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Serve until the end. `ready` is called when pages can be opened; `beside` runs at the same time."""
        self._socket.listen()
        ready()
        try:
            asyncio.run(self._serve(beside))
        finally:
            self._socket.close()

    async def _serve(self, beside: Callable[[], Coroutine[Any, Any, None]]) -> None:
        task = asyncio.create_task(beside())
        await self._server.serve(sockets=[self._socket])
        await task

    @property
    def stopping(self) -> bool:
        """Whether `stop` was called or Ctrl-C was pressed."""
        return self._server.should_exit

    def stop(self) -> None:
        """End soon; call it in the event loop."""
        self._server.should_exit = True
