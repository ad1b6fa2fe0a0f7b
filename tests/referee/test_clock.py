"""The clock is fair: what the machine withholds is not charged, what a program uses is."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import rundelay
from referee.exchange import Exchange
from referee.limits import Limits
from referee.seat import Seat
from referee.verdict import Fault, Fouled, Starved
from referee.warden import Warden

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
    """Two bots that work so many milliseconds for each answer, asked without a game."""

    def __init__(self, milliseconds: int, limit: float = LIMIT) -> None:
        self._warden = Warden()
        limits = Limits(move_time=limit, startup_time=10.0)
        command = (sys.executable, "-S", "-E", BUSY_BOT, str(milliseconds))
        self._seats = (Seat(1, command, limits, self._warden), Seat(2, ("cat",), limits, self._warden))
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
        try:
            self._exchange.ask(seat, b"go\n")
        except Starved:
            self._catch_up(late=False)
            return "starved"
        except Fouled as fouled:
            assert fouled.fault is Fault.TIME, fouled.reason
            self._catch_up(late=True)
            return "out of time"
        return "in time"

    def _catch_up(self, late: bool) -> None:
        """Take in the answer that was not waited for, if there is one to come."""
        seat = self._seats[0]
        while select.select([seat.out], [], [], 1.0 if late else 0.0)[0]:
            seat.hear()
            if seat.take_line() is not None:
                return


def test_under_load_20_of_25_milliseconds_are_never_too_many(load: None) -> None:
    with Players(20) as players:
        outcomes = [players.ask() for _ in range(500)]
    assert outcomes.count("out of time") == 0
    assert outcomes.count("in time") + outcomes.count("starved") == 500


def test_under_load_30_of_25_milliseconds_are_always_too_many(load: None) -> None:
    with Players(30) as players:
        outcomes = [players.ask() for _ in range(100)]
    assert outcomes.count("out of time") == 100


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
