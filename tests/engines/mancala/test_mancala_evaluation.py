"""What Mancala's players see: the report's evaluation to the letter, ours near the 400th move."""

import random
import time

import pytest

from engines.mancala.evaluation import ReportPosition, TunedPosition
from engines.mancala.players import MancalaMinimax, Report
from engines.mancala.position import MancalaPosition
from engines.search import Search
from engines.table import TranspositionTable

FAR = 10**15


def reached(kind: type[MancalaPosition], seed: int, plies: int, parity: bool) -> MancalaPosition:
    """A position of 40 random moves at most, told that it is the given number of moves after the start."""
    dice = random.Random(seed)
    position = kind(parity)
    while position.plies < min(plies, 40):
        position.play(dice.choice(position.steps()))
    position.setup(position.holes(), position.score(), plies % 2, plies)
    return position


@pytest.mark.parametrize(
    ("where", "key", "worth", "value", "nodes", "line"),
    [
        ((1, 0, False), 9872587732363703626, -80, -70, 7077, [22, 54, 12, 44]),
        ((2, 30, True), 1117507836809142734, -210, 650, 4481, [34, 46, 50, 60]),
        ((3, 60, False), 2652949827441054128, -290, -850, 1037, [7, 34, 11, 44]),
        ((4, 338, True), 5452343662921849600, -2160, -2400, 3408, [24, 45, 2, 53]),
        ((5, 393, True), 11472092927000927199, -2450, -1810, 2512, [22, 8, 6, 26]),
    ],
)
def test_the_report_s_player_thinks_as_it_always_did(
    where: tuple[int, int, bool], key: int, worth: int, value: int, nodes: int, line: list[int]
) -> None:
    """Recorded before our own evaluation learnt how many moves are left."""
    position = reached(ReportPosition, *where)
    assert (position.key, position.value()) == (key, worth)
    search = Search(TranspositionTable(12), **Report.settings)
    assert search.think(position, time.monotonic_ns() + FAR, depth=4) == line
    assert (search.value, search.nodes) == (value, nodes)


@pytest.mark.parametrize("plies", [0, 150, 280, 339])
def test_a_table_of_ours_does_not_take_one_number_of_moves_for_another(plies: int) -> None:
    keys = {reached(TunedPosition, 7, 40, True).key}
    position = reached(TunedPosition, 7, 40, True)
    position.setup(position.holes(), position.score(), 0, plies + plies % 2)
    keys.add(position.key)
    assert len(keys) == 2


@pytest.mark.parametrize("seed", range(6))
def test_what_was_found_out_moves_before_does_not_hide_the_400th_move(seed: int) -> None:
    """The same board with fewer moves left, and a table that is full of it with more."""
    board = reached(TunedPosition, seed, 40, seed % 2 == 0)
    table = TranspositionTable(16)
    for left, depth in ((60, 5), (12, 5), (3, 5)):
        board.setup(board.holes(), board.score(), 0, 400 - left - left % 2)
        Search(table, **MancalaMinimax.settings).think(board, time.monotonic_ns() + FAR, depth=depth)
    known = Search(table)
    known.think(board, time.monotonic_ns() + FAR, depth=9, settle=False)
    fresh = Search(TranspositionTable(16))
    fresh.think(board, time.monotonic_ns() + FAR, depth=9, settle=False)
    assert known.value == fresh.value
    assert abs(fresh.value) >= 1_000_000 or fresh.value == 0


@pytest.mark.parametrize("parity", [False, True])
def test_a_lead_is_worth_more_the_fewer_moves_are_left(parity: bool) -> None:
    """Hoards as they stand in a frozen game, one player some seeds ahead."""
    holes = [[0, 0, 0] for _ in range(16)]
    for own, other in ((0, 15), (2, 13), (4, 11)):
        holes[own], holes[other] = [6, 3, 1], [6, 3, 1]
    gains = []
    for plies in (100, 250, 390):
        values = []
        for score in ((22, 14), (18, 18)):
            position = TunedPosition(parity)
            position.setup(holes, score, 0, plies)
            values.append(position.value())
        gains.append(values[0] - values[1])
    assert 0 < gains[0] < gains[1] < gains[2]
