"""What is taken off a table between sweeps."""

import random
from array import array
from pathlib import Path

import pytest

from engines.yut.track import HOME
from engines.yut.training.coarse import KNOTS, SweepProgress, solve_linear
from engines.yut.training.solve import TableSolver


@pytest.mark.parametrize("size", [1, 2, 7, 30])
def test_linear_equations_are_solved(size: int) -> None:
    draw = random.Random(size)
    matrix = [[draw.uniform(-1, 1) for _ in range(size)] for _ in range(size)]
    known = [draw.uniform(-5, 5) for _ in range(size)]
    right = [sum(one * x for one, x in zip(row, known, strict=True)) for row in matrix]
    assert solve_linear(matrix, right) == pytest.approx(known, abs=1e-6)


def test_a_pivot_may_be_nought() -> None:
    assert solve_linear([[0, 2], [1, 1]], [4, 5]) == [3, 2]


def test_progress_goes_from_the_start_to_home() -> None:
    progress = SweepProgress((0.1152, 0.3456, 0.3456, 0.1296, 0.0256, 0.0384), 2)
    assert progress.place([0, 0]) == (KNOTS - 2, pytest.approx(1))
    assert progress.place([HOME, HOME]) == (0, 0)
    ways = [[0, 0], [0, 3], [2, 3], [8, 3], [8, 20], [29, 20], [29, 29]]
    to_go = [sum(progress.place(hand)) for hand in ways]
    assert to_go == sorted(to_go, reverse=True)
    for own in ways:
        for other in ways:
            assert sum(weight for _, weight in progress.weights(own, other)) == pytest.approx(1)


def test_an_error_that_many_positions_share_is_taken_off(tmp_path: Path, plain: bool) -> None:
    if plain:
        pytest.skip("too slow uncompiled")
    solver = TableSolver(2, tmp_path)
    solver.solve(4, 1e-5, tell=lambda line: None)
    hands = solver.hands
    numbers = range(hands.first[0], hands.end(0))
    places = [SweepProgress(solver.odds, 2).place(hand) for hand in hands.stations]
    knots, parts = array("i", (knot for knot, _ in places)), array("f", (part for _, part in places))
    right = array("f", solver.values)
    # More the farther both are from home, and more where the side to throw is.
    error = array("f", (0.001 * (2 * own + other) for own in range(KNOTS) for other in range(KNOTS)))
    solver.rows.add(numbers, numbers, error, knots, parts, KNOTS)
    start = (0, 0)
    known = right[hands.number(start) * (len(hands) + 1)]
    assert solver.value(start, start) == pytest.approx(known + 0.024, abs=1e-6)

    def off() -> float:
        masks = hands.masks()
        places = [a * len(hands) + b for a in numbers for b in numbers if not masks[a] & masks[b]]
        return sum((solver.values[at] - right[at]) ** 2 for at in places) / len(places)

    before = off()
    residual = solver.correct(0, 2000)
    assert abs(residual) > 0.01
    assert solver.value(start, start) == pytest.approx(known, abs=0.002)
    assert off() < before / 30
