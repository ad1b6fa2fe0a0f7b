"""When an answer must have left: the budget of one move, or of a whole game."""

import time
from collections.abc import Callable
from typing import Protocol

SECOND = 1_000_000_000

LEAST_MARGIN = 0.003
MOST_MARGIN = 0.050


def margin(seconds: float) -> float:
    """So much of a move's seconds is kept back for writing the answer on a busy machine."""
    return min(max(seconds / 40, LEAST_MARGIN), MOST_MARGIN)


class Clock(Protocol):
    """Tells for each answer until when to think, on the clock of `time.monotonic_ns`."""

    def deadline(self, arrived_ns: int) -> int:
        """Until when to think about a line that came then."""

    def stop(self) -> None:
        """The answer has been given."""


class MoveClock:
    """The same seconds for every answer, from the moment its line came."""

    def __init__(self, seconds: float) -> None:
        self._think_ns = int((seconds - margin(seconds)) * SECOND)

    def deadline(self, arrived_ns: int) -> int:
        return arrived_ns + self._think_ns

    def stop(self) -> None:
        """Nothing is carried over to the next answer."""


class GameClock:
    """Seconds for all answers of a game together.

    `allot` says how many of the seconds left the next answer is worth. A fiftieth of the whole is
    never allotted: it pays for what another process's clock sees and this one does not.
    """

    def __init__(self, seconds: float, allot: Callable[[float], float]) -> None:
        self._left_ns = int(seconds * 0.98 * SECOND)
        self._allot = allot
        self._arrived_ns = 0

    def deadline(self, arrived_ns: int) -> int:
        self._arrived_ns = arrived_ns
        left = max(self._left_ns / SECOND, 0.0)
        seconds = min(self._allot(left), left)
        return arrived_ns + int(max(seconds - margin(seconds), 0) * SECOND)

    def stop(self) -> None:
        self._left_ns -= time.monotonic_ns() - self._arrived_ns
