"""Each game's share of one time for the whole game, the thinking made up: most is used, and never all."""

import random

import pytest

from bots import clock
from bots.clock import SECOND, GameClock
from engines.registry import game_class, player_classes

LONG = {"mancala": (2, 100, 100), "yolah": (2, 18, 27), "yut": (4, 22, 30)}
"""Of a long game: the steps from one answer to the next, the answers that are thought about, and all.

The player of Yinsh thinks as long as its choice changes: see test_yinsh_clock.
"""

LONGEST = {"mancala": (2, 200), "yolah": (2, 29), "yinsh": (2, 60), "yut": (4, 70)}
"""Steps, and the answers of a player in a game than which hardly any is longer."""


class MadeUpTime:
    """The clock of the machine, set by hand."""

    def __init__(self) -> None:
        self.now = 0

    def monotonic_ns(self) -> int:
        return self.now


def used(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    seconds: float,
    steps: int,
    thought: int,
    answers: int,
    late: float,
) -> float:
    """The share of the seconds that pass in so many answers, each late by up to `late` seconds."""
    time, dice = MadeUpTime(), random.Random(answers)
    monkeypatch.setattr(clock, "time", time)
    monkeypatch.setattr(clock.Waiting, "seconds", lambda self: late / 2)
    game = game_class(name)()
    player = player_classes(name)[game.default_player](game)
    position = player.start()
    game_clock = GameClock(seconds, lambda left, answering: player.allot(position, left, answering))
    for answer in range(answers):
        arrived = time.now
        deadline = game_clock.deadline(arrived)
        thinking = max(0, deadline - arrived) if answer < thought else 0
        time.now = arrived + thinking + int((0.001 + late * dice.random()) * SECOND)
        game_clock.stop()
        position.plies += steps
    return time.now / SECOND / seconds


@pytest.mark.parametrize("name", sorted(LONG))
@pytest.mark.parametrize("seconds", [10, 60, 300])
def test_a_long_game_uses_most_of_its_time(
    monkeypatch: pytest.MonkeyPatch, name: str, seconds: float
) -> None:
    assert 0.90 <= used(monkeypatch, name, seconds, *LONG[name], late=0.0) <= 0.98


@pytest.mark.parametrize("name", LONGEST)
@pytest.mark.parametrize("seconds", [10, 60])
@pytest.mark.parametrize("late", [0.0, 0.03])
def test_the_longest_game_ends_in_time(
    monkeypatch: pytest.MonkeyPatch, name: str, seconds: float, late: float
) -> None:
    steps, answers = LONGEST[name]
    assert used(monkeypatch, name, seconds, steps, answers, answers, late) < 1
