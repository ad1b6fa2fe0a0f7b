"""What every game keeps to, under the rules that most of them are played by and under some others."""

import random
from collections.abc import Callable

import pytest

from engines.conformance import CHECKS, check, speeds
from engines.game import Game
from engines.position import Position
from engines.registry import GAMES, game_class
from engines.yolah.game import Yolah

OTHER_RULES = [
    ("mancala", {"ownership": "parity"}),
    ("yinsh", {"size": 7, "row": 6}),
    ("yinsh", {"window": "any"}),
    ("yut", {"pieces": 2, "bonus": True}),
]
CASES = [
    *((name, {}, each) for each in CHECKS for name in GAMES),
    *((name, rules, each) for each in CHECKS if each not in speeds.CHECKS for name, rules in OTHER_RULES),
]


@pytest.mark.parametrize(
    ("name", "rules", "each"),
    CASES,
    ids=["-".join([each.__name__, name, *map(str, rules.values())]) for name, rules, each in CASES],
)
def test_a_game_keeps_to_what_it_promises(
    name: str, rules: dict[str, object], each: Callable[[Game], None]
) -> None:
    each(game_class(name)(**rules))


class Misread(Yolah):
    """Takes every move for a pass."""

    def read(self, position: Position, text: str) -> tuple[int, ...]:
        return (0,)


class Unready(Yolah):
    """Does not know its score."""

    def score(self, position: Position) -> tuple[int, int]:
        raise KeyError("score")


def found_by_check(game: Game) -> dict[str, str]:
    """What the checks say, by their name."""
    abouts = {(each.__doc__ or "").partition("\n")[0]: each.__name__ for each in CHECKS}
    return {abouts[about]: reason for about, reason in check(game)}


def test_what_a_game_does_not_keep_is_told_in_a_line() -> None:
    found = found_by_check(Misread())
    assert "read() takes it for (0,)" in found["moves_read_as_they_are_written"]
    assert found["places_are_apart"] == ""
    assert len(found) == len(CHECKS)
    assert not any("\n" in reason for reason in found.values())


def test_what_a_game_raises_is_told_with_its_place() -> None:
    reason = found_by_check(Unready())["results_fit_the_ends"]
    assert reason.startswith("KeyError: 'score'") and __file__ in reason


@pytest.mark.parametrize("name", GAMES)
def test_the_openings_of_our_games_are_never_cut_short(name: str) -> None:
    cls = game_class(name)
    for seed in range(20):
        game = cls()
        opening = game.opening(game.start(), random.Random(seed).randrange, cls.opening_plies)
        assert len(opening) == cls.opening_plies
