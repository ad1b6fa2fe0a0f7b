"""What a page needs to throw the dice of a game again."""

from typing import Any

from referee.game.game_record import CHANCE
from referee.records.one_game import ShownGame
from referee.records.replayed import moves


def dice_told(shown: ShownGame) -> dict[str, Any]:
    """The seed and its hash, the odds of each outcome, and every throw: who threw, and which came.

    Outcomes are counted from 0. A seed that is kept back while games with the same dice are to come
    is empty.
    """
    game = shown.game
    start = game.start()
    names = [game.write(start, (step,)) for step in start.steps()]
    thrown: list[list[int]] = []
    position = game.start()
    for played in moves(game, shown.opening, shown.record.said):
        for step in played.move:
            if played.by == CHANCE:
                thrown.append([1 + position.side, position.steps().index(step)])
            position.play(step)
    return {
        "seed": shown.seed,
        "commitment": shown.commitment,
        "names": names,
        "odds": start.odds(),
        "thrown": thrown,
    }
