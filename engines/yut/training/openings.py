"""How to begin, by the solved table: `python -m engines.yut.training.openings`.

Prints the value of the start, how far the table is from agreeing with itself, and the best ways to
use the throws of the first turn and of the second.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from engines.expectimax import Expectimax
from engines.position import WON
from engines.table import TranspositionTable
from engines.yut.casts import NAMES
from engines.yut.game import YutNori
from engines.yut.track import START
from engines.yut.training.solve import FOLDER, TableSolver
from engines.yut.training.table_values import TableValues
from engines.yut.values import ValuedPosition, valued

SINGLE = (1, 2, 3)
THROWS = [[1], [2], [3], [-1]] + [[first, then] for first in (4, 5) for then in (1, 2, 3, -1)]
LOOK = 7
"""How many throws of a turn are looked at; what is left out beyond counts 0.0001, if much can be captured."""


def first_turns(game: YutNori, judge: ValuedPosition) -> Iterator[str]:
    """What to do first with the throws that leave a choice on an empty track."""
    pieces = int(game.rules["pieces"])
    for casts in THROWS:
        yield best(game, judge, [START] * pieces, [START] * pieces, casts)


def second_turns(game: YutNori, judge: ValuedPosition) -> Iterator[str]:
    """With a piece of each side on the track: run on, or enter another."""
    pieces = int(game.rules["pieces"])
    for mine in SINGLE:
        for theirs in SINGLE:
            if mine != theirs:
                for cast in SINGLE:
                    own = [mine] + [START] * (pieces - 1)
                    yield best(game, judge, own, [theirs] + [START] * (pieces - 1), [cast])


def best(game: YutNori, judge: ValuedPosition, own: list[int], other: list[int], casts: list[int]) -> str:
    """The two best ways for player 1 to use the casts of a throw, by where they lead, as a line."""
    judge.setup((own, other), 0, casts)
    ways: dict[int, tuple[float, str]] = {}
    for chances, told, key in plans(game, judge, ""):
        ways[key] = max(ways.get(key, (0.0, "")), (chances, told))
    order = sorted(ways.values(), reverse=True)[:2]
    names = " ".join(NAMES[cast] for cast in casts)
    return f"{max(own):2} {max(other):2} {names:8} " + ", ".join(f"{way} {one:.2%}" for one, way in order)


def plans(game: YutNori, position: ValuedPosition, told: str) -> Iterator[tuple[float, str, int]]:
    """All ways to use the casts: the probability to win, the actions, and the key of where they lead."""
    if position.side:
        yield (1 - position.value() / WON) / 2, told, position.key
    elif position.chance:
        expected = Expectimax(TranspositionTable(14), throws=LOOK).expectation(position, 0)
        yield (1 + expected / WON) / 2, f"{told} and again", position.key
    else:
        for step in position.steps():
            action = game.write(position, (step,))
            key = position.play(step)
            yield from plans(game, position, f"{told} {action}".strip())
            position.undo(step, key)


def residual(game: YutNori, solver: TableSolver, positions: int) -> tuple[float, float, float]:
    """Mean, root of the mean square, and the largest of what a turn by the rules would change.

    The positions are starts of turns in random games: of all kinds, the empty track among them.
    """
    table, draw = TableValues(solver.hands, solver.values), random.Random(1)
    search = Expectimax(TranspositionTable(14), throws=LOOK)
    position = valued(game.start(), table)
    found: list[float] = []
    while len(found) < positions:
        if position.over:
            position = valued(game.start(), table)
        if not position.chance:
            position.play(draw.choice(position.steps()))
            continue
        if not position.cast_list():
            turn = search.expectation(position, 0)
            found.append((turn - position.value()) / (2 * WON))
        game.play(position, game.throw(position, draw.random()))
    mean = sum(found) / positions
    return mean, math.sqrt(sum(one * one for one in found) / positions), max(map(abs, found))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Tell how to begin a game of Yut Nori.")
    parser.add_argument("--pieces", type=int, default=4)
    parser.add_argument("--positions", type=int, default=400, help="that are computed again")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of the table")
    arguments = parser.parse_args()
    game = YutNori(pieces=arguments.pieces)
    solver = TableSolver(arguments.pieces, arguments.folder)
    start = (START,) * arguments.pieces
    mean, root, most = residual(game, solver, arguments.positions)
    judge = valued(game.start(), TableValues(solver.hands, solver.values))
    lines = [
        f"value of the start for the player to move: {solver.value(start, start):.5f}",
        f"computed again, {arguments.positions} positions change by {mean:+.5f} on average,"
        f" root of the mean square {root:.5f}, at most {most:.5f}",
        "own and other piece on the track, throw, the best ways and the probability to win",
        *first_turns(game, judge),
        *second_turns(game, judge),
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
