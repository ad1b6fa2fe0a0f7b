"""The referee's time for a move, compared with a bare pipe loop of the same two instant bots, on one core.

`python -m benchmarks overhead` repeats one long game of Mancala, in turns with the referee (it checks
rules, measures time, records everything) and with a loop that only passes lines from pipe to pipe.
"""

import os
import random
import subprocess
import tempfile
import time
from pathlib import Path

import click

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
MOST_MICROSECONDS = 20.0
MOST_RATIO = 2.0


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


def refereed(table: Table, record: Record, fixture: Fixture) -> float:
    """Seconds from the first answer to the last with the referee, plus those for writing the record."""
    times: list[float] = []
    played = table.play(fixture, lambda *_: times.append(time.perf_counter()))
    assert played.verdict.ending == "move limit", played.verdict
    start = time.perf_counter()
    record.write(played.as_record())
    return times[-1] - times[0] + time.perf_counter() - start


def bare(commands: list[tuple[str, ...]], moves: int) -> float:
    """Seconds from the first answer to the last in a loop that only passes lines on."""
    bots = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        for command in commands
    ]
    (into, out), (other_into, other_out) = [
        (bot.stdin.fileno(), bot.stdout.fileno()) for bot in bots if bot.stdin and bot.stdout
    ]
    os.write(into, b"START\n")
    line = os.read(out, 65536)
    start = time.perf_counter()
    for _ in range(moves // 2 - 1):
        os.write(other_into, line)
        line = os.read(other_out, 65536)
        os.write(into, line)
        line = os.read(out, 65536)
    os.write(other_into, line)
    line = os.read(other_out, 65536)
    seconds = time.perf_counter() - start
    for bot in bots:
        bot.communicate()
    return seconds


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
            under_referee.append(refereed(table, record, fixture) / len(moves) * 1e6)
            under_loop.append(bare(commands, len(moves)) / len(moves) * 1e6)
    keep_to(set(everywhere))
    # The fastest games are those that no other process on the machine disturbed.
    referee, loop = min(under_referee), min(under_loop)
    kind = "compiled" if COMPILED else "uncompiled"
    click.echo(f"engines {kind}, the fastest of {ROUNDS} games of {len(moves)} moves:")
    click.echo(f"  bare pipe loop  {loop:6.2f} microseconds a move")
    click.echo(f"  referee         {referee:6.2f} microseconds a move (at most {MOST_MICROSECONDS:g} wanted)")
    click.echo(f"  ratio           {referee / loop:6.2f} (at most {MOST_RATIO:g} wanted)")
