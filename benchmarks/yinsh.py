"""Yinsh's moves (played and undone) against a C++ twin of the same algorithm; and the search's speed."""

import random
import time
from statistics import median

from benchmarks.twin import build, compare, run
from engines.perft import perft
from engines.search import Search
from engines.table import TranspositionTable
from engines.yinsh.game import Yinsh
from engines.yinsh.players import PLAYERS
from engines.yinsh.position import YinshPosition

PERFT_DEPTH = 4
SEARCH_DEPTH = 6
TURNS = 30
GAME = Yinsh()
NAME = Yinsh.default_player


def middle_game() -> list[int]:
    """The steps of some random turns, which lead to a position with many markers."""
    source = random.Random(4)
    return [step for move in GAME.opening(GAME.start(), source.randrange, TURNS) for step in move]


def after(position: YinshPosition, steps: list[int]) -> YinshPosition:
    """The position after the steps."""
    for step in steps:
        position.play(step)
    return position


def count() -> tuple[int, float]:
    """The number of sequences of turns by our engine, and the seconds of processor time it took."""
    position = after(GAME.start(), middle_game())
    start = time.process_time()
    found = perft(position, PERFT_DEPTH)
    return found, time.process_time() - start


def search() -> float:
    """The nodes a second of the default player's search."""
    player = PLAYERS[NAME](GAME)
    thinker = Search(TranspositionTable(20), **player.settings)
    position = after(player.start(), middle_game())
    start = time.process_time()
    thinker.think(position, time.monotonic_ns() + 10**12, depth=SEARCH_DEPTH)
    return thinker.nodes / (time.process_time() - start)


def main() -> None:
    """Print the ratio and the speed."""
    twin = build("yinsh_twin")
    steps = " ".join(map(str, middle_game()))
    compare("Yinsh perft", count, lambda: run(twin, str(PERFT_DEPTH), words=steps))
    speed = median(search() for _ in range(5)) / 1e6
    print(f"Yinsh search by {NAME}: {speed:.1f} million nodes a second on one core")


if __name__ == "__main__":
    main()
