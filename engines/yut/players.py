"""The players of Yut Nori, by name."""

import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from engines.expectimax import Expectimax
from engines.game import IllegalMove, Move
from engines.player import SURE_CHANCES, Limit, Player, Thinker
from engines.position import WON, Position
from engines.table import TranspositionTable
from engines.yut.casts import probabilities
from engines.yut.chances import EXPECTATION
from engines.yut.chooser import Chooser, RandomChooser
from engines.yut.example import ExampleChooser
from engines.yut.learned import learned_values
from engines.yut.minimax import MinimaxChooser
from engines.yut.position import YutPosition
from engines.yut.values import Values, valued

if TYPE_CHECKING:
    from engines.thought import Thought


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


class Expectation(Thinker):
    """The expectation over casts, turns ahead, with learned values and exact ones for endings.

    Its values are the chance to win less that to lose.
    """

    table_bits = 20
    scale = EXPECTATION

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
        began, tell = time.monotonic_ns(), self.tell

        def report(search: Expectimax) -> None:
            assert tell is not None
            tell(self._found(position, search, began))

        return (self.search.think(position, deadline, report=report if tell is not None else None),)

    def think(self, position: Position, limit: Limit, without: Collection[int] = ()) -> "Thought":
        check_turn(position)
        began = time.monotonic_ns()
        left = [step for step in position.steps() if step not in without]
        if len(left) == 1:
            return self.think_after(position, (left[0],), limit)
        found = self._thought(position, self.search.worth(position, left[0], 0), 0, began, left[:1])

        def report(search: Expectimax) -> None:
            nonlocal found
            found = self._found(position, search, began)

        self.search.think(position, limit.deadline, limit.depth, report=report, without=without)
        return found

    def think_after(self, position: Position, move: Move, limit: Limit) -> "Thought":
        return self._deepened(
            position, limit, lambda turns: self.search.worth(position, move[0], turns), move
        )

    def before_throw(self, position: Position, limit: Limit) -> "Thought":
        return self._deepened(position, limit, lambda turns: self.search.expectation(position, turns), ())

    def _deepened(
        self, position: Position, limit: Limit, worth: Callable[[int], float], move: Move
    ) -> "Thought":
        """What is worth that much, seen by one turn more as long as that is likely to end in time."""
        began = time.monotonic_ns()
        for turns in range(min(limit.depth, MOST_TURNS) + 1):
            found = self._thought(position, worth(turns), turns, began, list(move))
            now = time.monotonic_ns()
            if found.proof is not None or (now - began) * A_TURN_MORE > limit.deadline - now:
                break
        return found

    def _found(self, position: Position, search: Expectimax, began: int) -> "Thought":
        """What a search has found out when it finished a depth."""
        best = max(search.worths, key=search.worths.__getitem__)
        return self._thought(position, search.value, search.turns, began, [best])

    def _thought(
        self, position: Position, worth: float, turns: int, began: int, steps: list[int]
    ) -> "Thought":
        from engines.thought import Proof, Thought

        line = tuple(self.game.write(position, (step,)) for step in steps)
        seconds, nodes, value = (time.monotonic_ns() - began) / 1e9, self.search.nodes, worth / WON
        if abs(worth) >= WON:
            proof = Proof("win" if worth > 0 else "loss")
            return Thought(value, SURE_CHANCES[proof.result], proof, turns, nodes, seconds, line)
        return Thought(value, self.scale.of(value, position.plies, 0), None, turns, nodes, seconds, line)


MOST_TURNS = 6

A_TURN_MORE = 20
"""So many times as long it takes, about, to see one turn more."""


PLAYERS: dict[str, type[Player]] = {
    "expectation": Expectation,
    "minimax": YutMinimax,
    "example": Example,
    "random": Random,
}
