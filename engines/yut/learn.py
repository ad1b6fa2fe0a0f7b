"""Makes the files of the learned values: `python -m engines.yut.learn --pieces 3`.

Needs the table that `python -m engines.yut.solve` has made for so many pieces a side.
"""

import argparse
import os
import sys
from array import array
from pathlib import Path

from engines.yut.casts import probabilities
from engines.yut.chooser import RandomChooser
from engines.yut.example import ExampleChooser
from engines.yut.factors import Factors
from engines.yut.game import YutNori
from engines.yut.solve import FOLDER, Solver
from engines.yut.teach import Pupil, Teacher
from engines.yut.track import HOME, START
from engines.yut.values import TableValues

ROUNDS = 12
RATE = 0.1
DECAY = 0.75


def endings(table: TableValues) -> bytes:
    """All positions with two pieces a side, by pair of the own and of the other stations, in 16 bits."""
    pairs = [(one, two) for two in range(HOME + 1) for one in range(two + 1)]
    found = array("H")
    for own in pairs:
        for other in pairs:
            met = set(own) & set(other) - {START, HOME}
            over = (HOME, HOME) in (own, other)
            value = float(own == (HOME, HOME)) if met or over else table.winning(list(own), list(other))
            found.append(round(65535 * value))
    return found.tobytes()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Learn the values of Yut Nori that the bot plays by.")
    parser.add_argument("--pieces", type=int, choices=(2, 3, 4), default=3, help="of the solved table")
    parser.add_argument("--games", type=int, default=50_000, help="from which one round learns")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of the solved table")
    parser.add_argument("--into", type=Path, default=Path(__file__).parent, help="where the files go")
    arguments = parser.parse_args()
    os.nice(10)
    solver = Solver(arguments.pieces, arguments.folder)
    table = TableValues(solver.hands, solver.values)
    (arguments.into / "endings.bin").write_bytes(endings(table))
    factors = Factors()
    odds = probabilities(0.6, True)
    teacher = Teacher(Pupil(table, arguments.pieces, factors), ExampleChooser(odds), RandomChooser(2), 3)
    for number in range(arguments.rounds):
        # First what the table has, then whole games: what it has not leans on what it has.
        for pieces in (arguments.pieces, 4):
            games = arguments.games if pieces == arguments.pieces else arguments.games // 4
            teacher.play(YutNori(pieces=pieces).start(), games, RATE * DECAY**number)
            miss = (teacher.squares / max(1, teacher.examples)) ** 0.5
            sys.stdout.write(f"round {number}, {pieces} pieces: off by {miss:.4f}\n")
            sys.stdout.flush()
        (arguments.into / "factors.bin").write_bytes(factors.to_bytes())


if __name__ == "__main__":
    main()
