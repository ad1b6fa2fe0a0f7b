"""The search: right against a plain minimax, legal at any moment, on time."""

import random
import threading
import time
from pathlib import Path

import pytest

import engines
from engines.mancala.game import Mancala
from engines.mancala.position import MancalaPosition
from engines.position import Position
from engines.search import Search
from engines.table import TranspositionTable
from engines.team import Team
from engines.yolah.game import Yolah

FAR = 10**15


def random_position(seed: int, plies: int) -> MancalaPosition:
    dice = random.Random(seed)
    position = Mancala(ownership=dice.choice(["halves", "parity"])).start()
    for _ in range(plies):
        if not position.over:
            position.play(dice.choice(position.steps()))
    return position


def minimax(position: Position, depth: int) -> int:
    """The value by definition: no window, no table, no order."""
    if position.over or depth == 0:
        return position.value()
    best = None
    for step in position.steps():
        side, key = position.side, position.play(step)
        value = minimax(position, depth - 1)
        value = value if position.side == side else -value
        position.undo(step, key)
        best = value if best is None else max(best, value)
    assert best is not None
    return best


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("presort", [2, 99])
def test_without_reductions_it_finds_the_value_of_plain_minimax(seed: int, presort: int) -> None:
    position = random_position(seed, 6 + 7 * seed)
    if position.over:
        pytest.skip("this game has ended before")
    search = Search(TranspositionTable(14), presort=presort)
    search.think(position, time.monotonic_ns() + FAR, depth=3, settle=False)
    assert search.value == minimax(position, search.depth)


def test_a_new_search_finds_a_won_game_and_stops() -> None:
    position = Mancala().start()
    board = [[1, 0, 0], [1, 0, 0]] + [[0, 0, 0]] * 13 + [[36, 0, 0]]
    position.setup(board, (48, 10), 0, 100)
    search = Search(TranspositionTable(12))
    line = search.think(position, time.monotonic_ns() + FAR)
    assert line == [0]
    assert search.value > 1_000_000
    assert search.depth == 1


@pytest.mark.parametrize("seed", range(20))
def test_with_no_time_at_all_it_still_has_a_legal_step(seed: int) -> None:
    position = random_position(seed, 3 * seed)
    if position.over:
        pytest.skip("this game has ended before")
    line = Search(TranspositionTable(10)).think(position, time.monotonic_ns() - 1)
    assert position.allows(line[0])


def test_the_line_it_expects_can_be_played() -> None:
    position = random_position(3, 10)
    for step in Search(TranspositionTable(14)).think(position, time.monotonic_ns() + FAR, depth=4):
        assert position.allows(step)
        position.play(step)


def test_the_position_is_as_before() -> None:
    position = random_position(5, 20)
    before = (position.key, position.holes(), position.score(), position.side, position.plies)
    Search(TranspositionTable(14)).think(position, time.monotonic_ns() + 20_000_000)
    assert (position.key, position.holes(), position.score(), position.side, position.plies) == before


def kept_waiting() -> int:
    """How long, in ns, this thread was ready to run and the machine ran others; 0 where unknown."""
    path = Path("/proc/thread-self/schedstat")
    return int(path.read_text().split()[1]) if path.exists() else 0


@pytest.mark.parametrize("budget_ms", [1, 10, 50])
def test_it_stops_within_two_milliseconds_of_its_budget(budget_ms: int, plain: bool) -> None:
    """Less the time that the machine gave to others while the search was ready to run."""
    if plain:
        pytest.skip("an uncompiled node may take longer")
    position = random_position(1, 8)
    search = Search(TranspositionTable(16), reduce_from=4)
    late = []
    for _ in range(12):
        waited, start = kept_waiting(), time.monotonic_ns()
        search.think(position, start + budget_ms * 1_000_000)
        took = time.monotonic_ns() - start
        late.append((took - (kept_waiting() - waited)) / 1e6 - budget_ms)
    assert sorted(late)[-2] < 2


def test_a_number_of_nodes_limits_it(plain: bool) -> None:
    search = Search(TranspositionTable(14))
    search.think(random_position(1, 8), time.monotonic_ns() + FAR, nodes=2_000)
    assert 2_000 <= search.nodes < (2_100 if plain else 12_000)


def test_an_ended_game_is_nothing_to_think_about() -> None:
    position = Mancala().start()
    position.setup([[0, 0, 0]] * 15 + [[9, 0, 0]], (44, 43), 0, 100)
    with pytest.raises(ValueError, match="over"):
        Search(TranspositionTable(10)).think(position, time.monotonic_ns() + FAR)


def test_a_search_that_is_stopped_before_it_begins_still_has_a_step() -> None:
    position = random_position(2, 6)
    search = Search(TranspositionTable(10))
    search.stopped = True
    line = search.think(position, time.monotonic_ns() + FAR)
    assert position.allows(line[0])
    assert not search.stopped


def test_a_team_finds_what_one_finds_and_leaves_no_thread() -> None:
    position = random_position(4, 8)
    alone = Team(16, 1).think(position, time.monotonic_ns() + FAR, 5)
    team = Team(16, 3)
    line = team.think(position, time.monotonic_ns() + FAR, 5)
    assert position.allows(line[0]) and position.allows(alone[0])
    assert team.leader.depth == 5
    assert threading.active_count() == 1
    assert len(team.helpers) == (2 if engines.COMPILED else 0)
    assert all(not helper.stopped for helper in team.helpers)


def test_a_team_is_on_time(plain: bool) -> None:
    if plain:
        pytest.skip("uncompiled engines think alone")
    team, position = Team(16, 2), random_position(1, 8)
    late = []
    for _ in range(8):
        start = time.monotonic_ns()
        team.think(position, start + 20_000_000, 99)
        late.append((time.monotonic_ns() - start) / 1e6 - 20)
    assert min(late) < 4


@pytest.mark.parametrize("seed", [2, 25, 36, 49])
def test_what_was_found_less_deep_is_not_believed(seed: int) -> None:
    """Results of smaller depths in the table change no value of a larger one; here they would."""
    dice, position = random.Random(seed), Yolah().start()
    for _ in range(30 + seed % 10):
        position.play(dice.choice(position.steps()))
    table = TranspositionTable(14)
    for depth in (2, 3, 4, 5):
        search = Search(table, presort=99)
        search.think(position, time.monotonic_ns() + FAR, depth=depth, begin=depth, settle=False)
        assert search.value == minimax(position, depth)


def test_a_proved_result_ends_the_thinking_only_if_it_may(plain: bool) -> None:
    deeper = 0
    for seed in range(30):
        position = random_position(seed, 60)
        if position.over:
            continue
        depths = []
        for settle in (True, False):
            search = Search(TranspositionTable(14))
            search.think(position, time.monotonic_ns() + FAR, depth=4 if plain else 8, settle=settle)
            depths.append(search.depth)
        assert depths[1] >= depths[0]
        deeper += depths[1] > depths[0]
    assert deeper > 0


@pytest.mark.parametrize("seed", range(6))
def test_steps_left_out_at_the_root_leave_the_best_of_the_others(seed: int) -> None:
    position = random_position(seed, 6 + 5 * seed)
    worths = {}
    for step in position.steps():
        key = position.play(step)
        worths[step] = -minimax(position, 2)
        position.undo(step, key)
    search = Search(TranspositionTable(14), presort=99)
    out: list[int] = []
    while len(out) < min(len(worths), 4):
        line = search.think(position, time.monotonic_ns() + FAR, depth=3, settle=False, without=out)
        assert line[0] not in out
        assert worths[line[0]] == search.value
        assert search.value == max(worth for step, worth in worths.items() if step not in out)
        out.append(line[0])
    search.think(position, time.monotonic_ns() + FAR, depth=3, settle=False)
    assert search.value == max(worths.values())
