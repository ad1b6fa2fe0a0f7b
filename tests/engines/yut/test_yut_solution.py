"""The exact solution, held against the rules themselves on games small enough to solve here."""

import random
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from engines.yut.game import YutNori
from engines.yut.position import THROW, YutPosition
from engines.yut.track import MO, YUT
from engines.yut.training.hands import Hands
from engines.yut.training.rows import Rows
from engines.yut.training.solve import TableSolver

DEEP = 6


Solved = Callable[[int], TableSolver]


@pytest.fixture(scope="module")
def solved(tmp_path_factory: pytest.TempPathFactory, plain: bool) -> Solved:
    """Solves one or two pieces a side."""

    @cache
    def solve(pieces: int) -> TableSolver:
        if plain and pieces > 1:
            pytest.skip("too slow uncompiled")
        solver = TableSolver(pieces, tmp_path_factory.mktemp("solved"))
        solver.solve(DEEP, 1e-7 if pieces == 1 else 1e-6, tell=lambda line: None)
        return solver

    return solve


def win_by_rules(position: YutPosition, solver: TableSolver, known: dict) -> float:
    """How likely player 1 wins, who is on turn: this turn by the rules, what follows by the table."""
    if position.over:
        return 1.0
    own, other = position.stations()
    if position.side == 1:
        return 1 - solver.value(tuple(other), tuple(own))
    if position.key in known:
        return known[position.key]
    values = []
    # No throw is as long as that: leaving out the yuts and mos beyond is no visible error.
    last = len(position.cast_list()) >= 8
    steps, odds = position.steps(), position.odds() if position.chance else []
    for step in steps:
        if position.chance and last and step - THROW in (YUT, MO):
            values.append(0.0)
            continue
        key = position.play(step)
        values.append(win_by_rules(position, solver, known))
        position.undo(step, key)
    if position.chance:
        weight = sum(odds) if not last else sum(odds) - odds[YUT] - odds[MO]
        value = sum(chance * value for chance, value in zip(odds, values, strict=True)) / weight
    else:
        value = max(values)
    known[position.key] = value
    return value


@pytest.mark.parametrize(("pieces", "samples"), [(1, 100), (2, 40)])
def test_every_value_follows_from_the_others(solved: Solved, pieces: int, samples: int) -> None:
    solver = solved(pieces)
    draw = random.Random(pieces)
    position = YutNori(pieces=pieces).start()
    checked = 0
    while checked < samples:
        own = [draw.choice((0, *range(31))) for _ in range(pieces)]
        other = [draw.choice((0, *range(31))) for _ in range(pieces)]
        if set(own) & set(other) - {0, 30} or {30} in (set(own), set(other)):
            continue
        position.setup((own, other), 0, [])
        assert win_by_rules(position, solver, {}) == pytest.approx(
            solver.value(tuple(own), tuple(other)), abs=5e-6
        )
        checked += 1


@pytest.mark.parametrize(("pieces", "known"), [(1, 0.4933), (2, 0.5061)])
def test_the_value_of_the_start(solved: Solved, pieces: int, known: float) -> None:
    """Known to within what it costs to leave out long throws."""
    assert solved(pieces).value((0,) * pieces, (0,) * pieces) == pytest.approx(known, abs=0.001)


def test_a_solved_table_needs_no_more_sweeps(solved: Solved, tmp_path: Path) -> None:
    told: list[str] = []
    solved(2).solve(DEEP, 1e-6, tell=told.append)
    assert told == []


def test_a_killed_solver_goes_on(tmp_path: Path) -> None:
    class Killed(Exception):
        pass

    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        if len(told) == 4:
            raise Killed

    with pytest.raises(Killed):
        TableSolver(1, tmp_path).solve(DEEP, 1e-6, tell)
    # What the fourth sweep has left to change is what the fifth changes.
    before = float(told[-1].split()[6])
    del told[:]
    again = TableSolver(1, tmp_path)
    again.solve(DEEP, 1e-6, lambda line: told.append(line))
    assert float(told[0].split()[6]) < before
    assert again.value((0,), (0,)) == pytest.approx(0.4931, abs=1e-4)


@pytest.mark.parametrize(("pieces", "known"), [(1, 932), (2, 218_553)])
def test_the_number_of_positions(pieces: int, known: int) -> None:
    hands = Hands(pieces)
    masks = hands.masks()
    assert sum(not one & two for one in masks for two in masks) == known


def test_hands_are_numbered_by_pieces_home() -> None:
    hands = Hands(3)
    assert len(hands) == 5456
    assert [hands.number(hand[::-1]) for hand in hands.stations] == list(range(len(hands)))
    homes = [hand.count(30) for hand in hands.stations]
    assert all(one >= two for one, two in pairwise(homes))
    for home in range(4):
        assert homes[hands.first[home] : hands.end(home)] == [home] * (hands.end(home) - hands.first[home])


def test_levels_are_limited() -> None:
    with pytest.raises(ValueError, match="levels"):
        Rows(Hands(1), (0.0,) * 6, memoryview(bytearray(4 * 31 * 31)).cast("f"), 9)
