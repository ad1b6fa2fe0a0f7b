"""Numbers before nouns."""

import pytest

from engines.counted import counted


@pytest.mark.parametrize(
    ("number", "told"),
    [(0, "0 games"), (1, "1 game"), (2, "2 games"), (1000, "1000 games")],
)
def test_one_is_not_many(number: int, told: str) -> None:
    assert counted(number, "game") == told


def test_a_plural_of_its_own() -> None:
    assert counted(1, "game was", "games were") == "1 game was"
    assert counted(3, "game was", "games were") == "3 games were"
