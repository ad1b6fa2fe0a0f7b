"""The referee's time for a move and for a game, compared with a bare pipe loop of the same two instant bots.

`python -m benchmarks overhead` repeats one long game of Mancala on one core, in turns with the referee (it
checks rules, measures time, records everything) and with a loop that only passes lines from pipe to pipe.
The bots themselves note when the first line came and when the last answer was written: that is the time for
the moves, to which the time for writing the record is added. All else (starting two programs, watching them,
ending them) is the time for a game. Last comes a tournament, two games at a time.
"""

import os
import random
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import click

from benchmarks.bars import at_most
from benchmarks.parts import parts
from benchmarks.tournament import two_at_a_time
from benchmarks.twin import build
from engines import COMPILED
from engines.mancala.game import Mancala
from referee.game.fixture import Fixture, Program
from referee.game.limits import Limits
from referee.records.record_file import Record
from referee.running.cpus import available as cpus
from referee.running.cpus import keep_to
from referee.running.table import Table

ROUNDS = 100
MOST_MICROSECONDS = 6.0
MOST_RATIO = 2.0
MOST_MILLISECONDS = 1.0


def long_game(game: Mancala) -> list[str]:
    """The moves of a game of 400 plies: each move captures as few seeds as possible."""
    chance = random.Random(1)
    while True:
        position = game.start()
        moves: list[str] = []
        while not position.over:
            worth = {}
            for step in position.steps():
                key = position.play(step)
                early = position.over and len(moves) < 399
                worth[step] = (early, sum(game.score(position)), -len(position.steps()))
                position.undo(step, key)
            least = min(worth.values())
            move = (chance.choice([step for step in worth if worth[step] == least]),)
            moves.append(game.write(position, move))
            game.play(position, move)
        if len(moves) == 400:
            return moves


class Time(NamedTuple):
    """Seconds for all moves of a game, and for the rest of it."""

    moves: float
    rest: float


def between(said: list[str]) -> float:
    """Seconds from the first line to the last answer, from what both bots noted."""
    noted = [[int(word) for word in words.split()] for words in said]
    return (max(last for _, last in noted) - min(first for first, _ in noted)) / 1e9


def refereed(table: Table, record: Record, fixture: Fixture) -> Time:
    """A game with the referee."""
    start = time.perf_counter()
    played = table.play(fixture)
    ended = time.perf_counter()
    record.write(played.as_record())
    written = time.perf_counter()
    assert played.verdict.ending == "move limit", played.verdict
    moves = between(list(played.complaints))
    return Time(moves + written - ended, ended - start - moves)


def bare(commands: list[tuple[str, ...]], moves: int) -> Time:
    """A game in a loop that only passes lines on."""
    began = time.perf_counter()
    bots = [
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
        )
        for command in commands
    ]
    (into, out), (other_into, other_out) = [
        (bot.stdin.fileno(), bot.stdout.fileno()) for bot in bots if bot.stdin and bot.stdout
    ]
    line = b"START\n"
    for _ in range(moves // 2):
        os.write(into, line)
        line = os.read(out, 65536)
        os.write(other_into, line)
        line = os.read(other_out, 65536)
    said = [bot.communicate()[1].decode() for bot in bots]
    seconds = between(said)
    return Time(seconds, time.perf_counter() - began - seconds)


def main() -> None:
    game = Mancala(ownership="parity")
    moves = long_game(game)
    bot = str(build("instant_bot"))
    commands = [(bot, *moves[0::2]), (bot, *moves[1::2])]
    one, two = (Program(name, command) for name, command in zip("AB", commands, strict=True))
    fixture = Fixture(game, (one, two), Limits())
    under_referee, under_loop = [], []
    everywhere = cpus()
    keep_to({everywhere[0]})
    with (
        tempfile.TemporaryDirectory() as folder,
        Record(Path(folder) / "record.jsonl") as record,
        Table() as table,
    ):
        for _ in range(ROUNDS):
            under_referee.append(refereed(table, record, fixture))
            under_loop.append(bare(commands, len(moves)))
        alone = parts(game, moves, Path(folder))
    keep_to(set(everywhere))
    # The fastest games are those that no other process on the machine disturbed.
    referee, loop = fastest(under_referee), fastest(under_loop)
    each, bare_each = (time.moves / len(moves) * 1e6 for time in (referee, loop))
    ratio, rest = each / bare_each, referee.rest * 1e3
    kind = "compiled" if COMPILED else "uncompiled"
    click.echo(f"engines {kind}, the fastest of {ROUNDS} games of {len(moves)} moves:")
    click.echo(f"  bare pipe loop  {bare_each:6.2f} microseconds a move")
    bar = at_most("referee, microseconds a move", each, MOST_MICROSECONDS)
    click.echo(f"  referee         {each:6.2f} microseconds a move {bar}")
    bar = at_most("referee's time for a move by that of a bare loop", ratio, MOST_RATIO)
    click.echo(f"  ratio           {ratio:6.2f} {bar}")
    click.echo("  of this, each part measured alone:")
    rest_of_move = each - bare_each - sum(alone.values())
    for name, cost in {**alone, "all else (Python's loop around them, cold caches)": rest_of_move}.items():
        click.echo(f"                  {cost:6.2f} microseconds for {name}")
    click.echo(f"  bare pipe loop  {loop.rest * 1e3:6.2f} milliseconds a game besides its moves")
    bar = at_most("referee, milliseconds a game besides its moves", rest, MOST_MILLISECONDS)
    click.echo(f"  referee         {rest:6.2f} milliseconds a game besides its moves {bar}")
    click.echo(f"  tournament      {two_at_a_time():6.0f} games a second, two games at a time")


def fastest(times: list[Time]) -> Time:
    """The shortest time for the moves and the shortest for the rest, not necessarily of the same game."""
    return Time(min(time.moves for time in times), min(time.rest for time in times))
