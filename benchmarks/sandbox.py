"""What the sandbox and freezing cost: a move, and a game.

`python -m benchmarks sandbox` lets two instant bots play the same long game of Mancala on one core, in
turns as they are, in the sandbox, and with the one frozen that is not on move. The bots note when the first
line came and when the last answer was written: that is the time for the moves. All else is the time for a
game.
"""

import time

import click

from benchmarks.overhead import Time, between, fastest, long_game
from benchmarks.twin import build
from engines.mancala.game import Mancala
from referee.errors import WrongUse
from referee.game.fixture import Fixture, Program
from referee.game.limits import Limits
from referee.running import sandbox
from referee.running.cpus import available as cpus
from referee.running.cpus import keep_to
from referee.running.table import Table

ROUNDS = 40

WAYS = {
    "as they are": Limits(),
    "in the sandbox": Limits(sandbox=True),
    "frozen in turns": Limits(freeze=True),
}


def main() -> None:
    try:
        sandbox.require()
    except WrongUse as error:
        click.echo(f"sandbox: left out, {error}")
        return
    game = Mancala(ownership="parity")
    moves = long_game(game)
    bot = str(build("instant_bot"))
    one, two = (Program(name, (bot, *moves[side::2])) for side, name in enumerate("AB"))
    times: dict[str, list[Time]] = {way: [] for way in WAYS}
    everywhere = cpus()
    keep_to({everywhere[0]})
    with Table() as table:
        for _ in range(ROUNDS):
            for way, limits in WAYS.items():
                start = time.perf_counter()
                played = table.play(Fixture(game, (one, two), limits))
                seconds = between(list(played.complaints))
                times[way].append(Time(seconds, time.perf_counter() - start - seconds))
    keep_to(set(everywhere))
    click.echo(f"the fastest of {ROUNDS} games of {len(moves)} moves:")
    for way, taken in times.items():
        best = fastest(taken)
        each, rest = best.moves / len(moves) * 1e6, best.rest * 1e3
        click.echo(f"  {way:16}{each:7.2f} microseconds a move{rest:8.2f} milliseconds a game besides")
