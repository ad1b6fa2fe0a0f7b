"""How to begin, told from a table small enough to solve here."""

import pytest

from engines.yut.game import YutNori
from engines.yut.training.openings import best, first_turns, residual, second_turns
from engines.yut.training.solve import TableSolver
from engines.yut.training.table_values import TableValues
from engines.yut.values import valued

GAME = YutNori(pieces=1)


@pytest.fixture(scope="module")
def solver(tmp_path_factory: pytest.TempPathFactory) -> TableSolver:
    solver = TableSolver(1, tmp_path_factory.mktemp("solved"))
    solver.solve(8, 1e-7, tell=lambda line: None)
    return solver


def test_a_solved_table_agrees_with_itself_and_a_changed_one_does_not(solver: TableSolver) -> None:
    mean, root, most = residual(GAME, solver, 60)
    assert abs(mean) <= root <= most < 1e-4
    at = solver.hands.number((0,)) * (len(solver.hands) + 1)
    kept = solver.values[at]
    solver.values[at] = kept + 0.1
    assert residual(GAME, solver, 60)[2] > 0.05
    solver.values[at] = kept


def test_ways_are_told_by_where_they_lead(solver: TableSolver) -> None:
    judge = valued(GAME.start(), TableValues(solver.hands, solver.values))
    # By the corner to the centre, or past the corner: the order of the casts decides.
    line = best(GAME, judge, [0], [0], [5, 3])
    centre, outer = (1 - solver.value((0,), (station,)) for station in (15, 8))
    assert line == f" 0  0 mo geol  0:5 0:3 {centre:.2%}, 0:3 0:5 {outer:.2%}"
    # A capture throws again, and both orders do as much.
    assert "0:1 and again" in best(GAME, judge, [1], [2], [1])
    assert len(list(first_turns(GAME, judge))) == 12
    assert len(list(second_turns(GAME, judge))) == 18
