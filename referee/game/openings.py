"""What comes of the seed of a match or tournament: openings, dice, and the seeds of our players.

Each is a hash of the seed, so that whoever learns one of them learns neither the seed nor another.
"""

from hashlib import sha256
from random import Random

from engines.game import Game


def opening(game: Game, seed: int, pair: int, plies: int) -> tuple[str, ...]:
    """The moves, as written, that both games of the pair begin with.

    A pure function of the seed and the pair's number: each move is drawn evenly from the legal
    ones. There are fewer than `plies` of them where the game would end otherwise.
    """
    random = Random(f"{seed}/{pair}/opening")
    shown = game.start()
    written: list[str] = []
    for move in game.opening(game.start(), random.randrange, plies):
        written.append(game.write(shown, move))
        game.play(shown, move)
    return tuple(written)


def dice_seed(seed: int, pair: int) -> str:
    """What the dice of both games of the pair come from.

    Whoever learns it when a game is over learns nothing about the dice of other pairs.
    """
    return sha256(f"{seed}/{pair}/dice".encode()).hexdigest()


def player_seed(seed: int, number: int, player: int) -> int:
    """What player 1 or 2 of a game, counted from 1, makes its choices by lot from, if it is one of ours."""
    return int.from_bytes(sha256(f"{seed}/{number}/player {player}".encode()).digest()[:7])
