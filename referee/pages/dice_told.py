"""What a page needs to verify the dice of a game."""

from typing import Any

from referee.game.game_record import CHANCE
from referee.records.one_game import ShownGame
from referee.records.replayed import RecordedGame


def dice_told(shown: ShownGame, again: RecordedGame) -> dict[str, Any]:
    """The seed and its hash, the odds of each outcome, and every throw: who threw, and which outcome.

    Outcomes are numbered from 0. The seed is empty while it is still secret, because other games
    with the same dice are not played yet.
    """
    game = shown.game
    start = game.start()
    names = [game.write(start, (step,)) for step in start.steps()]
    thrown = [
        [1 + before.side, before.steps().index(said.move[0])]
        for said, before, _ in again.game
        if said.player == CHANCE
    ]
    return {
        "seed": shown.seed,
        "commitment": shown.commitment,
        "names": names,
        "odds": start.odds(),
        "thrown": thrown,
    }
