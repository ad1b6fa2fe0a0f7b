"""What a player is charged for an answer: wall time minus the time that the machine withheld.

The machine withholds time when a process stands ready and is not run, be it the player or the
referee that waits for it. Nothing is looked at before an answer is a millisecond old; what
happened in that millisecond is looked up later where the referee itself came late to it.
"""

from time import monotonic_ns

from referee import rundelay

PUNCTUAL = 1_500_000
"""Nanoseconds after which the first look comes too late to begin from: take the look before it."""


class Clock:
    """The clock of one player.

    For an answer that did not come at once, `begin` is called as soon as that is seen, `resume`
    before each further wait, and `charged` when the wall time has passed the limit.
    """

    def __init__(self, pid: int, own: rundelay.OwnDelay) -> None:
        self._pid = pid
        self._own = own
        self._own_before = own.read()
        self._withheld_at_once = 0
        self._start = 0
        self._tasks: rundelay.Snapshot = {}
        self._latest: rundelay.Snapshot = {}
        self._before_latest: rundelay.Snapshot = {}

    def begin(self, start: int) -> None:
        """The answer that was asked for at `start` is not there at once."""
        self._start = start
        own = self._own.read()
        tasks = rundelay.snapshot(self._pid)
        late = monotonic_ns() - start > PUNCTUAL
        self._withheld_at_once = own - self._own_before if late else 0
        if not late:
            self._tasks = tasks
        self._latest = tasks
        self._own_before = own

    def resume(self) -> None:
        """The referee is about to wait (again)."""
        self._own_before = self._own.read()

    def charged(self, now: int, limit: int, answered: bool) -> int:
        """Nanoseconds that count of those since the start.

        The referee's delay counts where it delayed the hearing of an answer, not while the player
        was thinking anyway. A player whose own tasks have run for as long as the limit on every
        processor it may use has not been kept from anything.
        """
        tasks = rundelay.snapshot(self._pid)
        ran, withheld = rundelay.between(self._tasks, tasks)
        if ran >= limit * rundelay.cpus(self._pid):
            withheld = 0
        withheld += self._withheld_at_once
        if answered:
            withheld += self._own.read() - self._own_before
        self._before_latest, self._latest = self._latest, tasks
        return now - self._start - withheld

    def queued(self) -> bool:
        """Whether, between the two latest looks, a task was ready all the time and never run.

        How long it waits shows only when it runs again.
        """
        return any(
            self._before_latest.get(task) == spent and rundelay.ready(task)
            for task, spent in self._latest.items()
        )
