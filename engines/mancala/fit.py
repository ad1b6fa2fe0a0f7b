"""Finds the weights of our evaluation: `python -m engines.mancala.fit --help`.

`play` adds games of the present weights against themselves to a file, a line a position: the rule,
the side to move, what both hold, the holes, what the search valued it at, and what that side got (0,
1/2, 1). `fit` turns such files into weights by logistic regression from value and result, smoothed
from phase to phase, and writes engines/mancala/weights.py. It needs NumPy (the extra `train`).
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
from engines.table import Table

PHASES = 10
# What an even chance to win grows by e for, in points of the evaluation.
SCALE = 400
# Of Newton's way to the best weights; they stand still after six.
STEPS = 8


def play_game(ownership: str, seed: int, nodes: int) -> list[str]:
    """The positions of one game as lines of the file."""
    dice = random.Random(seed)
    game = Mancala(ownership=ownership)
    position = TunedPosition(game.parity)
    searches = [Search(Table(16), reduce_from=4) for _ in range(2)]
    for _ in range(dice.randrange(4, 12)):
        position.play(dice.choice(position.steps()))
    seen = []
    while not position.over:
        search = searches[position.side]
        step = search.think(position, time.monotonic_ns() + 10**12, nodes=nodes)[0]
        if not position.over and len(position.steps()) > 1:
            seen.append((position.side, f"{_board(position)},{search.value}"))
        if dice.random() < 0.05:
            step = dice.choice(position.steps())
        position.play(step)
    winner = game.winner(position)
    got = {side: 0.5 if winner == 0 else float(winner == side + 1) for side in (0, 1)}
    return [f"{ownership},{side},{text},{got[side]}" for side, text in seen]


def _board(position: TunedPosition) -> str:
    """What both players hold, and two hexadecimal digits a colour, hole by hole."""
    one, two = position.score()
    return f"{one},{two}," + bytes(seeds for hole in position.holes() for seeds in hole).hex()


def play(path: Path, games: int, seed: int, nodes: int) -> None:
    """Add games to a file, half under each rule of ownership."""
    with path.open("a") as file:
        for number in range(games):
            ownership = ("parity", "halves")[number % 2]
            file.write("\n".join(play_game(ownership, seed + number, nodes)) + "\n")
            file.flush()


def fit(paths: list[Path], trust: float) -> None:
    """Write the weights that explain best how the games in the files went."""
    import numpy as np

    text: list[str] = []
    for ownership in ("halves", "parity"):
        phase, x, y = _read(paths, ownership, trust)
        size = x.shape[1]
        scale = x.std(axis=0) + 1e-9
        scale[0] = 1
        x = x / scale
        # Each phase has its weights; a penalty ties them to those of the phases beside it.
        tie = 2 * np.eye(PHASES) - np.eye(PHASES, k=1) - np.eye(PHASES, k=-1)
        tie[0, 0] = tie[-1, -1] = 1
        penalty = len(y) * np.kron(1e-4 * tie + 1e-6 * np.eye(PHASES), np.eye(size))
        weights = np.zeros(PHASES * size)
        for _ in range(STEPS):
            slope, bend, loss = penalty @ weights, penalty.copy(), 0.0
            for number in range(PHASES):
                at = slice(number * size, (number + 1) * size)
                here, wanted = x[phase == number], y[phase == number]
                p = 1 / (1 + np.exp(-here @ weights[at]))
                slope[at] += here.T @ (p - wanted)
                bend[at, at] += (here * (p * (1 - p))[:, None]).T @ here
                loss -= float(np.sum(wanted * np.log(p + 1e-12) + (1 - wanted) * np.log(1 - p + 1e-12)))
            weights -= np.linalg.solve(bend, slope)
        sys.stdout.write(f"{ownership}: {len(y)} positions, loss {loss / len(y):.4f}\n")
        numbers = np.rint(weights.reshape(PHASES, size) / scale * SCALE).astype(int)
        text.append(f'    "{ownership}": [\n')
        text += [f"        {row},\n" for row in numbers.tolist()]
        text.append("    ],\n")
    path = Path(__file__).with_name("weights.py")
    head = path.read_text().partition("WEIGHTS")[0]
    path.write_text(head + "WEIGHTS = {\n" + "".join(text) + "}\n")


def _read(paths: list[Path], ownership: str, trust: float) -> tuple[Any, Any, Any]:
    """Of each position its phase, its features (a 1, then mine less the other's), and what it is worth."""
    import numpy as np

    lines = (line.split(",") for path in paths for line in path.read_text().splitlines())
    rows = [line[1:] for line in lines if line[0] == ownership]
    side, one, two, value = (np.array([int(row[at]) for row in rows]) for at in (0, 1, 2, 4))
    got = np.array([float(row[5]) for row in rows])
    board = np.frombuffer(bytes.fromhex("".join(row[3] for row in rows)), dtype=np.uint8)
    board = board.reshape(len(rows), 16, 3).astype(np.int16)
    # The holes of the side to move first.
    if ownership == "parity":
        board = np.concatenate([board[:, 0::2], board[:, 1::2]], axis=1)
    board[side == 1] = np.roll(board[side == 1], 8, axis=1)
    total = board.sum(axis=2)
    counts = [board[:, :, colour] for colour in range(3)]
    counts += [total >= least for least in (1, 2, 3, 6, 13)]
    counts += [board[:, :, colour] > 0 for colour in (0, 1)]
    lead = np.where(side == 0, one - two, two - one)
    features = [np.ones(len(rows)), lead] + [
        holes[:, :8].sum(axis=1, dtype=float) - holes[:, 8:].sum(axis=1, dtype=float) for holes in counts
    ]
    worth = trust / (1 + np.exp(-np.clip(value, -20 * SCALE, 20 * SCALE) / SCALE)) + (1 - trust) * got
    return (96 - one - two) // 10, np.stack(features, axis=1), worth


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    player = commands.add_parser("play", help="add games to a file")
    player.add_argument("file", type=Path)
    player.add_argument("--games", type=int, default=1000)
    player.add_argument("--seed", type=int, default=1)
    player.add_argument("--nodes", type=int, default=10_000)
    fitter = commands.add_parser("fit", help="write the weights that files of games give")
    fitter.add_argument("files", type=Path, nargs="+")
    fitter.add_argument(
        "--trust", type=float, default=0.25, help="in the search's value; the rest in the result"
    )
    arguments = parser.parse_args()
    if arguments.command == "play":
        play(arguments.file, arguments.games, arguments.seed, arguments.nodes)
    else:
        fit(arguments.files, arguments.trust)


if __name__ == "__main__":
    main()
