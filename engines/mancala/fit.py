"""Finds the weights of our evaluation: `python -m engines.mancala.fit --help`.

`play` adds games of the present weights against themselves to a file, a line a position: the rule,
the phase, the features of the side to move less the other's, and what that side got (0, 1/2, 1).
`fit` turns such files into weights by logistic regression, smoothed from phase to phase, and
writes engines/mancala/weights.py. It needs NumPy (the extra `train`).
"""

import argparse
import random
import sys
import time
from pathlib import Path

from engines.mancala.evaluation import TunedPosition
from engines.mancala.game import Mancala
from engines.search import Search
from engines.table import Table

PHASES = 10


def features(position: TunedPosition) -> list[int]:
    """What the evaluation counts, for the side to move less for the other, after a constant 1."""
    mine, other = position.score()[position.side], position.score()[1 - position.side]
    counts = [_half(position, side) for side in (position.side, 1 - position.side)]
    return [1, mine - other, *(a - b for a, b in zip(*counts, strict=True))]


def _half(position: TunedPosition, side: int) -> list[int]:
    holes = [
        seeds for at, seeds in enumerate(position.holes()) if (at % 2 if position.parity else at // 8) == side
    ]
    totals = [sum(seeds) for seeds in holes]
    return [
        *(sum(seeds[colour] for seeds in holes) for colour in range(3)),
        *(sum(total >= least for total in totals) for least in (1, 2, 3, 6, 13)),
        sum(seeds[0] > 0 for seeds in holes),
        sum(seeds[1] > 0 for seeds in holes),
    ]


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
        phase = (96 - sum(position.score())) // 10
        seen.append((position.side, phase, features(position)))
        if dice.random() < 0.05:
            step = dice.choice(position.steps())
        else:
            step = searches[position.side].think(position, time.monotonic_ns() + 10**12, nodes=nodes)[0]
        position.play(step)
    winner = game.winner(position)
    got = {side: 0.5 if winner == 0 else float(winner == side + 1) for side in (0, 1)}
    return [f"{ownership},{phase},{','.join(map(str, row))},{got[side]}" for side, phase, row in seen]


def play(path: Path, games: int, seed: int, nodes: int) -> None:
    """Add games to a file, half under each rule of ownership."""
    with path.open("a") as file:
        for number in range(games):
            ownership = ("parity", "halves")[number % 2]
            file.write("\n".join(play_game(ownership, seed + number, nodes)) + "\n")
            file.flush()


def fit(paths: list[Path]) -> None:
    """Write the weights that explain the results in the files best."""
    import numpy as np

    text: list[str] = []
    for ownership in ("halves", "parity"):
        rows = [
            line.split(",")[1:]
            for path in paths
            for line in path.read_text().splitlines()
            if line.startswith(ownership)
        ]
        data = np.array(rows, dtype=float)
        phase, x, y = data[:, 0].astype(int), data[:, 1:-1], data[:, -1]
        # Each phase has its weights; a penalty ties them to those of the phases beside it.
        weights = np.zeros((PHASES, x.shape[1]))
        scale = x.std(axis=0) + 1e-9
        scale[0] = 1
        x = x / scale
        moment, spread = np.zeros_like(weights), np.zeros_like(weights)
        for step in range(1, 1501):
            p = 1 / (1 + np.exp(-np.einsum("ij,ij->i", x, weights[phase])))
            slope = np.zeros_like(weights)
            np.add.at(slope, phase, x * (p - y)[:, None])
            slope /= len(y)
            smooth = np.zeros_like(weights)
            smooth[1:] += weights[1:] - weights[:-1]
            smooth[:-1] += weights[:-1] - weights[1:]
            slope += 1e-4 * smooth + 1e-6 * weights
            moment = 0.9 * moment + 0.1 * slope
            spread = 0.999 * spread + 0.001 * slope**2
            weights -= 0.02 * (moment / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.999**step)) + 1e-9)
        loss = -np.mean(y * np.log(p + 1e-12) + (1 - y) * np.log(1 - p + 1e-12))
        sys.stdout.write(f"{ownership}: {len(y)} positions, loss {loss:.4f}\n")
        numbers = np.rint(weights / scale * 400).astype(int)
        text.append(f'    "{ownership}": [\n')
        text += [f"        {row},\n" for row in numbers.tolist()]
        text.append("    ],\n")
    path = Path(__file__).with_name("weights.py")
    head = path.read_text().partition("WEIGHTS")[0]
    path.write_text(head + "WEIGHTS = {\n" + "".join(text) + "}\n")


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
    arguments = parser.parse_args()
    if arguments.command == "play":
        play(arguments.file, arguments.games, arguments.seed, arguments.nodes)
    else:
        fit(arguments.files)


if __name__ == "__main__":
    main()
