"""The search of Yolah's players against the solver."""

import random
import time

import pytest

from engines.position import WON
from engines.search import Search
from engines.table import TranspositionTable
from engines.yolah.evaluation import YolahEvaluation
from engines.yolah.players import YolahMinimax
from engines.yolah.solver import Solver

FAR = 10**15


def ending(seed: int, free: int) -> YolahEvaluation:
    """A position with so many free squares at most, or an ended game, by random steps."""
    dice, position = random.Random(seed), YolahEvaluation()
    while not position.over and position.free_squares() > free:
        position.play(dice.choice(position.steps()))
    return position


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("enough", [1, 6])
def test_what_is_passed_over_is_never_taken_for_a_proof(seed: int, enough: int, plain: bool) -> None:
    position = ending(seed, 10 if plain else 14)
    if position.over or position.steps() == [0]:
        pytest.skip("this game is decided before")
    solved = Solver(TranspositionTable(12)).solve(position, time.monotonic_ns() + FAR)
    assert solved is not None
    position.hasty = True
    search = Search(TranspositionTable(12), **{**YolahMinimax.settings, "enough": enough})
    seen = []
    search.think(position, time.monotonic_ns() + FAR, depth=9, report=lambda one: seen.append(one.value))
    proofs = [1 if value > 0 else -1 for value in seen if abs(value) >= WON]
    assert all(proof == solved[0] for proof in proofs)


def nodes(depth: int, **settings: int) -> int:
    """The positions looked at in some searches of one depth."""
    found = 0
    for seed in range(4):
        position = ending(seed, 34)
        position.hasty = True
        search = Search(TranspositionTable(14), **{**YolahMinimax.settings, **settings})
        search.think(position, time.monotonic_ns() + FAR, depth=depth)
        found += search.nodes
    return found


def test_steps_are_passed_over_where_only_a_bound_is_asked_for() -> None:
    assert nodes(5, enough=6, probe=0) < nodes(5, enough=0, probe=0)


def test_a_step_that_holds_well_above_a_bound_spares_the_others(plain: bool) -> None:
    if plain:
        pytest.skip("it takes depths that are too slow uncompiled")
    assert nodes(9, probe=10) < nodes(9, probe=0)
