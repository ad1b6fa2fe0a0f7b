"""Who loses by time and which answers are void, while other processes keep the machine busy.

    python -m benchmarks clock
    python -m benchmarks.clock [--answers N] [--busy B ...] [--seed S]

Honest bots use 90 % of their time, in different ways; none may lose. Bots that compute for ten milliseconds
more than their time must always lose. Bots that pretend to be starved must lose, and never be void.
"""

import argparse
import random
import select
import sys
from collections import Counter
from pathlib import Path

import click

from referee.checking.load import busy_machine
from referee.game.limits import Limits
from referee.game.verdict import Fault, Fouled, Starved
from referee.running.exchange import Exchange
from referee.running.seat import Seat
from referee.running.warden import Warden

BOT = Path(__file__).with_name("clock_bot.py")

LIMITS = (0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.2, 0.2, 0.2, 1.0)
"""The seconds for an answer; a short time stands here more often, since the answers take less long."""

HONEST = ("compute", "sleep", "threads", "parallel", "child")
GUILTY = ("compute", "threads")
ATTACKS = ("doze", "starve")

ROUND = 10
"""How many answers a bot gives before it is ended."""

MORE = 10.0
"""Milliseconds by which a guilty bot computes too long."""


class Player:
    """A bot that is asked without a game."""

    def __init__(self, kind: str, milliseconds: float, limit: float) -> None:
        self._warden = Warden()
        limits = Limits(move_time=limit, startup_time=20.0)
        command = (sys.executable, "-S", "-E", str(BOT), kind, str(milliseconds))
        self._seats = (Seat(1, command, limits, self._warden), Seat(2, ("cat",), limits, self._warden))
        for seat in self._seats:
            seat.start()
        self._exchange = Exchange(self._seats, limits)

    def __enter__(self) -> "Player":
        self.ask()
        return self

    def __exit__(self, *_: object) -> None:
        self._exchange.close()
        for seat in self._seats:
            seat.reap()
        self._warden.close()

    def ask(self) -> str:
        """What became of one answer: in time, late and counted, void or lost."""
        seat = self._seats[0]
        try:
            self._exchange.ask(seat, b"go\n")
        except Starved:
            return "void"
        except Fouled as fouled:
            assert fouled.fault is Fault.TIME, fouled.reason
            return "lost"
        return "in time" if self._exchange.charged_less is None else "late and counted"

    def catch_up(self) -> None:
        """Wait for an answer that was not waited for."""
        seat = self._seats[0]
        seat.answers += 1
        while seat.take_line() is None:
            if not select.select([seat.out], [], [], 60)[0]:
                raise TimeoutError("no answer came")
            seat.hear()


def outcomes(
    kinds: tuple[str, ...], share: float, more: float, answers: int, chance: random.Random
) -> Counter[str]:
    """What becomes of `answers` answers of bots that need a share of their time and `more` milliseconds."""
    found: Counter[str] = Counter()
    while (left := answers - found.total()) > 0:
        kind, limit = chance.choice(kinds), chance.choice(LIMITS)
        need = 1000 * limit * share + more
        with Player(kind, need, limit) as player:
            for _ in range(min(left, ROUND if limit < 1 else 2)):
                came = player.ask()
                found[came] += 1
                ended = came in ("lost", "void")
                if ended == (not more):
                    click.echo(f"    {kind}, {need:g} ms of {limit:g} s: {came}")
                if ended:
                    break
    return found


def attacked(answers: int, limit: float) -> Counter[str]:
    """What becomes of bots that do not answer and pretend to be starved."""
    found: Counter[str] = Counter()
    for number in range(answers):
        with Player(ATTACKS[number % len(ATTACKS)], 0, limit) as player:
            found[player.ask()] += 1
    return found


def measure(busy: int, answers: int, chance: random.Random) -> None:
    """Print what becomes of all kinds of bots while `busy` processes compute."""
    click.echo(f"{busy} busy processes:")
    honest = outcomes(HONEST, 0.9, 0, answers, chance)
    click.echo(f"  honest, 90 % of the time:    {told(honest)}")
    guilty = outcomes(GUILTY, 1.0, MORE, max(4, answers // 10), chance)
    click.echo(f"  10 ms more than the time:    {told(guilty)}")
    attacks = attacked(max(4, answers // 100), 0.2)
    click.echo(f"  no answer, as if starved:    {told(attacks)}")


def told(found: Counter[str]) -> str:
    """The numbers in words."""
    return f"{found.total()} answers: " + ", ".join(
        f"{number} {name}" for name, number in found.most_common()
    )


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clock")
    parser.add_argument("--answers", type=int, default=2000, help="answers of honest bots, for each load")
    parser.add_argument("--busy", type=int, nargs="+", default=[0, 4, 8], help="how many busy processes")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args([] if words is None else words)
    for busy in asked.busy:
        chance = random.Random(asked.seed)
        if busy:
            with busy_machine(busy):
                measure(busy, asked.answers, chance)
        else:
            measure(busy, asked.answers, chance)


if __name__ == "__main__":
    main(sys.argv[1:])
