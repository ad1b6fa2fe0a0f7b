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
    # Behind its deadline by three seconds, it provides for more of that.
    assert left == [pytest.approx(9.8), pytest.approx(0.75 * 5.8, abs=0.2), 0.0]


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
    assert left == [pytest.approx(9.8), pytest.approx(0.75 * (9.8 - 3 + 0.98), abs=0.2)]


def test_the_process_began_a_while_ago() -> None:
    began = time.monotonic_ns() - process_start_ns()
    assert 0.05 * SECOND < began < 3600 * SECOND
