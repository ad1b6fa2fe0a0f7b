"""The players that judge moves by playing games out: flat Monte Carlo, and Monte Carlo tree search."""

import time
from typing import Any

from engines.game import Move
from engines.montecarlo import FlatMonteCarlo, Tree
from engines.player import Player, follow_line
from engines.position import Position


class Sampler(Player):
    """A player whose measure is the share of games that it wins at random."""

    def _tell(self, mean: float, played: int, began: int, line: tuple[str, ...]) -> None:
        from engines.thought import Thought

        assert self.tell is not None
        seconds = (time.monotonic_ns() - began) / 1e9
        self.tell(Thought(2 * mean - 1, mean, nodes=played, seconds=seconds, line=line))


class MonteCarloPlayer(Sampler):
    """The move after which random games go best, all moves tried equally often."""

    settings: dict[str, Any] = {}

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.playouts = FlatMonteCarlo(seed=self.random.getrandbits(32), **self.settings)

    def choose(self, position: Position, deadline: int) -> Move:
        began = time.monotonic_ns()
        move = self.compose(position, lambda _: self._best_step(position, deadline))
        if self.tell is not None and self.playouts.means:
            line = (self.game.write(position, move),)
            self._tell(max(self.playouts.means), self.playouts.played, began, line)
        return move

    def hurry(self) -> None:
        self.playouts.stopped = True

    def _best_step(self, position: Position, deadline: int) -> int:
        steps = position.steps()
        return steps[0] if len(steps) == 1 else self.playouts.think(position, deadline)


class TreePlayer(Sampler):
    """UCT, its tree kept between moves."""

    settings: dict[str, Any] = {}

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.tree = Tree(seed=self.random.getrandbits(32), **self.settings)

    def choose(self, position: Position, deadline: int) -> Move:
        if len(position.steps()) == 1 and not position.compound:
            return (position.steps()[0],)
        began = time.monotonic_ns()
        line = self.tree.think(position, deadline)
        if self.tell is not None:
            _, mean = self.tree.tried()[line[0]]
            self._tell(mean, self.tree.played, began, follow_line(self.game, position, line)[0])
        # The rest of a compound move is in the tree where the move was tried often enough.
        return self.compose(
            position, lambda move: line[len(move)] if len(line) > len(move) else position.steps()[0]
        )

    def hurry(self) -> None:
        self.tree.stopped = True
