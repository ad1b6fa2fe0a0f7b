"""The open live pages, and the messages that wait for each of them."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

PULSE = 0.5
"""Seconds without a message after which a page gets an empty one. So the server notices that a page was
closed, and each stream notices that the server ends."""

MOST = 10_000
"""A page for which this number of messages waits does not read them, and counts as closed."""


class Hub:
    """Sends messages to all open pages. Call its methods in the server's event loop only."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[bytes]] = set()
        self.came = 0
        """How many pages have been opened so far."""
        self.closed = False

    @property
    def pages(self) -> int:
        """How many pages are open."""
        return len(self._queues)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message to all pages."""
        data = event(message)
        for queue in list(self._queues):
            if queue.qsize() < MOST:
                queue.put_nowait(data)
            else:
                self._queues.discard(queue)

    async def stream(self, greeting: list[dict[str, Any]]) -> AsyncIterator[bytes]:
        """The messages for one page, the greeting first; ends when `closed` is set."""
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        for message in greeting:
            queue.put_nowait(event(message))
        self._queues.add(queue)
        self.came += 1
        try:
            while not self.closed:
                try:
                    yield await asyncio.wait_for(queue.get(), PULSE)
                except TimeoutError:
                    yield b":\n\n"
            while not queue.empty():
                yield queue.get_nowait()
        finally:
            self._queues.discard(queue)


def event(message: dict[str, Any]) -> bytes:
    """A message as a server-sent event, which is one line: this JSON contains no line end."""
    return b"data: " + json.dumps(message, separators=(",", ":")).encode() + b"\n\n"
