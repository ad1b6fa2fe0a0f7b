"""The players of Yut Nori, by name."""

from typing import Any

from engines.expectimax import Expectimax
from engines.game import IllegalMove, Move
from engines.player import Player
from engines.position import Position
from engines.table import TranspositionTable
from engines.yut.casts import probabilities
from engines.yut.chooser import Chooser, RandomChooser
from engines.yut.example import ExampleChooser
from engines.yut.learned import learned_values
from engines.yut.minimax import MinimaxChooser
from engines.yut.position import YutPosition
from engines.yut.values import Values, valued


class Quick(Player):
    """A player that needs no time: a chooser that is asked."""

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        rules = self.game.rules
        odds = probabilities(float(rules["flat"]), bool(rules["backdo"]))
        self.chooser = self.make(odds)

    def make(self, odds: tuple[float, ...]) -> Chooser:
        raise NotImplementedError

    def choose(self, position: Position, deadline: int) -> Move:
        check_turn(position)
        return (self.chooser.picked(position),)


def check_turn(position: Position) -> None:
    """Raise IllegalMove where no action is due: what was told has stopped before the end of a throw."""
    assert isinstance(position, YutPosition)
    if position.chance:
        raise IllegalMove("a throw is not finished, so there is nothing to choose")


class Random(Quick):
    """Any legal action."""

    def make(self, odds: tuple[float, ...]) -> Chooser:
        return RandomChooser(self.random.getrandbits(64))


class Example(Quick):
    """The shortest way home and captures, one cast at a time."""

    def make(self, odds: tuple[float, ...]) -> Chooser:
        return ExampleChooser(odds)


class YutMinimax(Quick):
    """Two actions deep, with the most extreme cast for chance."""

    def make(self, odds: tuple[float, ...]) -> Chooser:
        return MinimaxChooser(odds)


class Expectation(Player):
    """The expectation over casts, turns ahead, with learned values and exact ones for endings."""

    table_bits = 20

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.search = Expectimax(TranspositionTable(self.table_bits))
        self.values = self.make_values()

    def make_values(self) -> Values:
        return learned_values()

    def start(self) -> Position:
        position = super().start()
        assert isinstance(position, YutPosition)
        return valued(position, self.values)

    def choose(self, position: Position, deadline: int) -> Move:
        check_turn(position)
        report = None if self.tell is None else lambda search: self._report(position, search)
        return (self.search.think(position, deadline, report=report),)

    def _report(self, position: Position, search: Expectimax) -> None:
        assert self.tell is not None
        best = max(search.worths, key=search.worths.__getitem__)
        action = self.game.write(position, (best,))
        lead = 2 * search.chances() - 1
        self.tell(f"eval {lead:.3f} depth {search.turns} nodes {search.nodes} line {action}")


PLAYERS: dict[str, type[Player]] = {
    "expectation": Expectation,
    "minimax": YutMinimax,
    "example": Example,
    "random": Random,
}
