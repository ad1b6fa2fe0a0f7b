"""What is charged for an answer, on a machine that is made up: whose work and waiting a test can choose."""

import pytest

from referee.running import clock as clock_module
from referee.running import run_delays
from referee.running.clock import AnswerClock
from referee.running.processes import Processes
from referee.running.processors import Processors, Spent
from referee.running.run_delays import Look, OwnDelay, Task
from referee.running.withheld import charge

MS = 1_000_000
ASKED = 1000
"""When the answer is asked for, in milliseconds."""


class Machine(OwnDelay, Processors):
    """The referee's own delay, and all that a clock asks the system about a player; in milliseconds.

    The player is a process of one task, which has `ran`, `waited`, and gone to sleep `sleeps` times until
    now. Its two processors are kept busy by others.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.own = self.ran = self.waited = self.sleeps = 0
        self.asleep = False
        monkeypatch.setattr(clock_module, "monotonic_ns", lambda: int(self.now * MS))
        monkeypatch.setattr(clock_module, "thread_time_ns", lambda: 0)
        monkeypatch.setattr(run_delays, "look", self._look)
        monkeypatch.setattr(run_delays, "cpu_time", lambda process: self.ran * MS)

    def read(self) -> int:  # type: ignore[override]
        return self.own * MS

    def _look(self, pid: int) -> Look:
        task = Task(self.ran * MS, self.waited * MS, self.sleeps, self.asleep)
        return Look({1: task}, {1: self.ran * MS}, 0)


class Busy(Processors):
    """Two processors that are never idle."""

    def __init__(self) -> None:
        pass

    def __len__(self) -> int:
        return 2

    def read(self) -> Spent:
        return Spent((0, 0), 0, None)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def asked(machine: Machine, after: float = 1, rested: bool = True, planned: int = 1) -> AnswerClock:
    """The clock of an answer that was first looked at so long after it was asked for."""
    clock = AnswerClock(Processes(1, None), machine, Busy())
    if rested:
        clock.rest(answers=1)
    machine.now = ASKED + after
    clock.begin(ASKED * MS, planned * MS, answers=1)
    clock.resume()
    return clock


def charged(clock: AnswerClock, machine: Machine, after: int) -> float:
    """What an answer costs that came so many milliseconds after the question."""
    machine.now = ASKED + after
    return clock.charged((ASKED + after) * MS).charged / MS


def so_far(clock: AnswerClock, machine: Machine, after: int) -> float:
    """What is certain to be charged where no answer has come by then."""
    machine.now = ASKED + after
    return clock.charged_so_far((ASKED + after) * MS).charged / MS


def test_waiting_for_a_processor_is_not_charged(machine: Machine) -> None:
    clock = asked(machine)
    machine.ran, machine.waited, machine.sleeps = 10, 15, 2
    assert charged(clock, machine, 30) == 15


def test_what_was_spent_before_the_question_does_not_matter(machine: Machine) -> None:
    machine.ran, machine.waited = 500, 700
    clock = asked(machine)
    machine.ran, machine.waited, machine.sleeps = 510, 715, 2
    assert charged(clock, machine, 30) == 15


@pytest.mark.parametrize(("own", "left"), [(15, 15), (25, 11)])
def test_a_delay_of_the_referee_counts_only_behind_the_answer(machine: Machine, own: int, left: int) -> None:
    """The player ran 10 ms: not more than the other 19 can have been after the answer."""
    clock = asked(machine)
    machine.ran, machine.sleeps, machine.own = 10, 2, own
    assert charged(clock, machine, 30) == left


def test_a_delay_of_the_referee_before_it_waited_again_does_not_count(machine: Machine) -> None:
    clock = asked(machine)
    machine.ran, machine.sleeps, machine.own = 10, 2, 15
    clock.resume()
    assert charged(clock, machine, 30) == 30


@pytest.mark.parametrize(
    ("after", "ran", "sure"),
    [
        (1, 0, 1),
        (5, 0, 1),  # the referee was not run for 4 ms, and neither was the player
        (5, 3, 3),
        (5, 70, 5),
    ],
)
def test_a_first_look_that_came_late_charges_what_the_player_ran(
    machine: Machine, after: int, ran: int, sure: int
) -> None:
    clock = AnswerClock(Processes(1, None), machine, Busy())
    machine.ran = 7
    clock.rest(answers=1)
    machine.now, machine.ran = ASKED + after, 7 + ran
    clock.begin(ASKED * MS, MS, answers=1)
    machine.sleeps = 2
    assert charged(clock, machine, 20) == 20 - after + sure


def test_what_was_run_for_quick_answers_before_does_not_count(machine: Machine) -> None:
    """Nothing is noted behind them: what the player has run since may have been for them."""
    machine.ran = 3
    clock = AnswerClock(Processes(1, None), machine, Busy())
    clock.rest(answers=1)
    machine.now, machine.ran, machine.sleeps = ASKED + 5, 8, 0
    clock.begin(ASKED * MS, MS, answers=9)
    machine.sleeps = 2
    assert charged(clock, machine, 20) == 16


def test_what_each_process_of_the_player_ran_before_does_not_count(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = {1: 4, 7: 6}
    task = Task(4 * MS, 0, 0, False)
    processes = lambda: {number: time * MS for number, time in ran.items()}  # noqa: E731
    monkeypatch.setattr(run_delays, "look", lambda pid: Look({1: task}, processes(), 0))
    monkeypatch.setattr(run_delays, "cpu_time", lambda number: ran[number] * MS)
    clock = asked(machine)
    clock.rest(answers=2)
    ran[7] += 3
    machine.now = 2 * ASKED + 5
    clock.begin(2 * ASKED * MS, MS, answers=2)
    assert clock.charged_so_far(int((2 * ASKED + 5) * MS)).charged == 3 * MS


def test_the_work_of_the_referee_is_told_apart(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    windows = []
    worked = iter((5 * MS, 8 * MS))
    monkeypatch.setattr(clock_module, "thread_time_ns", lambda: next(worked))
    monkeypatch.setattr(clock_module, "charge", lambda window: windows.append(window) or charge(window))
    charged(asked(machine), machine, 20)
    assert [window.ours for window in windows] == [3 * MS]


def test_while_a_task_may_wait_in_a_queue_the_time_since_it_ran_is_not_sure(machine: Machine) -> None:
    clock = asked(machine)
    machine.ran, machine.sleeps = 4, 2
    assert so_far(clock, machine, 10) == 1 + 4  # it may not have run since the first look
    machine.ran = 8
    assert so_far(clock, machine, 20) == 10  # it ran after the look at 10
    assert so_far(clock, machine, 40) == 10
    machine.asleep = True
    assert so_far(clock, machine, 40) == 40


def test_who_never_slept_is_charged_what_ran_whatever_nothing_accounts_for(machine: Machine) -> None:
    clock = asked(machine)
    machine.ran = 20
    assert so_far(clock, machine, 50) == 21
    machine.sleeps, machine.asleep = 1, True
    assert charged(clock, machine, 50) == 21


def test_who_sleeps_without_an_answer_is_charged_the_wall_time(machine: Machine) -> None:
    clock = asked(machine)
    machine.ran, machine.sleeps, machine.asleep = 20, 1, True
    assert so_far(clock, machine, 50) == 50
