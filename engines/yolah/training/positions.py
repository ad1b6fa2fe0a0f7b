"""Makes a set of positions from games: python -m engines.yolah.training.positions SET GAMES ...

Works on all cores, one file of games each at a time. Needs NumPy.
"""

import argparse
import sys
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from multiprocessing import Pool
from pathlib import Path
from time import monotonic_ns
from typing import Any

import numpy as np

from engines.table import Table
from engines.yolah.evaluation import YolahEvaluation
from engines.yolah.solver import Solver
from engines.yolah.training.games import Played, read_games

FEATURES = 48
EVERYTHING = (1 << 64) - 1
PROVED = 1_000_000
SOLVED_FROM = 21
"""With so many free squares at most a position is solved: a millisecond, on average."""
PATIENCE = 200_000_000


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


def rows_of(played: Played, solver: Solver) -> Iterator[tuple[Any, ...]]:
    """The positions of a game in which a search chose, or that could be solved, as rows of `Positions`."""
    position = YolahEvaluation()
    rows = []
    end = (played.score[0] > played.score[1]) - (played.score[0] < played.score[1])
    known = None
    for step, value in zip(played.steps, played.values, strict=True):
        black, white, holes = position.board()
        empty = EVERYTHING ^ black ^ white ^ holes
        sign = -1 if position.side else 1
        legal = position.steps()
        exact = None
        if value is not None and abs(value) >= PROVED:
            exact = 1 if value > 0 else -1
        elif empty.bit_count() <= SOLVED_FROM and legal != [0]:
            solved = solver.solve(position, monotonic_ns() + PATIENCE)
            exact = None if solved is None else solved[0]
        if known is None and exact is not None:
            known = exact * sign
        if value is not None or (exact is not None and len(legal) > 1):
            pieces = (white, black) if position.side else (black, white)
            words = (*pieces, empty, *position.reached())
            rows.append((position.features(), empty.bit_count(), words, value or 0, sign, exact))
        position.play(step)
    for features, free, words, value, sign, exact in rows:
        result = exact if exact is not None else sign * (end if known is None else known)
        yield features, free, words, value, result, exact is not None


def collect(path: Path) -> Positions:
    """The positions of a file of games."""
    solver = Solver(Table(20))
    features, free, words, values = array("b"), array("b"), array("Q"), array("i")
    results, exact, games = array("b"), array("b"), array("i")
    with path.open() as lines:
        for number, played in enumerate(read_games(lines)):
            for row in rows_of(played, solver):
                features.extend(max(-128, min(127, count)) for count in row[0])
                words.extend(row[2])
                for numbers, one in ((free, row[1]), (values, row[3]), (results, row[4]), (exact, row[5])):
                    numbers.append(one)
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
