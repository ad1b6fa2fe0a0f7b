"""What a player is charged for an answer: wall time minus the time that the machine withheld.

The machine withholds time when a process is ready to run and is not run: the player, or the referee
that waits for the player. Nothing is measured in the first millisecond of an answer. If the first
measurement comes late, the time that was withheld before it is estimated in the player's favour.

Linux calls every thread a task. A player whose tasks never slept while they had to answer is charged
what they ran, to the nanosecond: all other time was withheld, perhaps by something that the system
does not count, such as the host of a virtual machine. If a task slept, only the time that Linux counts
as waiting is taken off.
"""

from time import monotonic_ns

from referee.running import run_delays as rundelay

PUNCTUAL = 1_500_000
"""Nanoseconds after which the first measurement is late: what was withheld before it counts too."""


class AnswerClock:
    """The clock of one player.

    For an answer that did not come at once, call `begin` as soon as that is known, and `resume` before
    each further wait. When the wall time has passed the limit, call `charged` if the answer is there,
    else `charged_so_far`. Call `rest` when the answer is there. `answers` is the number of answers that
    the player has given.
    """

    def __init__(self, pid: int, own: rundelay.OwnDelay) -> None:
        self._pid = pid
        self._own = own
        self._own_before = own.read()
        self._withheld_at_once = 0
        self._start = 0
        self._first: rundelay.Snapshot = {}
        self._latest: rundelay.Snapshot = {}
        self._looked = 0
        self._run_after: dict[int, int] = {}
        self._awake: rundelay.Activities = {}
        self._before_awake = 0
        self._at_rest: rundelay.Activities = {}
        self._rested_after = -1
        self._rested = False

    def begin(self, start: int, answers: int) -> None:
        """The answer that was asked for at `start` did not come at once."""
        self._start = start
        own = self._own.read()
        tasks = rundelay.snapshot(self._pid)
        now = monotonic_ns()
        self._withheld_at_once = 0
        if now - start > PUNCTUAL:
            # The delays since the snapshots before may have been earlier than the question, but those
            # that belong to this answer cannot be longer than the answer has taken.
            delays = own - self._own_before + rundelay.between(self._latest, tasks).waited
            self._withheld_at_once = min(now - start, delays)
        self._first = self._latest = tasks
        self._run_after = dict.fromkeys(tasks, start)
        self._looked = now
        self._own_before = own
        self._rested = answers == self._rested_after
        self._rested_after = -1  # the resting snapshot is valid for one answer only
        if not self._rested:
            self._before_awake = monotonic_ns() - start - self._withheld_at_once
            self._awake = rundelay.activities(self._pid)

    def rest(self, answers: int) -> None:
        """An answer that did not come at once is there: note whether the player's tasks all sleep now."""
        self._at_rest = rundelay.activities(self._pid)
        at_rest = all(task.asleep for task in self._at_rest.values())
        self._rested_after = answers if at_rest else -1

    def resume(self) -> None:
        """The referee is about to wait (again)."""
        self._own_before = self._own.read()

    def charged(self, now: int, limit: int) -> int:
        """How many nanoseconds from the start to the answer count: at least as many as one task ran.

        A delay of the referee is taken off only if it came after the answer, when the player had
        nothing left to do.
        """
        spent = self._look(now)
        sure = self._without_sleep(spent, limit, done=True)
        if sure is not None:
            return sure
        withheld = self._withheld(spent, limit)
        idle = max(0, now - self._start - self._withheld_at_once - spent.least)
        withheld += min(self._own.read() - self._own_before, idle)
        return max(now - self._start - withheld, spent.longest)

    def charged_so_far(self, now: int, limit: int) -> int:
        """How many nanoseconds count for certain, while there is no answer.

        A task that is ready may be waiting in a queue, and how long it waited is known only when it
        runs again. Until then, the time since it was last known to run does not count.
        """
        spent = self._look(now)
        sure = self._without_sleep(spent, limit, done=False)
        if sure is not None:
            return sure
        unsure = 0
        if not self._starves_itself(spent, limit):
            for task in self._latest:
                if rundelay.ready(task):
                    unsure = max(unsure, now - self._run_after[task])
        return max(now - self._start - self._withheld(spent, limit) - unsure, spent.longest)

    def _without_sleep(self, spent: rundelay.Spent, limit: int, done: bool) -> int | None:
        """The charge for a player who did not sleep; None if they did, or kept themselves from running."""
        if self._starves_itself(spent, limit):
            return None
        tasks = rundelay.activities(self._pid)
        if self._rested:
            return rundelay.run_without_sleep(self._at_rest, tasks, woken=True, done=done)
        ran = rundelay.run_without_sleep(self._awake, tasks, woken=False, done=done)
        return None if ran is None else self._before_awake + ran

    def _look(self, now: int) -> rundelay.Spent:
        """What the player's tasks have done since the first snapshot."""
        tasks = rundelay.snapshot(self._pid)
        for task, spent in tasks.items():
            if self._latest.get(task) != spent:
                self._run_after[task] = self._looked
        self._latest, self._looked = tasks, now
        return rundelay.between(self._first, tasks)

    def _withheld(self, spent: rundelay.Spent, limit: int) -> int:
        return self._withheld_at_once + (0 if self._starves_itself(spent, limit) else spent.waited)

    def _starves_itself(self, spent: rundelay.Spent, limit: int) -> bool:
        """Whether the player's tasks kept all their processors busy for as long as the limit.

        If a task had to wait then, it waited for the other ones.
        """
        return spent.ran >= limit * rundelay.cpus(self._pid)
