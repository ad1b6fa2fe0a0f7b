"""How fast a machine is, to compare hosts: move sequences of a game that it counts in a second."""

from time import perf_counter

from engines.game import Game
from engines.perft import perft

ENOUGH = 0.05
"""The shortest measurement that is accepted, in seconds."""


def speed(game: Game) -> float:
    """Move sequences from the start of the game that perft counts in a second."""
    depth = 1
    while True:
        start = perf_counter()
        counted = perft(game.start(), depth)
        seconds = perf_counter() - start
        if seconds >= ENOUGH:
            return counted / seconds
        depth += 1
