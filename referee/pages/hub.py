"""Whoever looks at a live page, and what each of them is still to be told."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

PULSE = 0.5
"""Seconds after which a page that there is nothing to tell is sent an empty line; so one that is gone is
noticed, and an end of the server too."""


class Hub:
    """Messages to all pages that are open; its methods are called in the server's event loop."""

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
        """Tell all pages."""
        data = event(message)
        for queue in self._queues:
            queue.put_nowait(data)

    async def stream(self, greeting: list[dict[str, Any]]) -> AsyncIterator[bytes]:
        """What one page is told, first of all the greeting; ends when the hub is closed."""
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
    """A message as a server-sent event; JSON has no line end in it."""
    return b"data: " + json.dumps(message, separators=(",", ":")).encode() + b"\n\n"
