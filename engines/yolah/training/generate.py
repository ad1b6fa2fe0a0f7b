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
from engines.registry import game_class, player_classes
from engines.search import Search
from engines.table import Table
from engines.yolah.training.games import Played

NEVER = 1 << 62


def play_game(game: Game, player: str, nodes: int, chance: random.Random) -> Played:
    """A game of a player's search against itself, from a random opening, seldom straying later."""
    position = player_classes("yolah")[player](game).start()
    search = Search(Table(16), **player_classes("yolah")[player].settings)  # type: ignore[attr-defined]
    opening = chance.randint(2, 10)
    steps: list[int] = []
    values: list[int | None] = []
    while not position.over:
        legal = position.steps()
        value = None
        if len(steps) < opening or chance.random() < 0.02:
            step = chance.choice(legal)
        else:
            position.hasty = True  # type: ignore[attr-defined]
            step = search.think(position, NEVER, nodes=nodes)[0]
            position.hasty = False  # type: ignore[attr-defined]
            value = search.value if len(legal) > 1 else None
        steps.append(step)
        values.append(value)
        position.play(step)
    return Played(tuple(steps), tuple(values), game.score(position))


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
