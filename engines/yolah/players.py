"""The players of Yolah, by name."""

from collections.abc import Collection
from math import log
from time import monotonic_ns
from typing import TYPE_CHECKING, Any

import engines
from engines.game import Move
from engines.player import SURE_CHANCES, Limit, Player, RandomPlayer, SearchPlayer
from engines.position import WON, Position
from engines.sampling import MonteCarloPlayer, TreePlayer
from engines.table import TranspositionTable
from engines.yolah.book import Book
from engines.yolah.chances import FEATURES, NETWORK
from engines.yolah.evaluation import YolahEvaluation
from engines.yolah.network import YolahNetwork
from engines.yolah.position import YolahPosition
from engines.yolah.solver import Solver

if TYPE_CHECKING:
    from engines.thought import Thought


class YolahMinimax(SearchPlayer):
    """Deep search with counted features, and exact endings."""

    settings = {"presort": 4, "reduce_from": 2, "reduce_by": 2, "recall": True, "enough": 6, "probe": 10}
    scale = FEATURES
    solver_bits = 20
    solving_share = 0.4
    """How much of a move's time may go into solving the game without success."""

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.solver = Solver(TranspositionTable(self.solver_bits))

    def start(self) -> YolahEvaluation:
        return YolahEvaluation()

    def choose(self, position: Position, deadline: int) -> Move:
        assert isinstance(position, YolahPosition)
        steps = position.steps()
        if len(steps) == 1:
            return (steps[0],)
        began = monotonic_ns()
        patience = int((deadline - began) * self.solving_share)
        solved = None
        if position.free_squares() <= solvable(patience / 1e9):
            solved = self._solve(position, began + patience, deadline)
        if solved is not None:
            lead, step = solved
            if self.tell is not None:
                self.tell(self._solved(position, lead, step, began))
            return (step,)
        position.hasty = True
        try:
            return super().choose(position, deadline)
        finally:
            position.hasty = False

    def hurry(self) -> None:
        self.solver.stopped = True
        super().hurry()

    def think(self, position: Position, limit: Limit, without: Collection[int] = ()) -> "Thought":
        assert isinstance(position, YolahPosition)
        began = monotonic_ns()
        patience = int((limit.deadline - began) * self.solving_share)
        most = SOLVED_AT_ONCE if limit.deadline == Limit().deadline else solvable(patience / 1e9)
        if position.free_squares() <= most:
            found = self._solve_others(position, began + patience, limit.deadline, without)
            if found is not None:
                return self._solved(position, *found, began)
        position.hasty = True
        try:
            return super().think(position, limit, without)
        finally:
            position.hasty = False

    def _solve(self, position: YolahPosition, deadline: int, widening: int) -> tuple[int, int] | None:
        """The best result that is sure, as points ahead, and the step to it, if found by a deadline.

        Until another one it is made as good as it can be.
        """
        solved = self.solver.solve(position, deadline)
        if solved is None or solved[0] == 0:
            return solved
        outcome, step = solved
        # A lost game is worth playing on for the smallest loss, which errors turn soonest.
        return self.solver.widen(position, 1 if outcome > 0 else -MOST_POINTS, step, widening)

    def _solve_others(
        self, position: YolahPosition, deadline: int, widening: int, without: Collection[int]
    ) -> tuple[int, int] | None:
        """As `_solve`, without some steps."""
        if not without and len(position.steps()) > 1:
            return self._solve(position, deadline, widening)
        best: tuple[int, int] | None = None
        for step in position.steps():
            if step not in without:
                outcome = self._outcome_after(position, step, deadline)
                if outcome is None:
                    return None
                if best is None or outcome > best[0]:
                    best = outcome, step
        return best

    def _outcome_after(self, position: YolahPosition, step: int, deadline: int) -> int | None:
        """How a solved game ends for the side that makes a step: above 0 if it wins."""
        after = position.copy()
        after.play(step)
        while len(after.steps()) == 1:
            after.play(after.steps()[0])
        if after.over:
            outcome = int(after.value() > 0) - int(after.value() < 0)
        else:
            solved = self.solver.solve(after, deadline)
            if solved is None:
                return None
            outcome = int(solved[0])
        return outcome if after.side == position.side else -outcome

    def _solved(self, position: YolahPosition, lead: int, step: int, began: int) -> "Thought":
        """A solved game as a thought."""
        from engines.thought import Proof, Thought

        result = "win" if lead > 0 else "loss" if lead < 0 else "draw"
        value = lead + (WON if lead > 0 else -WON if lead < 0 else 0)
        seconds = (monotonic_ns() - began) / 1e9
        line, depth = (self.game.write(position, (step,)),), position.free_squares()
        return Thought(value, SURE_CHANCES[result], Proof(result), depth, self.solver.nodes, seconds, line)


SOLVED_AT_ONCE = 22
"""Games with that many free squares are solved in a few milliseconds."""

MOST_POINTS = 56


def solvable(seconds: float) -> int:
    """With how many free squares it is worth while to try to solve the game in such a time.

    Half of the games with 26 are solved in 0.05 s; each square more takes three times as long, and
    uncompiled engines a hundred times.
    """
    return int(26.5 + log(max(seconds, 1e-3) / (0.05 if engines.COMPILED else 5), 3.2))


class TreeSearch(TreePlayer):
    """UCT whose playouts take a few random steps and are then judged by the counted features."""

    settings = {"horizon": 4, "curiosity": 0.4}

    def start(self) -> YolahEvaluation:
        return YolahEvaluation()


class MinimaxNetwork(YolahMinimax):
    """The same search with the network, and the first moves from the book."""

    scale = NETWORK

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.book = Book()

    def start(self) -> YolahNetwork:
        return YolahNetwork()

    def choose(self, position: Position, deadline: int) -> Move:
        assert isinstance(position, YolahPosition)
        step = self.book.find(position)
        if step is None:
            return super().choose(position, deadline)
        if self.tell is not None:
            self.tell(self.think_after(position, (step,), Limit(deadline, 1)))
        return (step,)


PLAYERS: dict[str, type[Player]] = {
    "minimax-nn": MinimaxNetwork,
    "minimax": YolahMinimax,
    "mcts": TreeSearch,
    "montecarlo": MonteCarloPlayer,
    "random": RandomPlayer,
}
