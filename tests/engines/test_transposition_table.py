"""What the transposition table keeps, and what gives way in it.

Compiled code alone can call its methods where it is compiled. So the tests below run on the plain form, in
a process of their own where this one has the compiled form.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import engines
from engines.entry import EXACT, LOWER, UPPER, decides, depth_of, step_of, value_of
from engines.table import TranspositionTable

BITS = 4
BUCKETS = 8
HIGH = 0xABCDEF01234500F0
"""The rest of a key, whose low bits choose the bucket."""

of_the_plain_form = pytest.mark.skipif(engines.COMPILED, reason="tried in a process of their own below")


def kept(table, *keys: int) -> list[bool]:
    return [table.find(key) != 0 for key in keys]


def rivals(number: int) -> list[int]:
    """Keys that choose the same bucket."""
    return [HIGH + (at << 32) + 6 for at in range(number)]


@of_the_plain_form
@pytest.mark.parametrize(
    ("step", "value", "depth"), [(0, 0, 0), ((1 << 20) - 1, -2_000_000, 128), (7, 1_999_999, 5)]
)
def test_what_was_stored_is_found(step: int, value: int, depth: int) -> None:
    table = TranspositionTable(BITS)
    table.store(HIGH, step, value, depth, EXACT)
    data = table.find(HIGH)
    assert (step_of(data), value_of(data), depth_of(data)) == (step, value, depth)


@of_the_plain_form
@pytest.mark.parametrize("searches", [0, 1, 2, 63])
def test_a_bound_decides_only_on_its_side(searches: int) -> None:
    table = TranspositionTable(BITS)
    for _ in range(searches):
        table.grow_older()
    decided = []
    for bound in (EXACT, LOWER, UPPER):
        table.store(HIGH, 1, 50, 3, bound)
        data = table.find(HIGH)
        decided.append([decides(data, *window) for window in ((40, 60), (49, 50), (50, 51))])
    assert decided == [[True, True, True], [False, True, False], [False, False, True]]


@of_the_plain_form
def test_every_bucket_has_room_for_two_and_no_other_key_is_found() -> None:
    table = TranspositionTable(BITS)
    keys = [HIGH + (at << 32) + 2 * bucket for bucket in range(BUCKETS) for at in (0, 1)]
    assert not any(kept(table, *keys))
    for number, key in enumerate(keys):
        table.store(key, number, number, 9 - number % 2, EXACT)
    assert [step_of(table.find(key)) for key in keys] == list(range(2 * BUCKETS))
    assert not any(kept(table, *(key + (5 << 40) for key in keys)))


@of_the_plain_form
def test_the_deepest_stays_and_the_newest_takes_the_other_place() -> None:
    table = TranspositionTable(BITS)
    deepest, second, third, deeper, as_deep = rivals(5)
    table.store(deepest, 1, 0, 9, EXACT)
    table.store(second, 1, 0, 8, EXACT)
    assert kept(table, deepest, second) == [True, True]
    table.store(third, 1, 0, 2, EXACT)
    assert kept(table, deepest, second, third) == [True, False, True]
    table.store(deeper, 1, 0, 10, EXACT)
    assert kept(table, deepest, third, deeper) == [False, True, True]
    table.store(as_deep, 1, 0, 10, EXACT)
    assert kept(table, third, deeper, as_deep) == [True, False, True]


@of_the_plain_form
def test_a_position_has_its_newest_result_however_deep() -> None:
    table = TranspositionTable(BITS)
    table.store(HIGH, 1, 10, 9, EXACT)
    table.store(HIGH, 2, 20, 3, EXACT)
    assert depth_of(table.find(HIGH)) == 3


@of_the_plain_form
@pytest.mark.parametrize("searches", [1, 2, 32, 63, 64])
def test_the_result_of_an_earlier_search_gives_way_however_deep(searches: int) -> None:
    """The count of searches begins again after 64."""
    table = TranspositionTable(BITS)
    old, new = rivals(2)
    table.store(old, 1, 0, 9, EXACT)
    for _ in range(searches):
        table.grow_older()
    table.store(new, 1, 0, 2, EXACT)
    assert kept(table, old, new) == [searches == 64, True]


@pytest.mark.skipif(not engines.COMPILED, reason="they have been tried here already")
def test_all_of_this_holds_in_the_plain_form() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "ENGINES_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
