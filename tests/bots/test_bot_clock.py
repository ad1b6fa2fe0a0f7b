"""When an answer must have left."""

import time

import pytest

from bots.clock import SECOND, GameClock, MoveClock, margin
from bots.process_start import process_start_ns
from bots.run_delay import NONE, RunDelay, run_delay


@pytest.mark.parametrize(
    ("seconds", "kept"), [(0.01, 0.003), (0.1, 0.003), (0.4, 0.010), (2.0, 0.050), (60.0, 0.050)]
)
def test_a_share_of_a_move_is_kept_back(seconds: float, kept: float) -> None:
    assert margin(seconds) == pytest.approx(kept)
    latest = (5 + seconds - kept) * SECOND
    deadline = MoveClock(seconds).deadline(5 * SECOND)
    assert latest - seconds / 4 * SECOND - 1 <= deadline <= latest


def test_more_is_kept_back_where_the_machine_lets_us_wait() -> None:
    assert margin(2.0, wait=0.030) == pytest.approx(0.110)
    assert margin(0.4, wait=5.0) == pytest.approx(0.110)


def test_what_linux_says_of_waiting_is_an_average_since_the_last_time() -> None:
    assert RunDelay(900, 30).usual_ns(RunDelay(300, 10)) == 30
    assert RunDelay(900, 30).usual_ns(RunDelay(300, 30)) == 600
    assert run_delay().usual_ns(NONE) >= 0


def test_a_budget_smaller_than_the_margin_is_over_at_once() -> None:
    assert MoveClock(0.001).deadline(SECOND) < SECOND


def test_the_clock_of_a_game_never_allots_more_than_is_left() -> None:
    clock = GameClock(10.0, lambda left, answering: 100.0)
    first = clock.deadline(0)
    assert 9 * SECOND < first < 9.8 * SECOND


def test_the_clock_of_a_game_runs_from_the_line_to_the_answer() -> None:
    left: list[float] = []

    def allot(seconds: float, answering: float) -> float:
        left.append(seconds)
        return 1.0

    clock = GameClock(10.0, allot)
    now = time.monotonic_ns()
    clock.deadline(now - 4 * SECOND)
    clock.stop()
    now = time.monotonic_ns()
    clock.deadline(now - 7 * SECOND)
    clock.stop()
    assert clock.deadline(now) <= now
    assert left == [pytest.approx(9.8), pytest.approx(5.8, abs=0.2), 0.0]


def test_more_delays_like_those_that_were_seen_are_provided_for() -> None:
    left: list[float] = []
    costs: list[float] = []

    def allot(seconds: float, answering: float) -> float:
        left.append(seconds)
        costs.append(answering)
        return 0.0

    clock = GameClock(100.0, allot)
    for _ in range(3):
        clock.deadline(time.monotonic_ns() - 2 * SECOND)
        clock.stop()
    # The first one may have the start of the process in it, which does not come again.
    assert left == [pytest.approx(98), pytest.approx(96, abs=0.2), pytest.approx(94 - 2 * 2, abs=0.3)]
    assert costs[1] == pytest.approx(costs[0]) and costs[2] > 5 * costs[1]


def test_an_increment_and_a_limit_for_each_move_are_kept() -> None:
    clock = GameClock(10.0, lambda left, answering: 3.0, increment=1.0, most=2.0)
    now = time.monotonic_ns()
    assert 1.9 * SECOND < clock.deadline(now) - now <= 2 * SECOND
    left: list[float] = []

    def allot(seconds: float, answering: float) -> float:
        left.append(seconds)
        return 0.0

    clock = GameClock(10.0, allot, increment=1.0)
    for _ in range(2):
        now = time.monotonic_ns()
        clock.deadline(now - 3 * SECOND)
        clock.stop()
    assert left == [pytest.approx(9.8), pytest.approx(9.8 - 3 + 0.98, abs=0.2)]


def test_the_process_began_a_while_ago() -> None:
    began = time.monotonic_ns() - process_start_ns()
    assert 0.05 * SECOND < began < 3600 * SECOND


class MadeUpTime:
    """A game clock for which a test says how time passes and how long the machine lets it wait."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, increment: float = 0.0, most: float | None = None
    ) -> None:
        self.now = 0
        self.wait = 0.0
        self.worth = 1.0
        self.told: list[tuple[float, float]] = []
        monkeypatch.setattr("bots.clock.time.monotonic_ns", lambda: self.now)
        monkeypatch.setattr("bots.clock.Waiting.seconds", lambda _: self.wait)
        self.clock = GameClock(100.0, self._allot, increment, most)

    def _allot(self, left: float, answering: float) -> float:
        self.told.append((left, answering))
        return self.worth

    def ask(self) -> float:
        """How many seconds the next answer may take."""
        return (self.clock.deadline(self.now) - self.now) / SECOND

    def answer(self, after: float) -> None:
        """The answer goes that many seconds after it was asked for."""
        self.now += int(after * SECOND)
        self.clock.stop()


def test_an_answer_gets_what_it_is_worth_and_the_increment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MadeUpTime(monkeypatch).ask() == pytest.approx(1)
    assert MadeUpTime(monkeypatch, increment=1.0).ask() == pytest.approx(1.98)
    assert MadeUpTime(monkeypatch, increment=1.0, most=1.5).ask() == pytest.approx(1.5)


def test_what_an_answer_used_is_gone_and_the_increment_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = MadeUpTime(monkeypatch, increment=0.5)
    for _ in range(3):
        hours.ask()
        hours.answer(1)
    assert [left for left, _ in hours.told] == pytest.approx([98, 98 - 1 + 0.49, 98 - 2 + 0.98])


def test_the_cost_of_an_answer_is_learned_from_delays_and_before_them_from_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hours = MadeUpTime(monkeypatch)
    hours.wait = 0.02
    for after in (1, 1, 1.5, 1):
        hours.ask()
        hours.answer(after)
    hours.ask()
    costs = [cost for _, cost in hours.told]
    assert costs[0] > 0.02 and costs[3] > costs[2] and costs[4] < costs[3]


def test_after_a_delay_less_may_be_spent_until_it_is_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = MadeUpTime(monkeypatch)
    for after in (1, 1, 1.5, *[1] * 40):
        hours.ask()
        hours.answer(after)
    hours.ask()
    left = [free for free, _ in hours.told]
    assert left[:3] == pytest.approx([98, 97, 96])
    assert 0.75 * 94.5 <= left[3] < 94.5 - 0.5
    assert left[-1] == pytest.approx(98 - 43.5, abs=0.5)


def test_the_last_of_the_time_is_not_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = MadeUpTime(monkeypatch, most=1000.0)
    hours.worth = 500.0
    assert hours.ask() == pytest.approx(98 - 0.05)
    hours.wait = 1.0
    assert hours.ask() == pytest.approx(98 - 0.05 - 2)
    hours.answer(99)
    assert hours.ask() == 0
