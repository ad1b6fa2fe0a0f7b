"""Makes the files of the learned values: `python -m engines.yut.training.learn --pieces 4`.

Needs the table that `python -m engines.yut.training.solve` has made for so many pieces a side.
"""

import argparse
import os
import sys
from array import array
from pathlib import Path

from engines.yut.casts import probabilities
from engines.yut.chooser import RandomChooser
from engines.yut.example import ExampleChooser
from engines.yut.game import YutNori
from engines.yut.learned import LearnedValues
from engines.yut.track import HOME, START
from engines.yut.training.expectant import ExpectantChooser
from engines.yut.training.pupil import Pupil
from engines.yut.training.solve import FOLDER, Solver
from engines.yut.training.table_values import TableValues
from engines.yut.training.teach import Teacher

RATES = (0.05, 0.05, 0.04, 0.04, 0.03, 0.02, 0.015, 0.01, 0.007, 0.005, 0.003)
OWN_FROM = 2
"""The round from which on games of what was learned so far are added to those of `example`."""


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
    parser.add_argument("--pieces", type=int, choices=(2, 3, 4), default=4, help="of the solved table")
    parser.add_argument("--games", type=int, default=20_000, help="from which one round learns")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of the solved table")
    parser.add_argument("--into", type=Path, default=Path(__file__).parents[1], help="where the files go")
    arguments = parser.parse_args()
    os.nice(10)
    solver = Solver(arguments.pieces, arguments.folder)
    table = TableValues(solver.hands, solver.values)
    exact = endings(table)
    (arguments.into / "endings.bin").write_bytes(exact)
    pupil, opening = Pupil(), YutNori(pieces=arguments.pieces).start()
    example = ExampleChooser(probabilities(0.6, backdo=True))
    for number, rate in enumerate(RATES):
        told = []
        teacher = Teacher(table, pupil, example, RandomChooser(2 * number), 2 * number)
        teacher.play(opening, arguments.games, rate)
        told.append((teacher.squares / teacher.examples) ** 0.5)
        if number >= OWN_FROM:
            own = ExpectantChooser(LearnedValues(pupil.to_bytes(), exact), throws=2)
            teacher = Teacher(table, pupil, own, RandomChooser(2 * number + 1), 2 * number + 1)
            teacher.play(opening, arguments.games // 2, rate)
            told.append((teacher.squares / teacher.examples) ** 0.5)
        off = " and ".join(f"{one:.4f}" for one in told)
        sys.stdout.write(f"round {number}: off by {off}\n")
        sys.stdout.flush()
        (arguments.into / "tuples.bin").write_bytes(pupil.to_bytes())


if __name__ == "__main__":
    main()
