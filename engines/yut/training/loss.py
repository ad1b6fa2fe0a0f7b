"""How much a player gives away: `python -m engines.yut.training.loss expectation --pieces 3`.

The player plays against itself, and each of its decisions is held against the solved table: what the
best action would have been worth, less what the chosen one is.
"""

import argparse
import math
import random
import sys
from pathlib import Path

from engines.yut.chooser import Chooser
from engines.yut.game import YutNori
from engines.yut.training.contestants import NAMES, contestant, exact
from engines.yut.training.expectant import ExpectantChooser
from engines.yut.training.solve import FOLDER


def losses(player: Chooser, judge: ExpectantChooser, game: YutNori, decisions: int, seed: int) -> list[float]:
    """The probability to win that each decision has lost; where there is one option only, none."""
    draw = random.Random(seed)
    found: list[float] = []
    position = game.start()
    while len(found) < decisions:
        if position.over:
            position = game.start()
        if position.chance:
            game.play(position, game.throw(position, draw.random()))
            continue
        step = player.picked(position)
        worths = judge.worths(position)
        # An action of another piece on the same station is the same, and not among the worths.
        own = position.stations()[position.side]
        same = 16 * own.index(own[step >> 4]) + (step & 15)
        found.append(max(worths.values()) - worths[same] if worths else 0.0)
        position.play(step)
    return found


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Hold a player of Yut Nori against the exact table.")
    parser.add_argument("player", choices=NAMES)
    parser.add_argument("--pieces", type=int, default=3)
    parser.add_argument("--turns", type=int, default=0, help="that expectation looks beyond its own")
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of the table")
    arguments = parser.parse_args()
    game = YutNori(pieces=arguments.pieces)
    player = contestant(arguments.player, game, arguments.seed, arguments.turns, arguments.folder)
    found = losses(player, exact(game, arguments.folder), game, arguments.decisions, arguments.seed)
    mean = sum(found) / len(found)
    error = 1.96 * math.sqrt(sum((one - mean) ** 2 for one in found)) / len(found)
    sys.stdout.write(
        f"{arguments.player} loses {mean:.4%} +- {error:.4%} a decision, {max(found):.2%} at most,"
        f" in {len(found)} decisions\n"
    )


if __name__ == "__main__":
    main()
