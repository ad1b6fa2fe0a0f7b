"""The players of Mancala, by name."""

from engines.player import GreedyPlayer, Player, RandomPlayer, SearchPlayer


class Minimax(SearchPlayer):
    """Deep search with an evaluation found by playing."""

    settings = {"reduce_from": 4}


PLAYERS: dict[str, type[Player]] = {
    "minimax": Minimax,
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
}
