"""The players of Yolah, by name."""

from engines.player import Player, RandomPlayer
from engines.sampling import MonteCarloPlayer, TreePlayer

PLAYERS: dict[str, type[Player]] = {
    "mcts": TreePlayer,
    "montecarlo": MonteCarloPlayer,
    "random": RandomPlayer,
}
