"""Makes the files of the learned values: `python -m engines.yut.training.learn --pieces 4`.

Needs the table that `python -m engines.yut.training.solve` has made for the same number of pieces a side.
"""

import argparse
import os
import sys
from array import array
from pathlib import Path

from engines.yut.casts import probabilities
from engines.yut.chooser import Chooser, RandomChooser
from engines.yut.example import ExampleChooser
from engines.yut.game import YutNori
from engines.yut.learned import LearnedValues
from engines.yut.track import HOME, START
from engines.yut.training.expectant import ExpectantChooser
from engines.yut.training.pupil import Pupil
from engines.yut.training.solve import FOLDER, TableSolver
from engines.yut.training.table_values import TableValues
from engines.yut.training.teach import Teacher

ROUNDS = 12
FIRST_RATE, LAST_RATE = 0.05, 0.005
EXAMPLE_ROUNDS = 2
"""How many rounds of games by `example` come before those by what was learned so far."""


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


def lesson(
    table: TableValues, pupil: Pupil, player: Chooser, seed: int, game: YutNori, games: int, rate: float
) -> float:
    """Teach from games of a player; how far the pupil was off, root of the mean square."""
    teacher = Teacher(table, pupil, player, RandomChooser(seed), seed)
    teacher.play(game.start(), games, rate)
    return float((teacher.squares / teacher.examples) ** 0.5)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Learn the values of Yut Nori that the bot plays by.")
    parser.add_argument("--pieces", type=int, choices=(2, 3, 4), default=4, help="of the solved table")
    parser.add_argument("--games", type=int, default=100_000, help="of one player in a round")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of the solved table")
    parser.add_argument("--into", type=Path, default=Path(__file__).parents[1], help="where the files go")
    arguments = parser.parse_args()
    os.nice(10)
    solver = TableSolver(arguments.pieces, arguments.folder)
    table = TableValues(solver.hands, solver.values)
    exact = endings(table)
    (arguments.into / "endings.bin").write_bytes(exact)
    pupil, game = Pupil(), YutNori(pieces=arguments.pieces)
    example = ExampleChooser(probabilities(0.6, backdo=True))
    for number in range(ROUNDS):
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (number / (ROUNDS - 1))
        told = []
        if number < EXAMPLE_ROUNDS:
            told.append(lesson(table, pupil, example, 2 * number, game, arguments.games, rate))
        # It looks at one throw only: more would cost more games than its better choices are worth.
        own = ExpectantChooser(LearnedValues(pupil.to_bytes(), exact), throws=1)
        told.append(lesson(table, pupil, own, 2 * number + 1, game, arguments.games, rate))
        off = " and ".join(f"{one:.4f}" for one in told)
        sys.stdout.write(f"round {number}: off by {off}\n")
        sys.stdout.flush()
        (arguments.into / "tuples.bin").write_bytes(pupil.to_bytes())


if __name__ == "__main__":
    main()
