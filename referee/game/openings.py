"""What is made from the seed of a match or tournament: openings, and the seeds of our players.

Each is made from a hash of the seed, so that one of them tells nothing about the seed or the others.
Dice are not made from the seed alone: `dice_source` makes them.
"""

from hashlib import sha256
from random import Random

from engines.game import Game


def opening(game: Game, seed: int, pair: int, plies: int) -> tuple[str, ...]:
    """The moves, as written, that both games of the pair begin with.

    The same seed and pair always give the same moves. Each move is drawn from the legal ones, all
    equally likely. There are fewer than `plies` moves if the game would end with more.
    """
    random = Random(f"{seed}/{pair}/opening")
    shown = game.start()
    written: list[str] = []
    for move in game.opening(game.start(), random.randrange, plies):
        written.append(game.write(shown, move))
        game.play(shown, move)
    return tuple(written)


def old_dice_seed(seed: int, pair: int) -> str:
    """The seed of the dice in both games of the pair, in files of referees that drew no secret."""
    return sha256(f"{seed}/{pair}/dice".encode()).hexdigest()


def player_seed(seed: int, number: int, player: int) -> int:
    """The seed for the random choices of player 1 or 2, if it is one of ours; games are numbered from 1."""
    return int.from_bytes(sha256(f"{seed}/{number}/player {player}".encode()).digest()[:7])
