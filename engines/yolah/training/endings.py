"""How long endings take: python -m engines.yolah.training.endings GAMES.games --free 22 24 26

In each game of self-play the first position with so few free squares is solved, win, draw or loss.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from engines.table import TranspositionTable
from engines.yolah.position import YolahPosition
from engines.yolah.solver import Solver
from engines.yolah.training.games import TrainingGame, read_games

LATER = 1 << 62


def ending(played: TrainingGame, free: int) -> YolahPosition | None:
    """The position of a game with so many free squares, if it has one in which there is a choice."""
    position = YolahPosition()
    for step in played.steps:
        if position.free_squares() == free and len(position.steps()) > 1:
            return position
        position.play(step)
    return None


def times(games: list[TrainingGame], free: int) -> Iterator[float]:
    """The seconds of the processor that each game's ending takes."""
    for played in games:
        position = ending(played, free)
        if position is not None:
            solver = Solver(TranspositionTable(20))
            began = time.process_time()
            solver.solve(position, LATER)
            yield time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long endings of Yolah take to solve.")
    parser.add_argument("file", type=Path, help="games of self-play")
    parser.add_argument("--free", type=int, nargs="+", default=[22, 24, 26], help="numbers of free squares")
    parser.add_argument("--games", type=int, default=100, help="how many of the file's games")
    arguments = parser.parse_args()
    with arguments.file.open() as lines:
        games = list(islice(read_games(lines), arguments.games))
    for free in arguments.free:
        found = sorted(times(games, free))
        tenth = found[9 * len(found) // 10]
        sys.stdout.write(
            f"{free} free squares, {len(found)} endings: median {1e3 * statistics.median(found):.1f} ms, "
            f"nine of ten in {1e3 * tenth:.1f} ms, slowest {1e3 * found[-1]:.1f} ms\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
