"""Takes off what sweeps take off slowly: an error that positions of like progress share.

A sweep hands news down the turns of a game, and a layer can last for many: an error that is the same
for all positions near the start shrinks by a sixth only. So positions are drawn from games, and of
each is found what a turn by the rules makes of it and where it leads. If V + e is to be right, then
e = (turn - V) - e(next), and e, a plane over the progress of both sides between knots, is solved for.
"""

import random
from array import array
from dataclasses import dataclass

from engines.expectimax import Expectimax
from engines.position import WON
from engines.table import TranspositionTable
from engines.yut.chooser import RandomChooser
from engines.yut.distance import distances
from engines.yut.game import YutNori
from engines.yut.track import HOME, START
from engines.yut.training.expectant import ExpectantChooser
from engines.yut.training.hands import Hands
from engines.yut.training.table_values import TableValues
from engines.yut.values import valued

KNOTS = 9
"""Kinds of progress of one side, by turns to go; between them the error is taken to be straight."""
STRAY = 0.1
"""How often a game leaves the best way."""
RIDGE = 0.3
"""Keeps the error at zero where no game comes, with the weight of this many positions."""
THROWS = 6
"""How many throws of a turn are looked at: what is left out beyond counts as error of the table, 0.00005."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What is to be added to the value of a position, by the progress of its two sides.

    `error[KNOTS * own + other]` is that at the knots; `knot` and `part` of each hand say between
    which two knots it is, and how far from the first. `residual` is the mean of turn - V before.
    """

    error: "array[float]"
    knot: "array[int]"
    part: "array[float]"
    residual: float


class SweepProgress:
    """Where between the knots a hand is: by the turns to go of its pieces, each stack as one."""

    def __init__(self, odds: tuple[float, ...], pieces: int) -> None:
        self._turns = distances(odds, 5)
        self._step = pieces * self._turns[START] / (KNOTS - 1)

    def place(self, hand: tuple[int, ...] | list[int]) -> tuple[int, float]:
        """The knot before, and how far behind it, from 0 to 1."""
        waiting = hand.count(START) * self._turns[START]
        to_go = (waiting + sum(self._turns[at] for at in set(hand) - {START})) / self._step
        knot = min(int(to_go), KNOTS - 2)
        return knot, min(to_go - knot, 1.0)

    def weights(self, own: list[int], other: list[int]) -> list[tuple[int, float]]:
        """How much the error at each knot counts for a position."""
        (i, u), (j, w) = self.place(own), self.place(other)
        at = KNOTS * i + j
        return [
            (at, (1 - u) * (1 - w)),
            (at + 1, (1 - u) * w),
            (at + KNOTS, u * (1 - w)),
            (at + KNOTS + 1, u * w),
        ]


def correction(
    table: TableValues,
    hands: Hands,
    game: YutNori,
    odds: tuple[float, ...],
    home: int,
    samples: int,
    seed: int,
) -> Correction:
    """Solve for the error of the layer where both sides have that many pieces home."""
    progress, size = SweepProgress(odds, hands.pieces), KNOTS * KNOTS
    matrix = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
    right = [0.0] * size
    draw, stray = random.Random(seed), RandomChooser(seed)
    player = ExpectantChooser(table, 0, throws=2)
    search = Expectimax(TranspositionTable(14), throws=THROWS)
    opening = [HOME] * home + [START] * (hands.pieces - home)
    start = valued(game.start(), table)
    start.setup((opening, opening), 0, [])
    position, last, total, seen = start.copy(), list[tuple[int, float]](), 0.0, 0
    while seen < samples:
        if position.over or any(hand.count(HOME) != home for hand in position.stations()):
            _follow(matrix, last, [])
            position, last = start.copy(), []
            continue
        if not position.chance:
            choose = stray if draw.random() < STRAY else player
            position.play(choose.picked(position))
            continue
        if not position.cast_list():
            one, two = position.stations()
            weights = progress.weights(two, one) if position.side else progress.weights(one, two)
            _follow(matrix, last, weights)
            last = weights
            miss = (search.expectation(position, 0) - position.value()) / (2 * WON)
            for at, weight in weights:
                right[at] += weight * miss
            total += miss
            seen += 1
        game.play(position, game.throw(position, draw.random()))
    _follow(matrix, last, [])
    places = [progress.place(hand) for hand in hands.stations]
    return Correction(
        array("f", solve_linear(matrix, right)),
        array("i", (knot for knot, _ in places)),
        array("f", (part for _, part in places)),
        total / samples,
    )


def _follow(
    matrix: list[list[float]], last: list[tuple[int, float]], following: list[tuple[int, float]]
) -> None:
    """Note that one position led to another, or, with no weights, out of the layer."""
    for at, weight in last:
        for other, part in (*last, *following):
            matrix[at][other] += weight * part


def solve_linear(matrix: list[list[float]], right: list[float]) -> list[float]:
    """x with matrix * x = right, by elimination with the largest pivot of a column; both are used up."""
    size = len(right)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        right[column], right[pivot] = right[pivot], right[column]
        for row in range(column + 1, size):
            factor = matrix[row][column] / matrix[column][column]
            if factor:
                for at in range(column, size):
                    matrix[row][at] -= factor * matrix[column][at]
                right[row] -= factor * right[column]
    for row in range(size - 1, -1, -1):
        known = sum(matrix[row][at] * right[at] for at in range(row + 1, size))
        right[row] = (right[row] - known) / matrix[row][row]
    return right
