"""Whole games of Yinsh on one clock, the thinking made up: never late, and what is left at the end."""

import random

import pytest

from bots import clock
from bots.clock import SECOND, GameClock
from engines.yinsh.game import Yinsh
from engines.yinsh.players import MOST, STEADY, UNSTEADY, Deep
from engines.yinsh.position import YinshPosition
from engines.yinsh.steps import PHASES

LONGEST = 65
"""So many turns a player hardly ever has, on the smallest board."""

OVERHEAD = 0.004
"""Seconds between a deadline and the moment when an answer has left."""


class MadeUpTime:
    """The clock of the machine, set by hand."""

    def __init__(self) -> None:
        self.now = 0

    def monotonic_ns(self) -> int:
        return self.now


def used(
    monkeypatch: pytest.MonkeyPatch, seconds: float, size: int, turns: int, thinking: float, late: float
) -> float:
    """The seconds that a game took: so many turns of one player, each of so many shares of the clock."""
    time = MadeUpTime()
    monkeypatch.setattr(clock, "time", time)
    monkeypatch.setattr(clock.Waiting, "seconds", lambda self: late / 2)
    player = Deep(Yinsh(size=size, window="any"))
    position = player.start()
    assert isinstance(position, YinshPosition)

    def allot(left: float, answering: float) -> float:
        return player.allot(position, left, answering)

    game_clock, dice = GameClock(seconds, allot), random.Random(turns)
    for turn in range(turns):
        arrived = time.now
        deadline = game_clock.deadline(arrived)
        wanted = arrived + int(player._share * thinking * SECOND)
        time.now = max(arrived, min(deadline, wanted)) + int((OVERHEAD + late * dice.random()) * SECOND)
        game_clock.stop()
        position.plies = 2 * turn + 2  # what a clock sees of a game that goes on
        if turn + 1 == size:
            rings = list(range(2 * size))
            position.setup((rings[:size], rings[size:]), ([], []), 0, (0, 0), 2 * size)
            assert PHASES[position.phase] == "move"
    return time.now / SECOND


@pytest.mark.parametrize("late", [0.0, 0.03, 0.06])
@pytest.mark.parametrize("seconds", [10, 20, 60])
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_longest_game_with_the_longest_thinking_ends_in_time(
    monkeypatch: pytest.MonkeyPatch, size: int, seconds: int, late: float
) -> None:
    assert used(monkeypatch, seconds, size, LONGEST + 20 * (size - 5), MOST, late) < seconds


@pytest.mark.parametrize("seconds", [10, 20, 60])
def test_a_long_game_uses_most_of_its_time(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    usual = (STEADY + UNSTEADY) / 2
    assert 0.9 * seconds < used(monkeypatch, seconds, 5, 28, usual, 0.0) < 0.98 * seconds
