"""Makes a set of positions from games: python -m engines.yolah.training.positions SET GAMES ...

Works on all cores, one file of games each at a time. Needs NumPy.
"""

import argparse
import sys
from array import array
from collections.abc import Iterable
from dataclasses import dataclass, fields
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from engines.table import TranspositionTable
from engines.yolah.solver import Solver
from engines.yolah.training.games import read_games
from engines.yolah.training.rows import rows_of

FEATURES = 48


@dataclass(frozen=True)
class Positions:
    """One row a position, each seen from the side to move.

    `features`; `free`, the number of free squares; `words`: own pieces, the other's, free squares,
    and the squares that each reaches by one move and by two; `values`, what the search said, in
    hundredths of a logit; `results`, 1, 0 or -1; `exact`: 1 if that is proved, else it is the first
    proved result further on in the game, or how the game ended; `games`, the number of the game.
    """

    features: Any
    free: Any
    words: Any
    values: Any
    results: Any
    exact: Any
    games: Any

    def targets(self, belief: float) -> Any:
        """The share of the point to foretell: what is proved, or else a mixture.

        For `belief` it is what the search thought, for the rest the result.
        """
        results = 0.5 + 0.5 * self.results.astype(np.float32)
        thought = 1 / (1 + np.exp(-np.clip(self.values, -1000, 1000) / 100))
        mixed = belief * thought + (1 - belief) * results
        return np.where(self.exact == 1, results, mixed).astype(np.float32)

    def save(self, path: Path) -> None:
        np.savez(path, **{field.name: getattr(self, field.name) for field in fields(self)})


def load(paths: Iterable[Path]) -> Positions:
    """All positions of several sets."""
    sets = [np.load(path) for path in paths]
    return Positions(
        **{field.name: np.concatenate([one[field.name] for one in sets]) for field in fields(Positions)}
    )


def collect(path: Path) -> Positions:
    """The positions of a file of games."""
    solver = Solver(TranspositionTable(20))
    features, free, words, values = array("b"), array("b"), array("Q"), array("i")
    results, exact, games = array("b"), array("b"), array("i")
    with path.open() as lines:
        for number, played in enumerate(read_games(lines)):
            for row in rows_of(played, solver):
                features.extend(max(-128, min(127, count)) for count in row.features)
                free.append(row.free)
                words.extend(row.words)
                values.append(row.value)
                results.append(row.result)
                exact.append(row.exact)
                games.append(number)
    return Positions(
        np.frombuffer(features, dtype=np.int8).reshape(-1, FEATURES),
        np.frombuffer(free, dtype=np.int8),
        np.frombuffer(words, dtype=np.uint64).reshape(-1, 7),
        np.frombuffer(values, dtype=np.int32),
        np.frombuffer(results, dtype=np.int8),
        np.frombuffer(exact, dtype=np.int8),
        np.frombuffer(games, dtype=np.int32),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a set of positions from games of Yolah.")
    parser.add_argument("output", type=Path, help="the set to write, NAME.npz")
    parser.add_argument("folders", type=Path, nargs="+", help="where the games are")
    arguments = parser.parse_args()
    files = [path for folder in arguments.folders for path in sorted(folder.glob("*.games"))]
    with Pool() as pool:
        parts = pool.map(collect, files, chunksize=1)
    whole = Positions(
        *(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Positions))
    )
    whole.save(arguments.output)
    sys.stdout.write(f"{len(whole.free)} positions, {int(whole.exact.sum())} of them proved\n")


if __name__ == "__main__":
    main()
