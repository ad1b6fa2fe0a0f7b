"""Which command line a name of one of our players stands for."""

import pytest

from engines.registry import game_class
from referee.game.limits import Limits
from referee.running.programs import program


@pytest.mark.parametrize("name", ["mancala", "yolah", "yinsh", "yut"])
@pytest.mark.parametrize(("startup", "granted"), [(10.0, True), (0.0, False)])
def test_our_players_are_told_whether_their_start_is_granted_on_top(
    name: str, startup: float, granted: bool
) -> None:
    found = program(name, game_class(name)(), Limits(startup_time=startup))
    assert ("--start-granted" in found.command) == granted
