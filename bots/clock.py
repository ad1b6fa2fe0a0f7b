"""When an answer must have left: the budget of one move, or of a whole game."""

import time
from collections.abc import Callable
from typing import Protocol

from bots.run_delay import NONE, run_delay

SECOND = 1_000_000_000

ANSWERING = 0.008
"""Seconds that it costs to follow a line and to answer it, on a machine with nothing else to do."""

KNOWN = 0.98
"""The share of the game's time that is counted on."""

LEAST_MARGIN = 0.003
MOST_MARGIN = 0.050
MOST_WAITING = 0.25
"""No more than this share of a move is given up because the machine is busy."""


def margin(seconds: float, wait: float = 0.0) -> float:
    """So much of a move's seconds is kept back, so that the answer leaves in time.

    `wait` is how long the machine lets the process wait for a run, on average, in seconds. It may
    wait twice as long just when it wants to answer.
    """
    return min(max(seconds / 40, LEAST_MARGIN), MOST_MARGIN) + min(2 * wait, seconds * MOST_WAITING)


class Clock(Protocol):
    """Tells for each answer until when to think, on the clock of `time.monotonic_ns`."""

    def deadline(self, arrived_ns: int) -> int:
        """Until when to think about a line that came then."""

    def stop(self) -> None:
        """The answer has been given."""


class Waiting:
    """How long the machine has lately let the process wait for a run."""

    def __init__(self) -> None:
        self._before = NONE

    def seconds(self) -> float:
        """The average since the last call, or since the process began."""
        now = run_delay()
        usual = now.usual_ns(self._before)
        self._before = now
        return usual / SECOND


class MoveClock:
    """The same seconds for every answer, from the moment its line came."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._waiting = Waiting()

    def deadline(self, arrived_ns: int) -> int:
        kept = margin(self._seconds, self._waiting.seconds())
        return arrived_ns + int((self._seconds - kept) * SECOND)

    def stop(self) -> None:
        """Nothing is carried over to the next answer."""


class GameClock:
    """Seconds for all answers of a game together, to which each answer adds an increment.

    `allot` is told the seconds left, and those that an answer costs even where nothing is thought,
    and says how many the next answer is worth; it never gets more than `most`, if that is given. A
    fiftieth of the whole is never allotted: it pays for what another process's clock sees and this one
    does not.
    """

    def __init__(
        self,
        seconds: float,
        allot: Callable[[float, float], float],
        increment: float = 0.0,
        most: float | None = None,
    ) -> None:
        self._left_ns = int(seconds * KNOWN * SECOND)
        self._increment = increment * KNOWN
        self._most = seconds if most is None else most
        self._allot = allot
        self._waiting = Waiting()
        self._answering = ANSWERING
        self._arrived_ns = 0

    def deadline(self, arrived_ns: int) -> int:
        self._arrived_ns = arrived_ns
        left = max(self._left_ns / SECOND, 0.0)
        wait = self._waiting.seconds()
        # A machine that was busy a while ago may be so again.
        self._answering = max(ANSWERING + 2 * wait, 0.9 * self._answering)
        seconds = min(self._allot(left, self._answering) + self._increment, left, self._most)
        kept = margin(seconds, wait)
        return arrived_ns + int(max(seconds - kept, 0) * SECOND)

    def stop(self) -> None:
        self._left_ns -= time.monotonic_ns() - self._arrived_ns
        self._left_ns += int(self._increment * SECOND)
