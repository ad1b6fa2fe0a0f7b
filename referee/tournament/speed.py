"""How fast a machine is, to compare hosts: positions of a game generated in a second."""

from time import perf_counter

from engines.game import Game
from engines.perft import perft

ENOUGH = 0.05
"""Seconds that the measuring takes at least."""


def speed(game: Game) -> float:
    """Sequences of moves counted in a second, from the start of the game."""
    depth = 1
    while True:
        start = perf_counter()
        counted = perft(game.start(), depth)
        seconds = perf_counter() - start
        if seconds >= ENOUGH:
            return counted / seconds
        depth += 1
