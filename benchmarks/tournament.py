"""A tournament of 1,000 Mancala games between instant bots, compared with a loop that only passes lines on.

The bare loop plays exactly the games of the tournament: it starts the same programs, passes the same
number of lines between them and waits for their end. It has no rules, no clock and no store.
"""

import json
import subprocess
import tempfile
import time
from pathlib import Path

import click

from benchmarks.bars import at_least
from benchmarks.twin import build
from engines.mancala.game import Mancala
from referee.game.limits import Limits
from referee.records.store import Store
from referee.running.cpus import available, keep_to, shares
from referee.tournament.director import Director
from referee.tournament.pool import Pool
from referee.tournament.progress import Progress, State
from referee.tournament.settings import Entry, Settings

PAIRS = 500
WANTED = 150


class Stopwatch(Progress):
    """Measures the time from the first stored game to the last; starting the workers is left out."""

    def __init__(self) -> None:
        self.first = self.last = 0.0
        self.games = 0

    def played(self, state: State, game: object) -> None:
        self.last = time.perf_counter()
        self.first = self.first or self.last
        self.games = state.done

    @property
    def speed(self) -> float:
        """Games a second."""
        return (self.games - 1) / (self.last - self.first)


def tournament(commands: list[str], path: Path, cpus: list[set[int]]) -> float:
    """Games a second of a whole tournament, with one game at a time on each set of processors."""
    players = tuple(Entry(name, command) for name, command in zip("ab", commands, strict=True))
    game = Mancala()
    settings = Settings(
        game, players, "round-robin", PAIRS, None, None, 7, game.opening_plies, Limits(), path.parent
    )
    watch = Stopwatch()
    with (
        Store.create(path, settings.as_record()) as store,
        Pool(settings, cpus) as pool,
    ):
        Director(settings, store, watch).run(pool)
    return watch.speed


def bare(commands: list[str], path: Path) -> float:
    """Games a second if lines are only passed on: the same games, one after the other."""
    with Store.open(path) as store:
        games = [(game.seats, json.loads(store.record(game.number))) for game in store.games()]
    start = time.perf_counter()
    for seats, record in games:
        bots = [
            subprocess.Popen(commands[seat].split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
            for seat in seats
        ]
        opening = " ".join(record["opening"]).encode()
        line = b"START " + opening + b"\n"
        side = len(record["opening"]) % 2
        for ply in range(len(record["said"])):
            into, out = bots[side].stdin, bots[side].stdout
            assert into and out
            into.write(line)
            line = out.read(65536)
            if not ply:  # the other bot does not know the opening yet
                line = opening + b" " + line
            side = 1 - side
        for bot in bots:
            bot.communicate(b"RESULT 0 0\n")
    return len(games) / (time.perf_counter() - start)


def two_at_a_time() -> float:
    """Games a second of the tournament with two games at a time."""
    with tempfile.TemporaryDirectory() as folder:
        return tournament(programs(), Path(folder) / "two.sqlite", shares(min(2, len(available()))))


def programs() -> list[str]:
    """The command lines of the two instant bots."""
    bot = build("random_mancala")
    return [f"{bot} 1", f"{bot} 2"]


def main() -> None:
    commands = programs()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        everywhere = available()
        one = tournament(commands, path / "one.sqlite", [{everywhere[0]}])
        keep_to({everywhere[0]})
        loop = bare(commands, path / "one.sqlite")
        keep_to(set(everywhere))
        side_by_side = min(2, len(everywhere))
        two = tournament(commands, path / "two.sqlite", shares(side_by_side))
    click.echo(f"tournament of {2 * PAIRS} Mancala games between instant bots, games a second:")
    click.echo(f"  bare loop, one processor       {loop:6.0f}")
    click.echo(f"  one game at a time, the same   {one:6.0f}   {one / loop:.2f} of the bare loop")
    bar = at_least("tournament, games a second, two at a time", two, WANTED)
    click.echo(f"  {side_by_side} games at a time              {two:6.0f}   {bar}")
