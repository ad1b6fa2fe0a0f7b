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
from referee.running import run_delays
from referee.running.exchange import Exchange
from referee.running.seat import Seat
from referee.running.warden import Warden

BUSY_BOT = str(Path(__file__).with_name("busy_bot.py"))
LIMIT = 0.025

pytestmark = pytest.mark.skipif(not run_delays.KNOWN, reason="this machine does not tell run delays")


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
        """What became of one answer: in time, late and counted, starved or out of time."""
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
        return "in time" if self._exchange.charged_less is None else "late and counted"

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
        outcomes = [players.ask() for _ in range(100)]
    assert outcomes.count("out of time") == 0
    assert outcomes.count("in time") + outcomes.count("late and counted") + outcomes.count("starved") == 100


def test_under_load_30_of_25_milliseconds_are_always_too_many(load: None) -> None:
    """A player is out of time behind answers that were in time, as in any game."""
    with Players(5, 30) as players:
        outcomes = []
        for _ in range(30):
            outcomes.append(players.ask())
            assert players.ask() != "out of time"
    assert Counter(outcomes) == {"out of time": 30}


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


def test_what_a_program_does_is_seen() -> None:
    threads = "import threading, time\n"
    threads += "def work():\n  until = time.thread_time() + 0.05\n  while time.thread_time() < until: pass\n"
    threads += "thread = threading.Thread(target=work)\nthread.start()\nthread.join()\n"
    ended = f"import os\nif not os.fork():\n  exec({threads!r})\n  os._exit(0)\nos.wait()\n"
    command = [sys.executable, "-S", "-E", "-c", f"{threads}{ended}print(flush=True)\ntime.sleep(60)"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout
            process.stdout.readline()
            time.sleep(0.1)
            found = run_delays.look(process.pid)
        finally:
            process.kill()
    (task,) = found.tasks.values()
    assert task.asleep and task.sleeps >= 1
    assert 0 < task.ran < sum(found.processes.values()) - 49_000_000
    assert found.ended >= 40_000_000
    assert run_delays.look(process.pid) == run_delays.Look({}, {process.pid: 0}, 0)
