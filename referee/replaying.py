"""Playing a written list of moves through the rules of a game."""

from collections.abc import Iterable
from typing import NamedTuple

from engines.game import Game, IllegalMove, Result


class Fault(NamedTuple):
    """The first move that is not legal: its number counted from 1, its text, and why."""

    ply: int
    move: str
    reason: str


class Replay(NamedTuple):
    """What a list of moves came to. The legal moves before a fault count as played."""

    plies: int
    score: tuple[int, int]
    result: Result | None
    error: Fault | None


def replay(game: Game, items: Iterable[str]) -> Replay:
    """Play moves (and throws, which are not counted) from the start until one is not legal."""
    position = game.start()
    plies = 0
    error = None
    for item in items:
        thrown, before = position.chance, position.plies
        try:
            if position.over:
                raise IllegalMove("the game is over")
            game.follow(position, item)
        except IllegalMove as illegal:
            error = Fault(plies + 1, item, str(illegal))
            break
        # Casts that are only told again, since some are left over, change nothing.
        plies += not thrown and position.plies > before
    return Replay(plies, game.score(position), game.result(position), error)
