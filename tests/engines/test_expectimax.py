"""The search over throws, held against the exact solution of a small game and against plain sums."""

import random
import time

import pytest

from engines.expectimax import Expectimax
from engines.position import WON
from engines.table import TranspositionTable
from engines.yut.game import YutNori
from engines.yut.learned import LearnedValues
from engines.yut.position import YutPosition
from engines.yut.training.pupil import Pupil
from engines.yut.training.solve import TableSolver
from engines.yut.training.table_values import TableValues
from engines.yut.values import ValuedPosition, valued

GAME = YutNori(pieces=1)
FOREVER = 1 << 62


@pytest.fixture(scope="module")
def solver(tmp_path_factory: pytest.TempPathFactory) -> TableSolver:
    solver = TableSolver(1, tmp_path_factory.mktemp("solved"))
    solver.solve(8, 1e-7, tell=lambda line: None)
    return solver


def exact(solver: TableSolver) -> ValuedPosition:
    return valued(GAME.start(), TableValues(solver.hands, solver.values))


def samples(position: YutPosition, seed: int, count: int, casts: bool) -> list[YutPosition]:
    """Copies of a position at which a game goes on, a throw due or not."""
    draw = random.Random(seed)
    found = []
    while len(found) < count:
        own, other = draw.randrange(30), draw.randrange(30)
        if own == other != 0:
            continue
        hand = [draw.choice([1, 2, 3, -1]), *draw.choices([4, 5], k=draw.randrange(3))] if casts else []
        copy = position.copy()
        copy.setup(([own], [other]), 0, hand)
        found.append(copy)
    return found


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_any_depth_finds_the_exact_value(solver: TableSolver, turns: int) -> None:
    for position in samples(exact(solver), turns, 25, casts=False):
        own, other = position.stations()
        search = Expectimax(TranspositionTable(16), throws=6)
        chances = (search.expectation(position, turns) / WON + 1) / 2
        assert chances == pytest.approx(solver.value(tuple(own), tuple(other)), abs=3e-5)


def plain(position: YutPosition, turns: int, throws: int) -> float:
    """The same expectation without bounds and table."""
    total = weight = 0.0
    best = -2.0 * WON
    odds = position.odds() if position.chance else []
    for at, step in enumerate(position.steps()):
        side, chance = position.side, position.chance
        key = position.play(step)
        if chance and position.chance and throws <= 1:
            position.undo(step, key)
            continue
        if position.over:
            value = WON if position.side == side else -WON
        elif position.side == side:
            value = plain(position, turns, max(1, throws - chance))
        elif turns == 0:
            value = -position.value()
        else:
            value = -plain(position, turns - 1, 2)
        position.undo(step, key)
        best = max(best, value)
        if chance:
            total += odds[at] * value
            weight += odds[at]
    return total / weight if weight else best


@pytest.mark.parametrize(("turns", "count"), [(0, 30), (1, 12)])
def test_bounds_and_table_change_no_choice(solver: TableSolver, turns: int, count: int) -> None:
    search = Expectimax(TranspositionTable(14), throws=2)
    for position in samples(exact(solver), 10 + turns, count, casts=True):
        step = search.think(position, FOREVER, turns=turns)
        values = {}
        for other in position.steps():
            side = position.side
            key = position.play(other)
            if position.over:
                values[other] = float(WON)
            elif position.side == side:
                values[other] = plain(position, turns, 2)
            else:
                values[other] = -(position.value() if turns == 0 else plain(position, turns - 1, 2))
            position.undo(other, key)
        assert values[step] == pytest.approx(max(values.values()), abs=3)
        if len(values) > 1:
            assert search.value == pytest.approx(max(values.values()), abs=3)


def test_it_stops_in_time_and_always_has_an_answer() -> None:
    position = valued(YutNori().start(), LearnedValues(Pupil().to_bytes(), bytes(2 * 496**2)))
    position.setup(([2, 3, 7, 12], [1, 9, 15, 0]), 0, [4, 4, 2])
    key, stations = position.key, position.stations()
    search = Expectimax(TranspositionTable(16))
    late = []
    for _ in range(5):
        started = time.monotonic_ns()
        assert position.allows(search.think(position, started + 20_000_000))
        late.append(time.monotonic_ns() - started - 20_000_000)
    assert min(late) < 3_000_000
    assert position.allows(search.think(position, 0))
    assert (position.key, position.stations()) == (key, stations)


def test_no_choice_at_a_throw(solver: TableSolver) -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        Expectimax(TranspositionTable(10)).think(exact(solver), FOREVER)
