"""What is charged for an answer, on a machine that is made up: whose work and waiting a test can choose."""

import pytest

from referee.running import clock as clock_module
from referee.running import run_delays
from referee.running.clock import AnswerClock
from referee.running.run_delays import Activities, Activity, OwnDelay, Snapshot

MS = 1_000_000
LIMIT = 25 * MS
ASKED = 1000
"""When the answer is asked for, in milliseconds."""


class Machine(OwnDelay):
    """The referee's own delay, and all that a clock asks the system about a player's tasks; in milliseconds.

    `spent` is what each task has run and waited until now, `sleeps` how often each has gone to sleep,
    `asleep` whether they sleep. With `restless` they have slept between any two looks.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.own = 0
        self.spent = {1: (0, 0)}
        self.sleeps = 0
        self.asleep = True
        self.restless = True
        self.ready = True
        monkeypatch.setattr(clock_module, "monotonic_ns", lambda: int(self.now * MS))
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
        self.sleeps += 3 * self.restless
        return {task: Activity(ran * MS, self.sleeps, self.asleep) for task, (ran, _) in self.spent.items()}


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def looked(clock: AnswerClock, machine: Machine, after: float, own: int = 0) -> AnswerClock:
    """The first look at an answer, so long after it was asked for; `own` is the delay of the referee."""
    machine.now = ASKED + after
    machine.own = own
    clock.begin(ASKED * MS, answers=1)
    clock.resume()
    return clock


def asked(machine: Machine, after: float = 1, own: int = 0) -> AnswerClock:
    """The clock of a first answer."""
    return looked(AnswerClock(1, machine), machine, after, own)


def charged(clock: AnswerClock, machine: Machine, after: int) -> float:
    """What an answer costs that came so many milliseconds after the question."""
    machine.now = ASKED + after
    return clock.charged((ASKED + after) * MS, LIMIT) / MS


def so_far(clock: AnswerClock, machine: Machine, after: int) -> float:
    """What is certain to be charged where no answer has come by then."""
    machine.now = ASKED + after
    return clock.charged_so_far((ASKED + after) * MS, LIMIT) / MS


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
    clock = asked(machine, after=5, own=own)
    machine.spent = {1: (10, 0)}
    assert charged(clock, machine, 20) == left


def test_only_delays_since_the_last_wait_can_have_made_a_look_late(machine: Machine) -> None:
    machine.own = 100
    clock = AnswerClock(1, machine)
    looked(clock, machine, after=5, own=103)
    assert charged(clock, machine, 20) == 17


def test_the_players_own_waiting_before_a_late_look_is_taken_off_too(machine: Machine) -> None:
    clock = asked(machine)
    assert charged(clock, machine, 3) == 3
    machine.spent = {1: (1, 4)}
    looked(clock, machine, after=6)
    machine.spent = {1: (11, 4)}
    assert charged(clock, machine, 20) == 16


@pytest.mark.parametrize("after", [1, 1.5])
def test_a_first_look_in_time_takes_off_nothing(machine: Machine, after: float) -> None:
    assert charged(asked(machine, after, own=1), machine, 20) == 20


def test_while_a_task_may_wait_in_a_queue_the_time_since_it_ran_is_not_sure(machine: Machine) -> None:
    clock = asked(machine)
    machine.spent = {1: (4, 0)}
    assert so_far(clock, machine, 10) == 4  # it may have run until the first look after 1 ms, and not since
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


def test_behind_tasks_that_waited_for_each_other_the_referee_had_no_delay(machine: Machine) -> None:
    clock = asked(machine, after=5, own=4)
    machine.spent = dict.fromkeys((1, 2, 3), (20, 14))
    machine.own += 10
    assert charged(clock, machine, 40) == 34  # 36 are left of the 40, and each task was busy for 34 of them


def rested(machine: Machine) -> AnswerClock:
    """A clock whose player slept when the answer before was there, and is asked for the next."""
    machine.restless = False
    clock = AnswerClock(1, machine)
    clock.rest(answers=1)
    return looked(clock, machine, after=1)


def test_who_never_slept_is_charged_what_ran_whatever_nothing_accounts_for(machine: Machine) -> None:
    clock = rested(machine)
    machine.spent, machine.sleeps = {1: (20, 0)}, 1
    assert charged(clock, machine, 50) == 20


def test_who_slept_before_the_answer_is_charged_the_wall_time(machine: Machine) -> None:
    clock = rested(machine)
    machine.spent, machine.sleeps = {1: (20, 0)}, 2
    assert charged(clock, machine, 50) == 50


def test_who_works_on_without_an_answer_is_charged_what_ran(machine: Machine) -> None:
    clock = rested(machine)
    machine.spent, machine.asleep = {1: (20, 0)}, False
    assert so_far(clock, machine, 50) == 20


def test_who_sleeps_without_an_answer_is_charged_the_wall_time(machine: Machine) -> None:
    clock = rested(machine)
    machine.spent, machine.sleeps, machine.ready = {1: (20, 0)}, 1, False
    assert so_far(clock, machine, 50) == 50


def test_who_never_slept_but_kept_all_processors_busy_is_charged_the_wall_time(machine: Machine) -> None:
    clock = rested(machine)
    machine.spent = {1: (25, 0), 2: (25, 0)}
    machine.asleep = False
    assert so_far(clock, machine, 50) == 50


@pytest.mark.parametrize(("own", "left"), [(0, 15), (4, 11)])
def test_who_was_first_seen_at_work_is_charged_what_ran_since_and_all_before(
    machine: Machine, own: int, left: int
) -> None:
    machine.restless = machine.asleep = False
    clock = AnswerClock(1, machine)
    clock.rest(answers=1)  # it did not sleep: this says nothing
    looked(clock, machine, after=5, own=own)
    machine.spent = {1: (10, 0)}
    assert charged(clock, machine, 50) == left
    assert so_far(clock, machine, 50) == left


def test_a_look_at_rest_before_another_answer_says_nothing(machine: Machine) -> None:
    machine.restless = False
    clock = AnswerClock(1, machine)
    clock.rest(answers=2)
    machine.sleeps, machine.asleep = 7, False
    looked(clock, machine, after=5)
    machine.spent = {1: (10, 0)}
    assert charged(clock, machine, 50) == 15
