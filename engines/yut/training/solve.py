"""Solves Yut Nori exactly: `python -m engines.yut.training.solve --pieces 3`.

Value iteration, layer by layer of pieces home, in a file of 32-bit floats that is both the work and
the result: stopped at any moment and started again, it goes on from there.
"""

import argparse
import json
import mmap
import os
import sys
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engines.yut.casts import probabilities
from engines.yut.distance import distances
from engines.yut.game import YutNori
from engines.yut.track import HOME
from engines.yut.training.coarse import KNOTS, correction
from engines.yut.training.hands import Hands
from engines.yut.training.rows import Rows, Shelf
from engines.yut.training.table_values import TableValues

FOLDER = Path("/var/tmp/fourboards/yut")
SLOW = 30
"""Seconds of a sweep from which on it is worth while to look for a common error behind it,"""
ROUGH = 2e-3
"""while the largest change is beyond this (what a look at the rules leaves out counts for more below it),"""
SAMPLES = 8000
"""in this number of positions."""


class TableSolver:
    """The table of one number of pieces in one folder, and how far it has come."""

    def __init__(self, pieces: int, folder: Path = FOLDER, flat: float = 0.6, backdo: bool = True) -> None:
        self.hands = Hands(pieces)
        self.odds = probabilities(flat, backdo)
        self.game = YutNori(pieces=pieces, flat=flat, backdo=backdo)
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{pieces}-pieces-{flat}-{'backdo' if backdo else 'plain'}"
        self.state_path = folder / f"{name}.json"
        self.path = folder / f"{name}.f32"
        size = 4 * len(self.hands) ** 2
        with self.path.open("ab") as file:
            file.truncate(size)
        with self.path.open("r+b") as file:
            self.map = mmap.mmap(file.fileno(), size)
        self.values = memoryview(self.map).cast("f")
        self.state: dict[str, Any] = {"layers": [], "sweeps": []}
        if self.state_path.exists():
            self.state = json.loads(self.state_path.read_text())
        station = distances(self.odds, 5)
        self.distances = array("f", (sum(station[at] for at in set(hand)) for hand in self.hands.stations))
        self._shelves: dict[int, Shelf] = {}
        self._spare: list[Shelf] = []
        self._hindmost = -1

    def value(self, own: tuple[int, ...], other: tuple[int, ...]) -> float:
        """The probability that the side wins that is about to throw."""
        return self.values[self.hands.number(own) * len(self.hands) + self.hands.number(other)]

    def layers(self) -> list[tuple[int, int]]:
        """The pairs of pieces home, those first that others lean on; (1, 0) stands for (0, 1) too."""
        pieces = self.hands.pieces
        pairs = [(one, two) for one in range(pieces) for two in range(one + 1)]
        return sorted(pairs, key=sum, reverse=True)

    def solve(self, deep: int, precision: float, tell: Callable[[str], None]) -> None:
        """Sweep each layer that is not finished until nothing changes by more than the precision."""
        self.rows = Rows(self.hands, self.odds, self.values, deep)
        for layer in self.layers():
            if self._solved(layer, deep, precision):
                continue
            if not any(done[:2] == list(layer) for done in self.state["layers"] + self.state["sweeps"]):
                self._guess(layer)
            change = 1.0
            while change > precision:
                started = time.monotonic()
                change = self._sweep(*layer)
                if layer[0] != layer[1]:
                    change = max(change, self._sweep(layer[1], layer[0]))
                seconds = round(time.monotonic() - started, 1)
                self.state["sweeps"].append([*layer, deep, change, seconds])
                self._save()
                tell(f"layer {layer} deep {deep} change {change:.3g} in {seconds} s")
                if seconds > SLOW and layer[0] == layer[1] and change > ROUGH:
                    tell(f"layer {layer} residual {self.correct(layer[0], SAMPLES):+.5f} taken off")
            self.state["layers"].append([*layer, deep, precision])
            self._save()

    def correct(self, home: int, samples: int) -> float:
        """Take off what the positions of a layer have in common of their error; its mean residual before."""
        hands = self.hands
        table = TableValues(hands, self.values)
        seed = len(self.state["sweeps"])
        found = correction(table, hands, self.game, self.odds, home, samples, seed)
        numbers = range(hands.first[home], hands.end(home))
        self.rows.add(numbers, numbers, found.error, found.knot, found.part, KNOTS)
        return found.residual

    def _solved(self, layer: tuple[int, int], deep: int, precision: float) -> bool:
        done = [entry[2:] for entry in self.state["layers"] if tuple(entry[:2]) == layer]
        return any(levels >= deep and change <= precision for levels, change in done)

    def _save(self) -> None:
        new = self.state_path.with_suffix(".new")
        new.write_text(json.dumps(self.state))
        new.replace(self.state_path)

    def _guess(self, layer: tuple[int, int]) -> None:
        """Start a layer from how far both sides are from home, a stack being as far as one piece."""
        hands = self.hands
        for one, two in {layer, layer[::-1]}:
            own = range(hands.first[one], hands.end(one))
            self.rows.guess(own, range(hands.first[two], hands.end(two)), self.distances)

    def _sweep(self, home: int, other_home: int) -> float:
        """Compute every position of a layer anew, once; return the largest change."""
        hands = self.hands
        first = hands.first[home]
        self.rows.cover(hands.end(home))
        self._shelves = {}
        self._spare = []
        self._hindmost = -1
        change = 0.0
        for number in range(hands.first[other_home], hands.end(other_home)):
            hindmost = hands.stations[number][-1]
            if hindmost != self._hindmost:
                self._forget(hindmost)
            shelf = self._shelf(number)
            change = max(change, self.rows.put(shelf, first))
            self._give_back(shelf)
        return max(change, self.rows.flush(first))

    def _forget(self, hindmost: int) -> None:
        """Drop rows of three stations that will not be wanted again."""
        self._hindmost = hindmost
        for number in list(self._shelves):
            if len(self._running(number)) > 2:
                self._spare.append(self._shelves.pop(number))

    def _running(self, number: int) -> list[int]:
        return [station for station in self.hands.stations[number] if 0 < station < HOME]

    def _kept(self, number: int) -> bool:
        """Whether a row is worth keeping: few stations, or the one that all rows have for a while."""
        running = self._running(number)
        return len(running) <= 2 or (len(running) == 3 and self._hindmost in running)

    def _shelf(self, number: int, only: int = 0) -> Shelf:
        """The computed row of a hand, kept or made."""
        found = self._shelves.get(number)
        if found is not None:
            return found
        captures = []
        for station in set(self._running(number)):
            captures.append((station, self._shelf(self.hands.without(number, station), station)))
        shelf = self._new_shelf(number)
        keep = self._kept(number)
        self.rows.compute(shelf, captures, 0 if keep or not only else only)
        for _, other in captures:
            self._give_back(other)
        if keep:
            self._shelves[number] = shelf
        return shelf

    def _new_shelf(self, number: int) -> Shelf:
        if self._spare:
            shelf = self._spare.pop()
            shelf.number = number
            return shelf
        return Shelf(self.rows, number)

    def _give_back(self, shelf: Shelf) -> None:
        if self._shelves.get(shelf.number) is not shelf:
            self._spare.append(shelf)


def tell(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Solve Yut Nori exactly.")
    parser.add_argument("--pieces", type=int, choices=(1, 2, 3, 4), default=3)
    parser.add_argument("--deep", type=int, default=6, help="most yuts and mos in hand at once, plus one")
    parser.add_argument("--precision", type=float, default=1e-6, help="the largest change to stop at")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    arguments = parser.parse_args()
    os.nice(10)
    solver = TableSolver(arguments.pieces, arguments.folder)
    solver.solve(arguments.deep, arguments.precision, tell)
    start = (0,) * arguments.pieces
    tell(f"value of the start for the player to move: {solver.value(start, start):.6f}")


if __name__ == "__main__":
    main()
