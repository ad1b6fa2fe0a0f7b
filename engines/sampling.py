"""The players that judge moves by playing games out: flat Monte Carlo, and Monte Carlo tree search."""

from typing import Any

from engines.game import Move
from engines.montecarlo import FlatMonteCarlo, Tree
from engines.player import Player, write_line
from engines.position import Position


class MonteCarloPlayer(Player):
    """The move after which random games go best, all moves tried equally often."""

    settings: dict[str, Any] = {}

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.playouts = FlatMonteCarlo(seed=self.random.getrandbits(32), **self.settings)

    def choose(self, position: Position, deadline: int) -> Move:
        move = self.compose(position, lambda _: self._best_step(position, deadline))
        if self.tell is not None:
            mean = max(self.playouts.means, default=0.0)
            self.tell(f"eval {mean:.3f} nodes {self.playouts.played}")
        return move

    def _best_step(self, position: Position, deadline: int) -> int:
        steps = position.steps()
        return steps[0] if len(steps) == 1 else self.playouts.think(position, deadline)


class TreePlayer(Player):
    """UCT, its tree kept between moves."""

    settings: dict[str, Any] = {}

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.tree = Tree(seed=self.random.getrandbits(32), **self.settings)

    def choose(self, position: Position, deadline: int) -> Move:
        if len(position.steps()) == 1 and not position.compound:
            return (position.steps()[0],)
        line = self.tree.think(position, deadline)
        if self.tell is not None:
            visits, mean = self.tree.tried()[line[0]]
            text = write_line(self.game, position, line)
            self.tell(f"eval {mean:.3f} nodes {self.tree.played} visits {visits} line {text}")
        # The rest of a compound move is in the tree where the move was tried often enough.
        return self.compose(
            position, lambda move: line[len(move)] if len(line) > len(move) else position.steps()[0]
        )
