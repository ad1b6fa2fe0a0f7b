"""Finds the weights of our evaluation: `python -m engines.mancala.fit --help`.

`play` adds games of the present weights against themselves to a file, a line a position: the rule, the
side to move, the moves played, what both hold, the holes, what the search valued it at, and what that side
got (0, 1/2, 1). Half of the games are played without a random move after the opening, so that they freeze
as games between good players do; the others have some up to a move drawn by lot, so that the weights see
more than what good players let happen. `fit` turns such files into weights by logistic regression from
value and result, smoothed over seeds and moves, and writes engines/mancala/weights.py. It needs NumPy (the
extra `train`).
"""

import argparse
import random
import sys
import time
from pathlib import Path
from typing import Any

from engines.mancala.evaluation import TunedPosition
from engines.mancala.game import Mancala
from engines.search import Search
from engines.table import TranspositionTable

PHASES = 10
STRETCHES = 25
# What an even chance to win grows by e for, in points of the evaluation.
SCALE = 400
# Of Newton's way to the best weights; they stand still after six.
STEPS = 7
# Random moves, in games that have some.
LOOSE = 0.06
LONGEST_LOOSE = 200


def play_game(ownership: str, seed: int, least: int, most: int) -> list[str]:
    """The positions of one game as lines of the file; each side has its own number of nodes a move."""
    dice = random.Random(seed)
    game = Mancala(ownership=ownership)
    position = TunedPosition(game.parity)
    nodes = [int(least * (most / least) ** dice.random()) for _ in range(2)]
    searches = [Search(TranspositionTable(15), reduce_from=4) for _ in range(2)]
    for _ in range(dice.randrange(2, 12)):
        position.play(dice.choice(position.steps()))
    loose = dice.choice((0, dice.randrange(LONGEST_LOOSE)))
    seen = []
    while not position.over:
        search = searches[position.side]
        step = search.think(position, time.monotonic_ns() + 10**15, nodes=nodes[position.side])[0]
        seen.append((position.side, f"{position.plies},{_board(position)},{search.value}"))
        if position.plies < loose and dice.random() < LOOSE:
            step = dice.choice(position.steps())
        position.play(step)
    winner = game.winner(position)
    got = {side: 0.5 if winner == 0 else float(winner == side + 1) for side in (0, 1)}
    return [f"{ownership},{side},{text},{got[side]}" for side, text in seen]


def _board(position: TunedPosition) -> str:
    """What both players hold, and two hexadecimal digits a colour, hole by hole."""
    one, two = position.score()
    return f"{one},{two}," + bytes(seeds for hole in position.holes() for seeds in hole).hex()


def play(path: Path, games: int, seed: int, least: int, most: int) -> None:
    """Add games to a file, half under each rule of ownership."""
    with path.open("a") as file:
        for number in range(games):
            ownership = ("parity", "halves")[number % 2]
            file.write("\n".join(play_game(ownership, seed + number, least, most)) + "\n")
            file.flush()


def fit(paths: list[Path], trust: float) -> None:
    """Write the weights that explain best how the games in the files went."""
    import numpy as np

    text: list[str] = []
    for ownership in ("halves", "parity"):
        cell, x, y = _read(paths, ownership, trust)
        size = x.shape[1]
        scale = x.std(axis=0) + 1e-9
        scale[0] = 1
        x = x / scale
        weights = _regress(cell, x, y)
        p = 1 / (1 + np.exp(-np.sum(x * weights[cell], axis=1)))
        loss = -float(np.mean(y * np.log(p + 1e-12) + (1 - y) * np.log(1 - p + 1e-12)))
        sys.stdout.write(f"{ownership}: {len(y)} positions, loss {loss:.4f}\n")
        numbers = np.rint(weights.reshape(-1, size) / scale * SCALE).astype(int)
        text.append(f'    "{ownership}": [\n')
        text += [f"        {row},\n" for row in numbers.tolist()]
        text.append("    ],\n")
    path = Path(__file__).with_name("weights.py")
    head = path.read_text().partition("WEIGHTS")[0]
    path.write_text(head + "WEIGHTS = {\n" + "".join(text) + "}\n")


def _regress(cell: Any, x: Any, y: Any) -> Any:
    """A row of weights for each cell; a penalty ties it to those of the cells beside it."""
    import numpy as np

    cells, size = PHASES * STRETCHES, x.shape[1]
    tie = np.kron(_neighbours(PHASES), np.eye(STRETCHES)) + np.kron(np.eye(PHASES), _neighbours(STRETCHES))
    tie = len(y) * (1e-4 * tie + 1e-6 * np.eye(cells))
    order = np.argsort(cell, kind="stable")
    cuts = np.searchsorted(cell[order], np.arange(cells + 1))
    x, y = x[order], y[order]
    weights = np.zeros((cells, size))
    for _ in range(STEPS):
        slope, bend = tie @ weights, np.kron(tie, np.eye(size))
        for number in range(cells):
            here, wanted = x[cuts[number] : cuts[number + 1]], y[cuts[number] : cuts[number + 1]]
            p = 1 / (1 + np.exp(-here @ weights[number]))
            at = slice(number * size, (number + 1) * size)
            slope[number] += here.T @ (p - wanted)
            bend[at, at] += (here * (p * (1 - p))[:, None]).T @ here
        weights -= np.linalg.solve(bend, slope.ravel()).reshape(weights.shape)
    return weights


def _neighbours(count: int) -> Any:
    """The sum of the squares of the differences between neighbours in a row, as a matrix."""
    import numpy as np

    tie = 2 * np.eye(count) - np.eye(count, k=1) - np.eye(count, k=-1)
    tie[0, 0] = tie[-1, -1] = 1
    return tie


def _read(paths: list[Path], ownership: str, trust: float) -> tuple[Any, Any, Any]:
    """Of each position its cell, its features (a 1, then mine less the other's), and what it is worth."""
    import numpy as np

    numbers, seeds = [], bytearray()
    for path in paths:
        with path.open() as file:
            for line in file:
                rule, side, plies, one, two, board, value, got = line.split(",")
                if rule == ownership:
                    numbers.append([float(word) for word in (side, plies, one, two, value, got)])
                    seeds += bytes.fromhex(board)
    side, plies, one, two, value, result = np.array(numbers).T
    board = np.frombuffer(bytes(seeds), dtype=np.uint8).reshape(len(numbers), 16, 3)
    # The holes of the side to move first.
    if ownership == "parity":
        board = np.concatenate([board[:, 0::2], board[:, 1::2]], axis=1)
    board = np.where(side[:, None, None] == 1, np.roll(board, 8, axis=1), board)
    total = board.sum(axis=2)
    counts = [board[:, :, colour] for colour in range(3)]
    counts += [total >= least for least in (1, 2, 3, 6, 13)]
    counts += [board[:, :, 0] > 0, board[:, :, 1] > 0, board[:, :, 2] == 1]
    lead = np.where(side == 0, one - two, two - one)
    features = [np.ones(len(numbers)), lead] + [
        holes[:, :8].sum(axis=1, dtype=float) - holes[:, 8:].sum(axis=1, dtype=float) for holes in counts
    ]
    worth = trust / (1 + np.exp(-np.clip(value, -20 * SCALE, 20 * SCALE) / SCALE)) + (1 - trust) * result
    cell = (96 - one - two) // 10 * STRETCHES + plies * STRETCHES // 400
    return cell.astype(int), np.stack(features, axis=1), worth


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    player = commands.add_parser("play", help="add games to a file")
    player.add_argument("file", type=Path)
    player.add_argument("--games", type=int, default=1000)
    player.add_argument("--seed", type=int, default=1)
    player.add_argument(
        "--nodes",
        type=int,
        nargs=2,
        default=[1200, 5000],
        metavar=("LEAST", "MOST"),
        help="a move, drawn for each side of each game",
    )
    fitter = commands.add_parser("fit", help="write the weights that files of games give")
    fitter.add_argument("files", type=Path, nargs="+")
    fitter.add_argument(
        "--trust", type=float, default=0.6, help="in the search's value; the rest in the result"
    )
    arguments = parser.parse_args()
    if arguments.command == "play":
        play(arguments.file, arguments.games, arguments.seed, *arguments.nodes)
    else:
        fit(arguments.files, arguments.trust)


if __name__ == "__main__":
    main()
