"""How long a program has run since a first look at it, with tasks that have ended meanwhile."""

from collections.abc import Iterable

from referee.running.run_delays import TICK, Look

TRIFLE = 300_000
"""Nanoseconds of run time that no living task has had are an error of measurement."""


class Work:
    """Made of a first look; call `note` with each further one, then read the numbers, in nanoseconds.

    `ran` is how long the program has run, as far as is known, `sure` how long at least, with those
    processes that were seen before they ended.
    """

    def __init__(self, first: Look, processors: int) -> None:
        self._first = self._latest = first
        self._processors = processors
        self._clocks: dict[int, int] = {}
        self._tasks: dict[int, int] = {}
        self._awake: list[int] = []
        self._first_part = self._by_part = self._sure_first = 0
        self._see(first)

    def note(self, look: Look) -> None:
        """Look at it again."""
        abreast, before = max(awake(self._latest), awake(look)), self.sure
        self._see(look)
        first = not self._awake
        self._awake.append(awake(look))
        if first and 4 * self._unknown(self._tasks.keys()) >= self.ran:
            abreast = 0
        self._by_part += max(0, self.sure - before) // (min(abreast, self._processors) or self._processors)
        if first:
            self._first_part = self._by_part
            self._sure_first = self.sure

    @property
    def path(self) -> int:
        """How long the work took at least, on so many processors, by how many tasks ran at once.

        Between the first two looks, which are far apart, that can be any number, unless the tasks that
        were seen did most of the work. Then it is either the number that was awake, look by look, or all the
        time as many as were awake in a quarter of all looks: tasks that began together and share a busy
        machine do not end together.
        """
        if not self._awake:
            return 0
        abreast = sorted(self._awake, reverse=True)[len(self._awake) // 4]
        at_once = max(0, self.sure - self._sure_first) // (min(abreast, self._processors) or 1)
        return min(self._by_part, self._first_part + at_once)

    def _see(self, look: Look) -> None:
        """Take in a look: sets `ran` and `sure`."""
        self._latest = look
        self._clocks |= look.processes
        self._tasks |= {number: task.ran for number, task in look.tasks.items()}
        before = self._first.processes
        living = sum(clock - before.get(process, 0) for process, clock in look.processes.items())
        gone = self._clocks.keys() - look.processes.keys()
        seen = sum(self._clocks[process] - before.get(process, 0) for process in gone)
        told = look.ended - self._first.ended - sum(before.get(process, 0) for process in gone)
        self.ran = max(0, living + max(seen, told))
        self.sure = max(0, living + seen)
        if look.group is not None and self._first.group is not None:
            self.ran = max(self.ran, look.group - self._first.group)

    @property
    def ended(self) -> bool:
        """Whether tasks that did some of the work have ended; what they have waited is not known then."""
        latest = self._latest.tasks
        known_late = TRIFLE + TICK * awake(self._latest)
        return bool(self._tasks.keys() - latest.keys()) or self._unknown(latest.keys()) > known_late

    def _unknown(self, known: Iterable[int]) -> int:
        """How long tasks have run that are not among these. What a running one has run is told late."""
        before = self._first.tasks
        done = sum(self._tasks[task] - (before[task].ran if task in before else 0) for task in known)
        return self.ran - done


def awake(look: Look) -> int:
    """How many tasks run, or are ready to."""
    return sum(not task.asleep for task in look.tasks.values())
