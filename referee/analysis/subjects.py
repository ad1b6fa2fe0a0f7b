"""What can be analysed: a game of a record or a store, a list of moves, from the start or a position."""

from collections.abc import Iterable

from engines.game import Game, IllegalMove
from engines.position import Position
from referee.analysis.game_analysis import Subject
from referee.errors import WrongUse
from referee.game.game_record import CHANCE, Said
from referee.records.one_game import ShownGame
from referee.records.replayed import PlayedMove, RecordedGame


def of_record(shown: ShownGame) -> Subject:
    """A game that was played."""
    again = RecordedGame(shown.game, shown.opening, shown.record)
    moves = tuple(again.moves)
    opening = sum(bool(one.said.move) for one in again.opening)
    return Subject(shown.game, shown.players, shown.game.start(), moves, opening, shown)


def of_moves(game: Game, items: Iterable[str], start: Position) -> Subject:
    """A list of moves, and of throws, from a position; WrongUse if one of them is not legal."""
    position = start.copy()
    played = []
    for place, text in enumerate(items, 1):
        before = position.copy()
        try:
            if position.over:
                raise IllegalMove("the game is over")
            move = game.read(position, text)
        except IllegalMove as error:
            raise WrongUse(f"item {place} is not legal: {text!r}: {error}") from None
        if not move:
            continue  # it only repeats the casts that are left over
        written = game.write(position, move)
        player = CHANCE if position.chance else 1 + position.side
        game.play(position, move)
        played.append(PlayedMove(Said(player, text, 0, None, move, written), before, position.copy()))
    return Subject(game, ("player 1", "player 2"), start, tuple(played))
