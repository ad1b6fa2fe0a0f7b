"""From values to chances, and the fit of that to games."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.calibration import Row, fit, table
from engines.chances import UNFITTED, Chances
from engines.player import Thinker
from engines.registry import GAMES, game_class, player_classes

SCALES = {
    f"{name}:{player}": kind.scale
    for name in GAMES
    for player, kind in player_classes(name).items()
    if issubclass(kind, Thinker)
}


@pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
@pytest.mark.parametrize("depth", [0, 5, 6])
@pytest.mark.parametrize("plies", [0, 10, 40, 1000])
def test_more_value_is_never_less_chance(scale: Chances, depth: int, plies: int) -> None:
    most = 1 if scale.odds else 1_000_000
    told = [scale.of(most * share / 200, plies, depth) for share in range(-200, 201)]
    assert all(one <= two for one, two in pairwise(told))
    assert told[0] < 0.5 < told[-1]


@pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
def test_even_values_are_about_even_chances(scale: Chances) -> None:
    assert all(
        scale.of(0, plies, depth) == pytest.approx(0.5, abs=0.1) for plies in (0, 30) for depth in (4, 5)
    )


def test_the_default_players_of_all_games_are_fitted() -> None:
    for name in GAMES:
        assert SCALES[f"{name}:{game_class(name).default_player}"] is not UNFITTED


@given(st.floats(-1e6, 1e6), st.integers(0, 300), st.integers(0, 30), st.floats(1e-4, 1), st.floats(1e-4, 1))
def test_chances_of_both_sides_add_up_to_one(
    value: float, plies: int, depth: int, slope: float, late: float
) -> None:
    chances = Chances(slope, slope, late, 50)
    assert chances.of(value, plies, depth) + chances.of(-value, plies, depth) == pytest.approx(1)


def made_up_rows(chances: Chances, count: int, seed: int) -> list[Row]:
    """Positions of every worth, whose results are drawn by these chances."""
    dice = random.Random(seed)
    rows = []
    for _ in range(count):
        value, plies, depth = dice.gauss(0, 150), dice.randrange(80), dice.choice((4, 5))
        won = dice.random() < chances.of(value, plies, depth)
        rows.append(Row(value, plies, depth, float(won)))
    return rows


def test_the_fit_finds_the_curve_by_which_games_were_drawn() -> None:
    true = Chances(slope=0.01, middle=0.03, late=0.02, span=60, tempo=0.3)
    found = fit(made_up_rows(true, 4000, 1), odds=False, span=60)
    assert found.soft == 0
    assert found.slope == pytest.approx(true.slope, rel=0.15)
    assert found.middle == pytest.approx(true.middle, rel=0.15)
    assert found.late == pytest.approx(true.late, rel=0.15)
    assert found.tempo == pytest.approx(true.tempo, abs=0.1)


def test_the_fit_sees_that_large_values_say_less() -> None:
    true = Chances(slope=0.03, middle=0.03, late=0.03, span=60, soft=1.0)
    found = fit(made_up_rows(true, 2000, 2), odds=False, span=60)
    assert found.soft in (0.5, 1.0, 2.0)
    for value in (-300, -50, 20, 200):
        assert found.of(value, 30, 4) == pytest.approx(true.of(value, 30, 4), abs=0.05)


def test_the_table_sets_what_was_said_beside_what_came_out() -> None:
    chances = Chances(0.01, 0.01, 0.01)
    rows = [Row(-400, 0, 0, 0.0), Row(-400, 0, 0, 0.5), Row(400, 0, 0, 1.0)]
    assert table(chances, rows).splitlines()[2:] == [
        "| 0-10 % | 2 | 1.8 % | 25.0 % |",
        "| 90-100 % | 1 | 98.2 % | 100.0 % |",
    ]
