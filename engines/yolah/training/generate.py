"""Generates games of self-play: python -m engines.yolah.training.generate FOLDER --games 100000

Each worker appends to a file of its own, so a run can be stopped and taken up again at any time.
"""

import argparse
import os
import random
import time
from multiprocessing import Process
from pathlib import Path

from engines.game import Game
from engines.position import WON
from engines.registry import game_class, player_classes
from engines.search import Search
from engines.table import TranspositionTable
from engines.yolah.training.games import TrainingGame

NEVER = 1 << 62


def play_game(game: Game, player: str, nodes: int, chance: random.Random) -> TrainingGame:
    """A game of a player's search against itself, from a random opening.

    Nothing is drawn by lot behind the opening: a result says something about all positions before it.
    """
    position = player_classes("yolah")[player](game).start()
    search = Search(TranspositionTable(16), **player_classes("yolah")[player].settings)  # type: ignore[attr-defined]
    opening = chance.randint(2, 8)
    steps: list[int] = []
    values: list[int | None] = []
    while not position.over:
        legal = position.steps()
        value = None
        if len(steps) < opening:
            step = chance.choice(legal)
        else:
            found: list[int] = []
            position.hasty = True  # type: ignore[attr-defined]
            step = search.think(position, NEVER, nodes=nodes, report=lambda one: found.append(one.value))[0]  # noqa: B023
            position.hasty = False  # type: ignore[attr-defined]
            value = level(found) if len(legal) > 1 else None
        steps.append(step)
        values.append(value)
        position.play(step)
    return TrainingGame(tuple(steps), tuple(values), game.score(position))


def level(found: list[int]) -> int | None:
    """The value, the mean of an even and an odd depth: these differ by who moved last."""
    if len(found) < 2 or max(map(abs, found[-2:])) >= WON:
        return found[-1] if found else None
    return (found[-1] + found[-2]) // 2


def work(folder: Path, player: str, nodes: int, games: int, seed: int) -> None:
    """Append so many games to a file of this process's own."""
    os.nice(19)
    game = game_class("yolah")()
    chance = random.Random(seed)
    with (folder / f"{player}-{nodes}-{seed}.games").open("a") as file:
        for _ in range(games):
            file.write(play_game(game, player, nodes, chance).line() + "\n")
            file.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description="Generate games of Yolah by self-play.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--player", default="minimax")
    parser.add_argument("--nodes", type=int, default=5000, help="positions looked at for each move")
    parser.add_argument("--games", type=int, default=100_000, help="how many in all")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    first = time.time_ns()
    share = -(-arguments.games // arguments.workers)
    workers = [
        Process(
            target=work,
            args=(arguments.folder, arguments.player, arguments.nodes, share, first + at),
        )
        for at in range(arguments.workers)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()
