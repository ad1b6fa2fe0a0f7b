"""Yolah as numbers: from where to where, and the 64 squares three times over."""

from engines.numbers import Numbers
from engines.yolah.position import YolahPosition

MOST_POINTS = 56


class YolahNumbers(Numbers[YolahPosition]):
    actions = 64 * 64
    features = 3 * 64 + 3
    longest = 2 * MOST_POINTS

    def seen(self, position: YolahPosition, seat: int) -> list[float]:
        """For each square from a1, rank by rank, whether the player's own piece stands there, the other
        player's, a hole; then both players' points, and 1 for the player whose turn it is."""
        pieces = position.board()
        score = position.score()
        return [
            *(
                float(word >> at & 1)
                for word in (pieces[seat], pieces[1 - seat], pieces[2])
                for at in range(64)
            ),
            score[seat] / MOST_POINTS,
            score[1 - seat] / MOST_POINTS,
            float(position.side == seat),
        ]


NUMBERS = YolahNumbers
