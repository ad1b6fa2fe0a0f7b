"""How long a program has run since a first look at it, with tasks that have ended meanwhile."""

from collections.abc import Iterable

from referee.running.run_delays import TICK, Look

TRIFLE = 300_000
"""Nanoseconds of run time that no living task has had are an error of measurement."""


class Work:
    """Made of a first look; call `note` with each further one, then read the numbers, in nanoseconds.

    `ran` is how long the program has run, as far as is known, `sure` how long at least: what processes
    have run that have ended is told in steps of a `TICK`, for two kinds of time.
    """

    def __init__(self, first: Look) -> None:
        self._first = self._latest = first
        self._clocks: dict[int, int] = {}
        self._tasks: dict[int, int] = {}
        self._awake = 0
        self.ran = self.sure = 0
        self.note(first)

    def note(self, look: Look) -> None:
        """Look at it again."""
        self._latest = look
        self._clocks |= look.processes
        self._tasks |= {number: task.ran for number, task in look.tasks.items()}
        self._awake = max(self._awake, sum(not task.asleep for task in look.tasks.values()))
        before = self._first.processes
        living = sum(clock - before.get(process, 0) for process, clock in look.processes.items())
        gone = self._clocks.keys() - look.processes.keys()
        seen = sum(self._clocks[process] - before.get(process, 0) for process in gone)
        told = look.ended - self._first.ended - sum(before.get(process, 0) for process in gone)
        self.ran = max(0, living + max(seen, told))
        self.sure = max(0, living + max(seen, told - 2 * TICK))

    @property
    def ended(self) -> bool:
        """Whether tasks that did some of the work have ended; what they have waited is not known then."""
        latest = self._latest.tasks
        return bool(self._tasks.keys() - latest.keys()) or self._unknown(latest.keys()) > TRIFLE + TICK * sum(
            not task.asleep for task in latest.values()
        )

    def abreast(self, processors: int) -> int:
        """How many tasks can have run at once: as many as were seen awake, if those did most of the work."""
        seen = 4 * self._unknown(self._tasks.keys()) < self.ran
        return max(1, min(self._awake, processors)) if seen else processors

    def _unknown(self, known: Iterable[int]) -> int:
        """How long tasks have run that are not among these. What a running one has run is told late."""
        before = self._first.tasks
        done = sum(self._tasks[task] - (before[task].ran if task in before else 0) for task in known)
        return self.ran - done
