"""Random games, which the checks look at: the same each time."""

import random
from collections.abc import Iterator

from engines.conformance.broken import Broken
from engines.game import Game, Move
from engines.position import Position

MOST_STEPS = 2_500
"""A random game that is longer than this is taken for one that does not end."""


def random_step(game: Game, position: Position, dice: random.Random) -> int:
    """A random step, or a fair throw where chance is next."""
    if position.chance:
        return game.throw(position, dice.random())[0]
    return dice.choice(position.steps())


def random_move(game: Game, position: Position, dice: random.Random) -> Move:
    """A whole random move, or a fair throw; the position stays as it is."""
    if position.chance:
        return game.throw(position, dice.random())
    trial = position.copy()
    move: list[int] = []
    while not move or (trial.midmove and not trial.over):
        move.append(dice.choice(trial.steps()))
        trial.play(move[-1])
    return tuple(move)


def steps_of(game: Game, position: Position, seed: int, most: int = MOST_STEPS) -> Iterator[int]:
    """Plays a random game on a position, step by step: each step, before it is played."""
    dice = random.Random(seed)
    for _ in range(most):
        if position.over:
            return
        step = random_step(game, position, dice)
        yield step
        position.play(step)
    if most == MOST_STEPS and not position.over:
        raise Broken(f"a random game goes on for more than {MOST_STEPS} steps: give the rules an end to it")


def moves_of(game: Game, seed: int, most: int = 500) -> Iterator[tuple[Position, Move, Position]]:
    """Plays a random game move by move: the position before each, the move, and the position after it."""
    dice = random.Random(seed)
    position = game.start()
    for _ in range(most):
        if position.over:
            return
        move = random_move(game, position, dice)
        before = position.copy()
        game.play(position, move)
        yield before, move, position
