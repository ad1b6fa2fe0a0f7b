"""Yut Nori: the speed of whole games in one process, of a search over two turns, and of a bot's start."""

import os
import random
import subprocess
import sys
import time
from statistics import median

from engines.expectimax import Expectimax
from engines.table import TranspositionTable
from engines.yut.casts import probabilities
from engines.yut.example import ExampleChooser
from engines.yut.game import YutNori
from engines.yut.learned import learned_values
from engines.yut.position import YutPosition
from engines.yut.training.match import TrialMatch
from engines.yut.values import ValuedPosition, valued

GAMES = 20_000
POSITIONS = 100
STARTS = 7
GAME = YutNori()
ODDS = probabilities(0.6, backdo=True)


def games_a_second() -> float:
    """Games of `example` against itself in a second of processor time."""
    example = ExampleChooser(ODDS)
    started = time.process_time()
    TrialMatch(example, example, GAME.start(), 1).wins(GAMES)
    return GAMES / (time.process_time() - started)


def decisions() -> list[ValuedPosition]:
    """Positions with a choice, from games of `example`."""
    draw = random.Random(1)
    values = learned_values()
    example = ExampleChooser(ODDS)
    position: YutPosition = GAME.start()
    found: list[ValuedPosition] = []
    while len(found) < POSITIONS:
        if position.over:
            position = GAME.start()
        if position.chance:
            GAME.play(position, GAME.throw(position, draw.random()))
            continue
        asked = valued(position, values)
        # Pieces that stand together give only one choice.
        if len(asked.steps()) > 1 and draw.random() < 0.1:
            found.append(asked)
        position.play(example.picked(position))
    return found


def two_turns() -> list[float]:
    """The milliseconds of processor time for searching the rest of a turn and the next turn, sorted."""
    found = []
    for position in decisions():
        search = Expectimax(TranspositionTable(20))
        started = time.process_time()
        search.think(position, time.monotonic_ns() + 10**12, turns=1)
        found.append(1000 * (time.process_time() - started))
    return sorted(found)


def start() -> float:
    """The milliseconds of processor time from a bot's start to its first answer and its end."""
    before = os.times()
    subprocess.run(
        [sys.executable, "-m", "bots.yut", "--seconds", "0.01"],
        input="START CAST 3\nRESULT 0 0\n",
        text=True,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    after = os.times()
    return 1000 * (
        after.children_user - before.children_user + after.children_system - before.children_system
    )


def main() -> None:
    """Print all measurements."""
    speed = median(games_a_second() for _ in range(5))
    print(f"Yut Nori example against example: {speed:,.0f} games a second on one core")
    times = two_turns()
    print(
        f"Yut Nori expectation over two turns: {median(times):.1f} ms, "
        f"{times[int(0.95 * len(times))]:.1f} ms in 19 of 20 positions, {times[-1]:.1f} ms at most"
    )
    print(f"Yut Nori bot from start to first answer and end: {median(start() for _ in range(STARTS)):.0f} ms")


if __name__ == "__main__":
    main()
