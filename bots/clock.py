"""When an answer must have left: the budget of one move, or of a whole game."""

import time
from collections.abc import Callable
from typing import Protocol

from bots.run_delay import NONE, run_delay

SECOND = 1_000_000_000

ANSWERING = 0.003
"""Seconds that it costs at least to follow a line and to answer it."""

CAUTION = 1.3
"""How many times what answers cost on average is kept back for each."""

DELAYS = 2
"""How many more delays are provided for, each as long as the longest one seen lately."""

FORGETTING = 0.8
"""What is left of the longest delay with each answer: a machine that was busy may be so again."""

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

    `allot` is told the seconds that may be spent, and those that an answer costs even where nothing is
    thought, and says how many the next answer is worth; it never gets more than `most`, if that is given.
    A fiftieth of the whole is never spent: it pays for what another process's clock sees and this one does
    not. Kept back as well are twice the longest delay of late behind a deadline.
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
        self._longest_delay = 0.0
        self._arrived_ns = self._deadline_ns = self._answers = 0

    def deadline(self, arrived_ns: int) -> int:
        left = max(self._left_ns / SECOND, 0.0)
        free = left - min(DELAYS * self._longest_delay, left * MOST_WAITING)
        wait = self._waiting.seconds()
        if self._answers == 0:
            self._answering = ANSWERING + wait  # until delays are seen
        wanted = self._allot(free, CAUTION * self._answering) + self._increment
        sure = left - margin(left, wait)
        seconds = max(min(wanted, sure, self._most), 0.0)
        self._arrived_ns, self._deadline_ns = arrived_ns, arrived_ns + int(seconds * SECOND)
        return self._deadline_ns

    def stop(self) -> None:
        now = time.monotonic_ns()
        self._left_ns += int(self._increment * SECOND) - (now - self._arrived_ns)
        self._answers += 1
        if self._answers == 1:
            return  # the start of the process, which is in it, does not come again
        delay = max(0, now - self._deadline_ns) / SECOND
        self._answering += (max(delay, ANSWERING) - self._answering) / 8
        self._longest_delay = max(delay, FORGETTING * self._longest_delay)
