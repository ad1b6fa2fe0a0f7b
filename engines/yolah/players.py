"""The players of Yolah, by name."""

from math import log
from time import monotonic_ns
from typing import Any

import engines
from engines.game import Move
from engines.player import Player, RandomPlayer, SearchPlayer
from engines.position import Position
from engines.sampling import MonteCarloPlayer, TreePlayer
from engines.table import TranspositionTable
from engines.yolah.book import Book
from engines.yolah.evaluation import YolahEvaluation
from engines.yolah.network import YolahNetwork
from engines.yolah.position import YolahPosition
from engines.yolah.solver import Solver


class YolahMinimax(SearchPlayer):
    """Deep search with counted features, and exact endings."""

    settings = {"presort": 4, "reduce_from": 2, "reduce_by": 2, "recall": True, "enough": 6, "probe": 10}
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
        step = self._solve(position, deadline)
        if step is not None:
            return (step,)
        position.hasty = True
        try:
            return super().choose(position, deadline)
        finally:
            position.hasty = False

    def _solve(self, position: YolahPosition, deadline: int) -> int | None:
        """The step to the best result that is sure, if the game can be solved in time."""
        began = monotonic_ns()
        patience = int((deadline - began) * self.solving_share)
        if position.free_squares() > solvable(patience / 1e9):
            return None
        solved = self.solver.solve(position, began + patience)
        if solved is None:
            return None
        outcome, step = solved
        lead = outcome
        if outcome:
            # A lost game is worth playing on for the smallest loss, which errors turn soonest.
            lead, step = self.solver.widen(position, 1 if outcome > 0 else -56, step, deadline)
        if self.tell is not None:
            self.tell(f"eval {100 * lead} solved yes nodes {self.solver.nodes}")
        return step


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
            self.tell(f"book line {self.game.write(position, (step,))}")
        return (step,)


PLAYERS: dict[str, type[Player]] = {
    "minimax-nn": MinimaxNetwork,
    "minimax": YolahMinimax,
    "mcts": TreeSearch,
    "montecarlo": MonteCarloPlayer,
    "random": RandomPlayer,
}
