"""`python -m engines.yinsh.training.generate FILE`: games of the engine against itself, a line each.

A line is the steps of a game, then `;` and the number of the first step that was not random, then
`;` and the rings that each player took off, then `;` and for each turn from that step on what the search
says that the position is worth to the side on move, in thousandths of a ring; nothing there with the
first evaluation, which does not count rings. Games are added to the file until it has as many as asked.
"""

import argparse
import random
from pathlib import Path

from engines.search import Search
from engines.table import TranspositionTable
from engines.yinsh.evaluation import FittedPosition
from engines.yinsh.first_evaluation import FirstPosition
from engines.yinsh.game import Yinsh
from engines.yinsh.players import Deep
from engines.yinsh.position import YinshPosition

NEVER = 1 << 62
BLUNDERS = 0.05
"""How often a random move is made later in a game, so that positions out of the usual are seen."""


def play(game: Yinsh, kind: type[YinshPosition], nodes: int, seed: int) -> str:
    """A game with random first placements, written as a line."""
    source = random.Random(seed)
    position = game.position(kind)
    search = Search(TranspositionTable(15), **Deep.settings)
    rings = int(game.rules["rings"])
    randoms = source.choice((2, 4, 2 * rings - 2, 2 * rings, 2 * rings + 2))
    steps: list[int] = []
    values: list[int] = []
    while not position.over:
        step = source.choice(position.steps())
        if len(steps) >= randoms:
            best = search.think(position, NEVER, nodes=nodes)[0]
            if not position.midmove and kind is FittedPosition:
                values.append(search.value)
            if position.midmove or source.random() >= BLUNDERS:
                step = best
        steps.append(step)
        position.play(step)
    return ";".join(" ".join(map(str, numbers)) for numbers in (steps, [randoms], position.score(), values))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--size", type=int, default=5)
    parser.add_argument("--row", type=int, default=5)
    parser.add_argument("--first", action="store_true", help="play with the first evaluation")
    asked = parser.parse_args()
    game = Yinsh(size=asked.size, row=asked.row)
    kind = FirstPosition if asked.first else FittedPosition
    asked.file.parent.mkdir(parents=True, exist_ok=True)
    done = len(asked.file.read_text().splitlines()) if asked.file.exists() else 0
    with asked.file.open("a") as out:
        for number in range(done, asked.games):
            out.write(play(game, kind, asked.nodes, 1_000_003 * asked.seed + number) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
