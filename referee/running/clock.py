"""What a player is charged for an answer: wall time minus the time that the machine withheld.

Nothing is measured in the first part of an answer, a fiftieth of the limit, so that an answer that comes
soon costs nothing. All of that part is charged, unless the referee itself was not run then.
"""

from time import monotonic_ns, thread_time_ns

from referee.running import run_delays as rundelay
from referee.running.processes import Processes
from referee.running.processors import Processors, Spent
from referee.running.run_delays import Look
from referee.running.withheld import Charge, Window, charge
from referee.running.work import Work

NOTHING = Look({}, {}, 0)


class AnswerClock:
    """The clock of one player.

    Of an answer that did not come at once, call `begin` when the first part of its time is over, and then
    `resume` before each further wait. When the wall time has passed the limit, call `charged` if the answer
    is there, else `charged_so_far`. Call `rest` when the answer is there. Answers are counted from 1. The
    caller sets `begun` to False for each answer.
    """

    # `begin` sets these, and they are read only behind it.
    _own_before: int
    _sure: int
    _begun_at: int
    _ours: int
    _latest: Look
    _spent: Spent
    _looked: int
    _run_after: dict[int, int]
    _work: Work

    def __init__(self, processes: Processes, own: rundelay.OwnDelay, processors: Processors) -> None:
        self._processes = processes
        self._own = own
        self._processors = processors
        self._ran_before = self._rested_after = 0
        self._first = NOTHING
        self.begun = False

    def begin(self, start: int, planned: int, answers: int) -> None:
        """The answer that was asked for at `start` has not come in the first, unmeasured part.

        The part should have been `planned` nanoseconds long. If it was longer, the referee was not run
        meanwhile, and what is longer counts only as far as the player ran. That is known if the answer
        before was not a quick one.
        """
        self._first = self._latest = tasks = self._look()
        self._spent = self._processors.read()
        self._begun_at = self._looked = now = monotonic_ns()
        self._ours = thread_time_ns()
        self._own_before = self._own.read()
        ran = sum(tasks.processes.values()) - self._ran_before if answers == self._rested_after else 0
        self._rested_after = -1
        self._sure = min(now - start, max(planned, ran))
        self._run_after = dict.fromkeys(tasks.tasks, start)
        self._work = Work(tasks, len(self._processors))
        self.begun = True

    def rest(self, answers: int) -> None:
        """The answer is there, the one of this number: note what the player has run until now."""
        self._ran_before = sum(map(rundelay.cpu_time, self._first.processes or (self._processes.pid,)))
        self._rested_after = answers

    def _look(self) -> Look:
        look, processes = rundelay.look(self._processes.pid), self._processes
        return look._replace(group=processes.cpu_time()) if processes.held else look

    def resume(self) -> None:
        """The referee is about to wait (again)."""
        if self.begun:
            self._own_before = self._own.read()

    def charged(self, now: int) -> Charge:
        """What counts of the time from the start until the answer came, which was at `now` or before."""
        late = self._own.read() - self._own_before
        return self._charge(now, 0, True, late)

    def charged_so_far(self, now: int) -> Charge:
        """What counts for certain, while there is no answer.

        A task that is ready may be waiting in a queue, and how long it waited is known only when it
        runs again. Until then, the time since it was last known to run does not count.
        """
        return self._charge(now, None, False, 0)

    def _charge(self, now: int, pending: int | None, done: bool, late: int) -> Charge:
        tasks = self._look()
        spent = self._processors.read()
        now = max(now, self._begun_at)
        for number, task in tasks.tasks.items():
            if self._latest.tasks.get(number) != task:
                self._run_after[number] = self._looked
        self._work.note(tasks)
        self._latest, self._looked = tasks, now
        if pending is None:
            ready = (number for number, task in tasks.tasks.items() if not task.asleep)
            pending = max((now - self._run_after[number] for number in ready), default=0)
        found = charge(
            Window(
                now - self._begun_at,
                self._first,
                tasks,
                self._spent,
                spent,
                self._work,
                thread_time_ns() - self._ours,
                pending,
                done,
                late,
            )
        )
        return found._replace(charged=self._sure + found.charged)
