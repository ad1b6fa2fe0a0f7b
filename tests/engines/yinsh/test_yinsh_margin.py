"""A won game is played for the best class, not for the first win that is seen."""

import time

import pytest

from engines.search import Search
from engines.table import TranspositionTable
from engines.yinsh import board
from engines.yinsh.game import Yinsh
from engines.yinsh.players import Deep
from engines.yinsh.position import YinshPosition

FAR = 10**15
RINGS = ("d4 e7 h9 b6", "e6 f4 i7")
MARKERS = (
    "f6 g7 f5 e5 h8 h7 d5 d6 g4 c3 c5 c6 j10 j8 h4 g3 f2 h3 a4",
    "f7 g6 f8 g8 h6 g5 i9 i8 f3 e3 h10 h11 g2",
)
WIN_BY_TWO = 1_560_000
"""A win 3-1 is worth more than this to a search, a win 3-2 is not."""


def points(text: str) -> list[int]:
    found = [board.read_point(5, [word])[0] for word in text.split()]
    return [point for point in found if point is not None]


def near_the_end(player: Deep) -> YinshPosition:
    """Player 2 leads 2-1 and is on move: he wins 3-2 in four turns, or 3-1 in seven."""
    position = player.start()
    assert isinstance(position, YinshPosition)
    rings, markers = (tuple(map(points, both)) for both in (RINGS, MARKERS))
    position.setup((rings[0], rings[1]), (markers[0], markers[1]), 1, (1, 2), 64)
    return position


def think(settle: bool) -> int:
    player = Deep(Yinsh())
    search = Search(TranspositionTable(16), **player.settings)
    search.think(near_the_end(player), time.monotonic_ns() + FAR, depth=7, settle=settle)
    return search.value


def test_a_search_that_settles_for_any_win_finds_the_narrow_one() -> None:
    assert 1_400_000 < think(settle=True) < WIN_BY_TWO


def test_a_search_that_does_not_settle_finds_the_wide_one() -> None:
    assert think(settle=False) > WIN_BY_TWO


def test_the_default_player_wins_wide_against_the_best_defence() -> None:
    player = Deep(Yinsh())
    player.most_depth = 7
    position = near_the_end(player)
    while not position.over:
        player.game.play(position, player.choose(position, time.monotonic_ns() + FAR))
    assert position.score() == (1, 3)
    assert player.game.grade(position)[1].name == "win 3-1"


@pytest.mark.parametrize("won", [(2, 0), (2, 1), (0, 2)])
def test_a_finished_game_is_worth_what_its_grade_says(won: tuple[int, int]) -> None:
    """All endings with a winner come in the same order by `value` as by the assignment's grading."""
    game, endings = Yinsh(), []
    for mover in (0, 1):
        for markers in ("f6 f5", "f6", "f6 f5 f4"):
            position = game.start()
            score = tuple(3 if at == mover else rings for at, rings in enumerate(won))
            position.setup(([], []), (points(markers), points("g6 g7")), 0, (score[0], score[1]))
            assert position.over
            endings.append((game.grade(position)[0], position.value() * (1 - 2 * position.side)))
    by_grade = sorted(endings, key=lambda ending: ending[0][:2])
    assert [value for _, value in by_grade] == sorted(value for _, value in endings)
