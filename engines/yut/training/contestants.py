"""Choosers by name, for measurements: the quick players, the bot at a fixed depth, and the exact player."""

from pathlib import Path

from engines.yut.chooser import Chooser
from engines.yut.game import YutNori
from engines.yut.learned import learned_values
from engines.yut.players import PLAYERS, Quick
from engines.yut.training.expectant import ExpectantChooser
from engines.yut.training.solve import TableSolver
from engines.yut.training.table_values import TableValues

NAMES = ("random", "example", "minimax", "expectation", "exact")


def contestant(name: str, game: YutNori, seed: int, turns: int, folder: Path) -> Chooser:
    """`expectation` looks `turns` turns beyond its own; `exact` needs the solved table in the folder."""
    if name == "expectation":
        return ExpectantChooser(learned_values(), turns)
    if name == "exact":
        return exact(game, folder)
    player = PLAYERS[name](game, seed=seed)
    assert isinstance(player, Quick)
    return player.chooser


def exact(game: YutNori, folder: Path) -> ExpectantChooser:
    """Reads the table behind its own turn, in which it leaves out no more than a throw in 1,700."""
    solver = TableSolver(int(game.rules["pieces"]), folder)
    return ExpectantChooser(TableValues(solver.hands, solver.values), 0, throws=4)
