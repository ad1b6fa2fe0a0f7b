"""The learned values: what they add up, how they learn, and what the bot gives away by them."""

import math
import random
from itertools import combinations
from pathlib import Path

import pytest

from engines.yut.casts import probabilities
from engines.yut.chooser import RandomChooser
from engines.yut.example import ExampleChooser
from engines.yut.game import YutNori
from engines.yut.learned import LearnedValues, learned_values
from engines.yut.training.contestants import contestant, exact
from engines.yut.training.expectant import ExpectantChooser
from engines.yut.training.learn import endings
from engines.yut.training.loss import losses
from engines.yut.training.match import TrialMatch
from engines.yut.training.pupil import Pupil
from engines.yut.training.solve import TableSolver
from engines.yut.training.table_values import TableValues
from engines.yut.training.teach import Teacher
from engines.yut.tuples import SCALE

GAME = YutNori()
Hand = tuple[int, ...]


@pytest.fixture(scope="module")
def solver(tmp_path_factory: pytest.TempPathFactory, plain: bool) -> TableSolver:
    """Two pieces a side."""
    if plain:
        pytest.skip("too slow uncompiled")
    solver = TableSolver(2, tmp_path_factory.mktemp("solved"))
    solver.solve(5, 1e-4, tell=lambda line: None)
    return solver


@pytest.fixture(scope="module")
def shipped() -> LearnedValues:
    return learned_values()


def hands(seed: int, count: int, pieces: int = 4) -> list[tuple[Hand, Hand]]:
    """Both sides' stations, no station held by both."""
    draw = random.Random(seed)
    found: list[tuple[Hand, Hand]] = []
    while len(found) < count:
        own, other = ([draw.choice((0, 30, *range(31))) for _ in range(pieces)] for _ in range(2))
        if not set(own) & set(other) - {0, 30} and {30} not in (set(own), set(other)):
            found.append((tuple(own), tuple(other)))
    return found


def tuples_of(own: Hand, other: Hand) -> set[object]:
    """What a position has weights for, said in another way: sorted tuples of stations of both sides."""
    found: set[object] = {("own", tuple(sorted(own))), ("other", tuple(sorted(other)))}
    for one, two in ((2, 2), (3, 1), (1, 3)):
        for mine in combinations(sorted(own), one):
            found |= {(mine, theirs) for theirs in combinations(sorted(other), two)}
    return found


def test_a_position_has_a_weight_for_each_tuple_and_no_other() -> None:
    """What is learned of one position is felt by another exactly as far as they share tuples."""
    for (own, other), (mine, theirs) in zip(hands(1, 40), hands(2, 40), strict=True):
        pupil = Pupil()
        pupil.show(list(own), list(other), 1.0, 0.01)
        shared = tuples_of(own, other) & tuples_of(mine, theirs)
        assert (pupil.show(list(mine), list(theirs), 0.5, 0.0) > 0.5) == bool(shared)
        # The order of the pieces does not matter.
        again = pupil.show(list(reversed(own)), list(reversed(other)), 0.5, 0.0)
        assert again == pupil.show(list(own), list(other), 0.5, 0.0) > 0.5


def taught(seed: int, times: int) -> tuple[Pupil, dict[tuple[Hand, Hand], float]]:
    """Weights that were told of some positions, and what."""
    draw = random.Random(seed)
    pupil, told = Pupil(), {position: draw.random() for position in hands(seed, 30)}
    for _ in range(times):
        for (own, other), target in told.items():
            pupil.show(list(own), list(other), target, 0.03)
    return pupil, told


def test_weights_learn_what_they_are_told() -> None:
    pupil, told = taught(3, 400)
    for (own, other), target in told.items():
        assert pupil.show(list(own), list(other), 0.5, 0.0) == pytest.approx(target, abs=0.02)


def test_a_file_says_what_the_weights_say() -> None:
    pupil, told = taught(4, 20)
    values = LearnedValues(pupil.to_bytes(), bytes(2 * 496**2))
    for own, other in [*told, *hands(5, 100)]:
        if own.count(30) < 2 or other.count(30) < 2:
            known = pupil.show(list(own), list(other), 0.5, 0.0)
            # Each of 70 weights is rounded by half a unit at most; the odds' slope is 1/4 at most.
            assert values.winning(list(own), list(other)) == pytest.approx(known, abs=70 / 2 / SCALE / 4)


def test_endings_are_exact(solver: TableSolver, shipped: LearnedValues) -> None:
    table = TableValues(solver.hands, solver.values)
    made = LearnedValues(Pupil().to_bytes(), endings(table))
    for own, other in hands(6, 300, pieces=2):
        assert made.winning(list(own), list(other)) == pytest.approx(solver.value(own, other), abs=1e-5)
        # The files were made from a table of more pieces, solved apart.
        assert shipped.winning(list(own), list(other)) == pytest.approx(solver.value(own, other), abs=1e-3)


def test_a_teacher_brings_the_pupil_nearer_to_the_table(solver: TableSolver) -> None:
    table, pupil = TableValues(solver.hands, solver.values), Pupil()
    example = ExampleChooser(probabilities(0.6, backdo=True))
    off = []
    for rate in (0.05, 0.02, 0.0):
        teacher = Teacher(table, pupil, example, RandomChooser(1), 1)
        teacher.play(YutNori(pieces=2).start(), 1500, rate)
        off.append(math.sqrt(teacher.squares / teacher.examples))
    assert off[0] > 0.1
    assert off[2] < 0.05


def test_the_exact_player_loses_nothing_and_the_bot_with_two_pieces_next_to_nothing(
    solver: TableSolver, tmp_path: Path
) -> None:
    game = YutNori(pieces=2)
    folder = solver.path.parent
    judge = exact(game, folder)
    assert sum(losses(judge, judge, game, 300, 1)) == 0
    bot = contestant("expectation", game, 1, 0, folder)
    example = contestant("example", game, 1, 0, folder)
    assert sum(losses(bot, judge, game, 1000, 2)) / 1000 < 0.0002
    assert sum(losses(example, judge, game, 1000, 2)) / 1000 > 0.003


def test_the_bot_beats_the_example(shipped: LearnedValues, plain: bool) -> None:
    """Well beyond chance: 1,000 games are right within 3 %."""
    if plain:
        pytest.skip("too slow uncompiled")
    bot, example = ExpectantChooser(shipped), ExampleChooser(probabilities(0.6, backdo=True))
    won = TrialMatch(bot, example, GAME.start(), 1).wins(500)
    won += 500 - TrialMatch(example, bot, GAME.start(), 2).wins(500)
    assert won > 640
