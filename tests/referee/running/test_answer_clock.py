"""What is charged for an answer, on a machine that is made up: whose work and waiting a test can choose."""

import pytest

from referee.running import clock as clock_module
from referee.running import run_delays
from referee.running.clock import AnswerClock
from referee.running.run_delays import Activities, Activity, OwnDelay, Snapshot

MS = 1_000_000
LIMIT = 25 * MS


class Machine(OwnDelay):
    """The referee's own delay, and all that a clock asks the system about a player's tasks; in milliseconds.

    `spent` is what each task has run and waited until now. Each task has slept since the last look.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0
        self.own = 0
        self.spent = {1: (0, 0)}
        self.ready = True
        self._looks = 0
        monkeypatch.setattr(clock_module, "monotonic_ns", lambda: self.now * MS)
        monkeypatch.setattr(run_delays, "snapshot", self._snapshot)
        monkeypatch.setattr(run_delays, "activities", self._activities)
        monkeypatch.setattr(run_delays, "ready", lambda task: self.ready)
        monkeypatch.setattr(run_delays, "cpus", lambda pid: 2)

    def read(self) -> int:
        return self.own * MS

    def close(self) -> None:
        pass

    def _snapshot(self, pid: int) -> Snapshot:
        return {task: (ran * MS, waited * MS) for task, (ran, waited) in self.spent.items()}

    def _activities(self, pid: int) -> Activities:
        self._looks += 1
        return {task: Activity(ran * MS, 3 * self._looks, True) for task, (ran, _) in self.spent.items()}


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def asked(machine: Machine, looked_at: int = 1) -> AnswerClock:
    """The clock of an answer that was asked for at 0 and looked at so many milliseconds later."""
    clock = AnswerClock(1, machine)
    machine.now = looked_at
    clock.begin(0, answers=1)
    clock.resume()
    return clock


def charged(clock: AnswerClock, machine: Machine, now: int) -> float:
    machine.now = now
    return clock.charged(now * MS, LIMIT) / MS


def so_far(clock: AnswerClock, machine: Machine, now: int) -> float:
    machine.now = now
    return clock.charged_so_far(now * MS, LIMIT) / MS


def test_waiting_for_a_processor_is_not_charged(machine: Machine) -> None:
    clock = asked(machine)
    machine.spent = {1: (10, 15)}
    assert charged(clock, machine, 30) == 15


def test_what_was_spent_before_the_question_does_not_matter(machine: Machine) -> None:
    machine.spent = {1: (500, 700)}
    clock = asked(machine)
    machine.spent = {1: (510, 715)}
    assert charged(clock, machine, 30) == 15


def test_never_less_is_charged_than_one_task_ran(machine: Machine) -> None:
    clock = asked(machine)
    machine.spent = {1: (12, 20), 2: (5, 20)}
    assert charged(clock, machine, 30) == 12


@pytest.mark.parametrize(("own", "left"), [(15, 15), (25, 10)])
def test_a_delay_of_the_referee_counts_only_behind_the_answer(machine: Machine, own: int, left: int) -> None:
    """The player ran 10 ms at least: not more than the other 20 can have been after the answer."""
    clock = asked(machine)
    machine.spent = {1: (10, 0)}
    machine.own = own
    assert charged(clock, machine, 30) == left


def test_a_delay_of_the_referee_before_it_waited_again_does_not_count(machine: Machine) -> None:
    clock = asked(machine)
    machine.spent = {1: (10, 0)}
    machine.own = 15
    clock.resume()
    assert charged(clock, machine, 30) == 30


@pytest.mark.parametrize(("own", "left"), [(4, 16), (60, 15)])
def test_a_first_look_that_came_late_takes_off_what_was_withheld_before_it(
    machine: Machine, own: int, left: int
) -> None:
    """No more than the 5 ms that have passed can have been withheld."""
    clock = AnswerClock(1, machine)
    machine.now, machine.own = 5, own
    clock.begin(0, answers=1)
    clock.resume()
    machine.spent = {1: (10, 0)}
    assert charged(clock, machine, 20) == left


def test_the_players_own_waiting_before_a_late_look_is_taken_off_too(machine: Machine) -> None:
    clock = asked(machine)
    assert charged(clock, machine, 3) == 3
    machine.spent = {1: (1, 4)}
    machine.now = 106
    clock.begin(100 * MS, answers=2)
    clock.resume()
    machine.spent = {1: (11, 4)}
    assert charged(clock, machine, 120) == 16


def test_a_first_look_in_time_takes_off_nothing(machine: Machine) -> None:
    clock = AnswerClock(1, machine)
    machine.now, machine.own = 1, 1
    clock.begin(0, answers=1)
    clock.resume()
    assert charged(clock, machine, 20) == 20


def test_while_a_task_may_wait_in_a_queue_the_time_since_it_ran_is_not_sure(machine: Machine) -> None:
    clock = asked(machine)
    machine.spent = {1: (4, 0)}
    assert (
        so_far(clock, machine, 10) == 4
    )  # it may have run right before the first look at 1, and since then not
    machine.spent = {1: (8, 0)}
    assert so_far(clock, machine, 20) == 10  # it ran after the look at 10
    assert so_far(clock, machine, 40) == 10
    machine.ready = False
    assert so_far(clock, machine, 40) == 40


@pytest.mark.parametrize(("ran", "left"), [(49, 60 - 30), (50, 60)])
def test_tasks_that_keep_all_processors_busy_wait_for_each_other(
    machine: Machine, ran: int, left: int
) -> None:
    """Two processors for 25 ms: who has used 50 ms had all of the time there was."""
    clock = asked(machine)
    machine.spent = {1: (25, 10), 2: (ran - 25, 20)}
    machine.ready = False
    assert so_far(clock, machine, 60) == left
    assert charged(clock, machine, 60) == left
    machine.ready = True
    assert (so_far(clock, machine, 60) == 60) == (ran == 50)
