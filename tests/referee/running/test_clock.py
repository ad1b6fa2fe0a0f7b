"""The clock is fair: what the machine withholds is not charged, what a program uses is."""

import os
import select
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.game.limits import Limits
from referee.game.verdict import Fault, Fouled, Starved
from referee.running import run_delays as rundelay
from referee.running.clock import AnswerClock
from referee.running.exchange import Exchange
from referee.running.seat import Seat
from referee.running.warden import Warden

BUSY_BOT = str(Path(__file__).with_name("busy_bot.py"))
LIMIT = 0.025

pytestmark = pytest.mark.skipif(not rundelay.KNOWN, reason="this machine does not tell run delays")


@pytest.fixture
def load() -> Iterator[None]:
    """A busy process on every processor."""
    loop = [sys.executable, "-c", "while True: pass"]
    busy = [subprocess.Popen(loop) for _ in range(os.cpu_count() or 1)]
    yield
    for process in busy:
        process.kill()
        process.wait()


class Players:
    """Two bots that work so many milliseconds for each answer, in turn, asked without a game."""

    def __init__(self, *milliseconds: int, limit: float = LIMIT) -> None:
        self._warden = Warden()
        limits = Limits(move_time=limit, startup_time=10.0)
        command = (sys.executable, "-S", "-E", BUSY_BOT, *map(str, milliseconds))
        self._seats = (Seat(1, command, limits, self._warden), Seat(2, ("cat",), limits, self._warden))
        self._asked = self._heard = 0
        self._seats[0].take_line = self._take_line  # type: ignore[method-assign]
        for seat in self._seats:
            seat.start()
        self._exchange = Exchange(self._seats, limits)

    def __enter__(self) -> "Players":
        self.ask()
        return self

    def __exit__(self, *_: object) -> None:
        self._exchange.close()
        for seat in self._seats:
            seat.reap()
        self._warden.close()

    def ask(self) -> str:
        """What became of one answer: in time, starved or out of time."""
        seat = self._seats[0]
        self._asked += 1
        try:
            self._exchange.ask(seat, b"go\n")
        except Starved:
            self._catch_up()
            return "starved"
        except Fouled as fouled:
            assert fouled.fault is Fault.TIME, fouled.reason
            self._catch_up()
            return "out of time"
        return "in time"

    def _take_line(self) -> bytes | None:
        """What the exchange calls for a line of the bot, counted."""
        line = Seat.take_line(self._seats[0])
        self._heard += line is not None
        return line

    def _catch_up(self) -> None:
        """Take in the answer if it was not waited for: it comes, however busy the machine is."""
        seat = self._seats[0]
        while self._heard < self._asked and self._take_line() is None:
            assert select.select([seat.out], [], [], 60)[0], "no answer came"
            seat.hear()


def test_under_load_20_of_25_milliseconds_are_never_too_many(load: None) -> None:
    with Players(20) as players:
        outcomes = [players.ask() for _ in range(500)]
    assert outcomes.count("out of time") == 0
    assert outcomes.count("in time") + outcomes.count("starved") == 500


def test_under_load_30_of_25_milliseconds_are_always_too_many(load: None) -> None:
    """A player is out of time behind answers that were in time, as in any game."""
    with Players(5, 30) as players:
        outcomes = []
        for _ in range(100):
            outcomes.append(players.ask())
            assert players.ask() != "out of time"
    assert Counter(outcomes) == {"out of time": 100}


def test_a_program_that_starves_itself_is_out_of_time() -> None:
    threads = (
        "import os, sys, threading, time\n"
        "os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n"
        "def work():\n"
        "    import hashlib\n"
        "    while True: hashlib.sha256(bytes(100000)).digest()\n"
        "for line in sys.stdin:\n"
        "    for _ in range(16): threading.Thread(target=work, daemon=True).start()\n"
        "    time.sleep(1000)\n"
    )
    limits = Limits(move_time=0.1, startup_time=0.1)
    warden = Warden()
    seats = (
        Seat(1, (sys.executable, "-S", "-E", "-c", threads), limits, warden),
        Seat(2, ("cat",), limits, warden),
    )
    for seat in seats:
        seat.start()
    exchange = Exchange(seats, limits)
    with pytest.raises(Fouled) as fouled:
        exchange.ask(seats[0], b"go\n")
    assert fouled.value.fault is Fault.TIME
    exchange.close()
    for seat in seats:
        seat.reap()
    warden.close()


def test_the_clock_starts_before_the_line_is_written() -> None:
    with Players(0) as players:
        for _ in range(50):
            before = time.monotonic_ns()
            players.ask()
            assert 0 < players._exchange.used <= time.monotonic_ns() - before


WORKS, SLEEPS = False, True


@pytest.mark.parametrize(
    ("before", "after", "woken", "done", "ran"),
    [
        # woken by the line, ran, answered, sleeps again: what it ran
        ({1: (100, 5, SLEEPS)}, {1: (120, 6, SLEEPS)}, True, True, 20),
        # the same, and it has not gone to sleep yet
        ({1: (100, 5, SLEEPS)}, {1: (120, 5, WORKS)}, True, True, 20),
        # it slept before it answered
        ({1: (100, 5, SLEEPS)}, {1: (120, 7, SLEEPS)}, True, True, None),
        ({1: (100, 5, SLEEPS)}, {1: (120, 6, WORKS)}, True, True, None),
        # first seen at work
        ({1: (100, 5, WORKS)}, {1: (120, 6, SLEEPS)}, False, True, 20),
        ({1: (100, 5, WORKS)}, {1: (120, 5, WORKS)}, False, False, 20),
        # first seen asleep where it should have been at work: it slept
        ({1: (100, 5, SLEEPS)}, {1: (120, 6, SLEEPS)}, False, True, None),
        # it has not answered, and sleeps
        ({1: (100, 5, SLEEPS)}, {1: (120, 6, SLEEPS)}, True, False, None),
        # it has not answered, and was never run: deaf
        ({1: (100, 5, SLEEPS)}, {1: (100, 5, SLEEPS)}, True, False, None),
        # a shell sleeps beside the program that works
        ({1: (9, 2, SLEEPS), 2: (10, 5, SLEEPS)}, {1: (9, 2, SLEEPS), 2: (40, 6, SLEEPS)}, True, True, 30),
        # two tasks at once: the one that ran longer
        ({1: (0, 0, WORKS), 2: (0, 0, WORKS)}, {1: (40, 0, WORKS), 2: (30, 0, WORKS)}, False, False, 40),
        # somebody came or went
        ({1: (0, 0, WORKS)}, {1: (40, 0, WORKS), 2: (30, 0, WORKS)}, False, False, None),
        ({1: (0, 0, WORKS), 2: (0, 0, WORKS)}, {1: (40, 0, WORKS)}, False, False, None),
    ],
)
def test_who_never_slept_is_charged_what_he_ran(
    before: dict[int, tuple[int, int, bool]],
    after: dict[int, tuple[int, int, bool]],
    woken: bool,
    done: bool,
    ran: int | None,
) -> None:
    looks = [{task: rundelay.Activity(*seen) for task, seen in look.items()} for look in (before, after)]
    assert rundelay.run_without_sleep(looks[0], looks[1], woken, done) == ran


def test_what_a_task_does_is_seen() -> None:
    program = "import sys, time; time.sleep(0.02); sys.stdin.readline()"
    sleeper = subprocess.Popen([sys.executable, "-S", "-E", "-c", program], stdin=subprocess.PIPE)
    worker = subprocess.Popen([sys.executable, "-S", "-E", "-c", "while True: pass"])
    time.sleep(0.5)
    try:
        (asleep,) = rundelay.activities(sleeper.pid).values()
        (before,) = rundelay.activities(worker.pid).values()
        time.sleep(0.3)
        (after,) = rundelay.activities(worker.pid).values()
    finally:
        for process in (sleeper, worker):
            process.kill()
            process.communicate()
    assert asleep.asleep and asleep.sleeps >= 2 and asleep.ran > 0
    assert not after.asleep and after.sleeps == before.sleeps and after.ran > before.ran


@pytest.mark.parametrize(("sleeps", "charged"), [(6, 20), (7, 50)])
def test_time_that_nothing_accounts_for(sleeps: int, charged: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the host of a virtual machine runs something else: no count of waiting grows."""
    looks = [
        {1: rundelay.Activity(100_000_000, 5, asleep=True)},
        {1: rundelay.Activity(120_000_000, sleeps, asleep=True)},
    ]
    ran = iter([101_000_000, 120_000_000])
    monkeypatch.setattr(rundelay, "activities", lambda pid: looks.pop(0))
    monkeypatch.setattr(rundelay, "snapshot", lambda pid: {1: (next(ran), 0)})
    own = rundelay.OwnDelay()
    clock = AnswerClock(os.getpid(), own)
    clock.rest(answers=1)
    start = time.monotonic_ns()
    clock.begin(start, answers=1)
    clock.resume()
    found = clock.charged(start + 50_000_000, limit=25_000_000)
    own.close()
    assert found == pytest.approx(charged * 1_000_000, abs=1_000_000)


def test_a_look_at_rest_serves_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was asked again, since his answer was starved, has not been looked at between."""
    looks: list[int] = []
    monkeypatch.setattr(rundelay, "activities", lambda pid: looks.append(pid) or {})
    own = rundelay.OwnDelay()
    clock = AnswerClock(os.getpid(), own)
    seen = []
    clock.rest(answers=1)
    for _ in range(2):
        clock.begin(time.monotonic_ns(), answers=1)
        seen.append(len(looks))
    own.close()
    assert seen == [1, 2]
