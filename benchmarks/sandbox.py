"""What the sandbox costs: a line there and back, and a game.

`python -m benchmarks sandbox` passes lines to a program that repeats them and back, in turns outside the
sandbox and in it, on one core; the middle time of all counts. Then it plays games that end at once, also in
turns, and takes the fastest of each kind.
"""

import os
import statistics
import subprocess
import time

import click

from engines.mancala.game import Mancala
from referee.errors import WrongUse
from referee.game.fixture import Fixture, Program
from referee.game.limits import Limits
from referee.running import sandbox
from referee.running.cpus import available as cpus
from referee.running.cpus import keep_to
from referee.running.spawn import spawn
from referee.running.table import Table

ROUNDS = 400
LINES = 20
GAMES = 40

WAYS = {"outside": Limits(), "in the sandbox": Limits(sandbox=True)}


def lines() -> dict[str, float]:
    """Microseconds for a line there and back."""
    repeats = {way: spawn(("cat",), "0.0", limits, os.environ) for way, limits in WAYS.items()}
    taken: dict[str, list[int]] = {way: [] for way in WAYS}
    for _ in range(ROUNDS):
        for way, process in repeats.items():
            for _ in range(LINES):
                taken[way].append(there_and_back(process))
    for process in repeats.values():
        process.kill()
        process.communicate()
    return {way: statistics.median(each) / 1000 for way, each in taken.items()}


def there_and_back(process: subprocess.Popen[bytes]) -> int:
    """Nanoseconds for one line."""
    assert process.stdin is not None and process.stdout is not None
    into, out = process.stdin.fileno(), process.stdout.fileno()
    os.set_blocking(out, True)
    start = time.perf_counter_ns()
    os.write(into, b"14TB\n")
    os.read(out, 100)
    return time.perf_counter_ns() - start


def games() -> dict[str, float]:
    """Milliseconds for a game that ends with its first answer."""
    cat = Program("cat", ("cat",))
    taken: dict[str, list[float]] = {way: [] for way in WAYS}
    with Table() as table:
        for _ in range(GAMES):
            for way, limits in WAYS.items():
                start = time.perf_counter()
                table.play(Fixture(Mancala(), (cat, cat), limits))
                taken[way].append(time.perf_counter() - start)
    return {way: min(each) * 1e3 for way, each in taken.items()}


def main() -> None:
    try:
        sandbox.require()
    except WrongUse as error:
        click.echo(f"sandbox: left out, {error}")
        return
    everywhere = cpus()
    keep_to({everywhere[0]})
    line, game = lines(), games()
    keep_to(set(everywhere))
    for way in WAYS:
        click.echo(f"{way:16}{line[way]:7.2f} microseconds a line there and back")
    for way in WAYS:
        click.echo(f"{way:16}{game[way]:7.2f} milliseconds a game that ends at once")
