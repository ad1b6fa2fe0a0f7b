"""Playing a written list of moves through the rules of a game."""

from collections.abc import Iterable
from typing import NamedTuple

from engines.game import Game, IllegalMove, Result
from engines.position import Position


class WrongMove(NamedTuple):
    """The first move that is not legal: its number counted from 1, its text, and why."""

    ply: int
    move: str
    reason: str


class Replay(NamedTuple):
    """The outcome of a list of moves. The legal moves before a wrong one count as played.

    `position` is the last one, as text.
    """

    plies: int
    score: tuple[int, int]
    result: Result | None
    error: WrongMove | None
    position: str


def replay(game: Game, items: Iterable[str], start: Position | None = None) -> Replay:
    """Play moves (and throws, which are not counted) until one is not legal.

    They begin at `start`, which is not changed, or at the game's own start.
    """
    position = game.start() if start is None else start
    plies = 0
    error = None
    for item in items:
        thrown, before = position.chance, position.plies
        try:
            if position.over:
                raise IllegalMove("the game is over")
            after = position.copy()
            game.follow(after, item)
        except IllegalMove as illegal:
            error = WrongMove(plies + 1, item, str(illegal))
            break
        # An item may only repeat the casts that are left over; no move is played then.
        plies += not thrown and after.plies > before
        position = after
    return Replay(plies, game.score(position), game.result(position), error, game.write_position(position))
