"""Mancala as numbers: the 64 moves, and the seeds of each colour in each hole."""

from engines.mancala.position import MancalaPosition
from engines.numbers import Numbers

MOST_SEEDS = 32
SEEDS = 96


class MancalaNumbers(Numbers[MancalaPosition]):
    actions = 64
    features = 52
    longest = 400

    def seen(self, position: MancalaPosition, seat: int) -> list[float]:
        """Each hole's red, blue and transparent seeds, beginning with the player's first hole, then both
        scores, the moves played, and 1 for the player whose turn it is."""
        first = (1 if self.game.rules["ownership"] == "parity" else 8) * seat
        holes = position.holes()
        turned = holes[first:] + holes[:first]
        score = position.score()
        return [
            *(seeds / MOST_SEEDS for hole in turned for seeds in hole),
            score[seat] / SEEDS,
            score[1 - seat] / SEEDS,
            position.plies / self.longest,
            float(position.side == seat),
        ]


NUMBERS = MancalaNumbers
