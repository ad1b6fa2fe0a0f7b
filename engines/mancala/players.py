"""The players of Mancala, by name."""

from engines.mancala.chances import MINIMAX, REPORT
from engines.mancala.evaluation import ReportPosition, TunedPosition
from engines.mancala.game import Mancala
from engines.player import GreedyPlayer, Player, RandomPlayer, SearchPlayer
from engines.position import Position
from engines.sampling import TreePlayer


class MancalaMinimax(SearchPlayer):
    """Deep search with an evaluation found by playing."""

    settings = {"reduce_from": 4}
    scale = MINIMAX

    def start(self) -> Position:
        assert isinstance(self.game, Mancala)
        return TunedPosition(self.game.parity)


class Report(SearchPlayer):
    """The report's player: its evaluation, every step searched to the same depth."""

    settings = {"presort": 99}
    scale = REPORT

    def start(self) -> Position:
        assert isinstance(self.game, Mancala)
        return ReportPosition(self.game.parity)


class MonteCarlo(TreePlayer):
    """Monte Carlo tree search, its playouts cut short and judged by our own evaluation."""

    settings = {"horizon": 12, "scale": 400.0, "curiosity": 0.5}

    def start(self) -> Position:
        assert isinstance(self.game, Mancala)
        return TunedPosition(self.game.parity)


PLAYERS: dict[str, type[Player]] = {
    "minimax": MancalaMinimax,
    "report": Report,
    "mcts": MonteCarlo,
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
}
