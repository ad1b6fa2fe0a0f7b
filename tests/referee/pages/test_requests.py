"""The servers of the pages answer whatever is sent to them, and wait for nobody for ever."""

import asyncio
import contextlib
import json
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

pytest.importorskip("starlette", reason="the pages need starlette and uvicorn")
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from referee.pages import impatient
from referee.pages.hub import MOST, Hub
from referee.pages.server import Server

WISHES = ("step", "explain", "back", "resign", "hint", "new", "nonsense", "%ff", "..%2f", "é")

BODIES: list[object] = [
    *(
        None,
        0,
        [],
        "x",
        {"clicks": 3},
        {"clicks": [1]},
        {"clicks": ["\ud800"]},
        {"clicks": ["3"], "seen": 1e400},
    ),
    *({"seen": float("nan")}, {"seen": "1"}, {"rules": 1, "seconds": 1, "side": 0}, {"rules": {"self": 1}}),
    {"rules": {"self": 1}, "seconds": 1, "side": 0},
    {"rules": {"ownership": "\udc80"}, "seconds": 1, "side": 0},
    {"rules": {"ownership": "x" * 1000}, "seconds": 1, "side": 0},
    {"rules": {}, "seconds": 10**400, "side": 0},
    {"rules": {}, "seconds": float("inf"), "side": 0},
    {"rules": {}, "seconds": -1, "side": 10**30},
    {"rules": {}, "seconds": 1, "side": 1},
]

TEXTS = [json.dumps(body).encode() for body in BODIES]
TEXTS += [b"[" * 60_000, b'{"a":' * 10_000, b"9" * 5000, b"\xff\xfe", b"{", b"\x00" * 100]


@pytest.fixture(scope="module")
def served() -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running `referee play`, and the address of its page."""
    command = [sys.executable, "-m", "referee", "play", "mancala", "mancala:random", "--no-browser"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    yield process, process.stdout.readline().split()[0]
    process.kill()
    process.communicate()


def sent(port: int, data: bytes, whole: bool = True) -> bytes:
    """The first line of the answer to these bytes; if they are not whole, nothing more will come."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        try:
            connection.sendall(data)
            if not whole:
                time.sleep(0.01)
                connection.shutdown(socket.SHUT_WR)
            return connection.recv(65536).split(b"\r\n")[0]
        except (BrokenPipeError, ConnectionResetError):
            return b""  # what came was enough to refuse it


def request(host: str, path: str, body: bytes, method: str = "POST", **headers: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close"]
    given = {
        "Content-Length": str(len(body)),
        **{name.replace("_", "-"): text for name, text in headers.items()},
    }
    lines += [f"{name}: {text}" for name, text in given.items()]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def test_no_request_ends_in_a_traceback(served: tuple[subprocess.Popen[str], str]) -> None:
    process, address = served
    parts = urlsplit(address)
    port, host, root = parts.port, parts.netloc, parts.path
    assert port is not None
    for wish in WISHES:
        for text in TEXTS:
            status = sent(port, request(host, root + wish, text))
            assert status.split()[1:2] in ([b"200"], [b"307"], [b"400"], [b"404"]), (wish, text[:50], status)
    body = b'{"seen": 1}'
    assert b" 404 " in sent(port, request(host, root + "record", b"", "GET"))
    assert b" 403 " in sent(port, request("elsewhere", root + "step", body))
    assert b" 403 " in sent(port, request(host, root + "step", body, Origin="http://elsewhere"))
    for length in ("999999999", "-1", "9" * 5000, "x", "1, 2", "٣"):
        sent(port, request(host, root + "step", body, Content_Length=length), whole=False)
    sent(port, request(host, root, b"", "GET", Upgrade="websocket", Connection="Upgrade"))
    chance = random.Random(1)
    whole = request(host, root + "step", body)
    for _ in range(100):
        damaged = bytearray(whole)
        for _ in range(chance.choice((1, 2, 10))):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        sent(port, bytes(damaged[: chance.randrange(1, len(damaged) + 1)]), whole=False)
    assert b" 200 " in sent(port, request(host, root, b"", "GET"))
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=20)
    assert error.split() == ["Interrupted"]


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that waits for a request only a moment."""
    monkeypatch.setattr(impatient, "PATIENCE", 0.3)

    async def answer(request: Request) -> Response:
        return PlainTextResponse(await request.body())

    one = Server([Route("/", answer, methods=["POST"])])
    ready = threading.Event()

    async def beside() -> None:
        pass

    thread = threading.Thread(target=one.run, args=(ready.set, beside))
    # It is not the main thread: there are no signals to handle.
    thread.start()
    assert ready.wait(10)
    yield one
    one.stop()
    thread.join(10)


@pytest.mark.parametrize(
    "part", ["", "POST", "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\n\r\n12"]
)
def test_half_a_request_is_not_waited_for(part: str, server: Server) -> None:
    parts = urlsplit(server.address)
    with socket.create_connection(("127.0.0.1", parts.port), timeout=10) as connection:
        connection.sendall(part.format(path=parts.path, host=parts.netloc).encode())
        with contextlib.suppress(ConnectionResetError):
            assert connection.recv(1000) == b""


def test_a_whole_request_is_answered_however_long_it_takes(server: Server) -> None:
    parts = urlsplit(server.address)
    assert parts.port is not None
    assert b" 200 " in sent(parts.port, request(parts.netloc, parts.path, b"hello"))


def test_a_page_that_reads_nothing_does_not_fill_the_memory() -> None:
    hub = Hub()
    stream = hub.stream([])

    async def open_and_leave() -> None:
        assert await anext(stream) == b":\n\n"
        for number in range(MOST + 1):
            hub.tell({"number": number})

    asyncio.run(open_and_leave())
    assert hub.pages == 0
