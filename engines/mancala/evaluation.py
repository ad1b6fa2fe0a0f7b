# mypy: ignore-errors
"""What a Mancala position that is not decided seems worth: the report's way, and our own.

Both look at all holes of a side at once: a byte a hole, a question answered for eight holes by one
addition (a byte of t + 128 - n has its top bit set if and only if t >= n).
"""

from __future__ import annotations

import cython
from cython.cimports.engines.bits import popcount
from cython.cimports.engines.mancala.position import OWN, MancalaPosition

from engines.mancala.weights import WEIGHTS

LOW = cython.declare(cython.ulonglong, 0x0101010101010101)
TOPS = cython.declare(cython.ulonglong, 0x8080808080808080)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
FROM_1 = cython.declare(cython.ulonglong, 0x7F7F7F7F7F7F7F7F)
FROM_2 = cython.declare(cython.ulonglong, 0x7E7E7E7E7E7E7E7E)
FROM_3 = cython.declare(cython.ulonglong, 0x7D7D7D7D7D7D7D7D)
FROM_6 = cython.declare(cython.ulonglong, 0x7A7A7A7A7A7A7A7A)
FROM_9 = cython.declare(cython.ulonglong, 0x7777777777777777)
FROM_13 = cython.declare(cython.ulonglong, 0x7373737373737373)

# The weights at [((10 * parity + phase) * 25 + stretch) * 13 + feature]: a phase is ten seeds on the board,
# a stretch is 16 of the 400 moves.
TUNED = cython.declare(cython.int[6500])
if not cython.compiled:
    TUNED = [0] * 6500
for _parity, _ownership in enumerate(("halves", "parity")):
    for _row, _weights in enumerate(WEIGHTS[_ownership]):
        for _feature, _weight in enumerate(_weights):
            TUNED[(250 * _parity + _row) * 13 + _feature] = _weight


@cython.final
@cython.cclass
class ReportPosition(MancalaPosition):
    """The report's evaluation: fixed worths, the same in every phase of the game."""

    def evaluate(self):
        lead: cython.int = self.score0 - self.score1
        if self.side:
            lead = -lead
        return 200 * lead + self.half(self.side, -40, 20) - self.half(1 - self.side, -30, 30)

    def half(self, side, small, active):
        """What one side's holes are worth: `small` for one with 1 or 2 seeds, `active` for any seeds."""
        own0: cython.ulonglong = OWN[4 * self.parity + 2 * side]
        own1: cython.ulonglong = OWN[4 * self.parity + 2 * side + 1]
        total0: cython.ulonglong = self.red0 + self.blue0 + self.clear0 & own0
        total1: cython.ulonglong = self.red1 + self.blue1 + self.clear1 & own1
        holes: cython.int
        few: cython.int
        holes = popcount(total0 + FROM_1 & TOPS) + popcount(total1 + FROM_1 & TOPS)
        few = holes - popcount(total0 + FROM_3 & TOPS) - popcount(total1 + FROM_3 & TOPS)
        value: cython.int = small * few + active * holes
        if side == self.side:
            value += 10 * (popcount(total0 + FROM_9 & TOPS) + popcount(total1 + FROM_9 & TOPS))
        if holes == 0:
            value -= 50_000
        elif holes == 1 and side != self.side:
            value -= 600
        return value


@cython.final
@cython.cclass
class TunedPosition(MancalaPosition):
    """Our own evaluation: weights for what each side holds, by the seeds and the moves that are left.

    They are fitted to the results of games. As the moves left change the value, they are part of the key.
    """

    def __init__(self, parity: bool = False) -> None:
        super().__init__(parity)
        self.timed = 0
        self.rekey()

    def evaluate(self):
        phase: cython.int = (96 - self.score0 - self.score1) // 10
        at: cython.int = ((10 * self.parity + phase) * 25 + (self.plies >> 4)) * 13
        lead: cython.int = self.score0 - self.score1
        if self.side:
            lead = -lead
        return TUNED[at] + TUNED[at + 1] * lead + self.half(self.side, at) - self.half(1 - self.side, at)

    def half(self, side, at):
        """What one side's holes are worth by the weights of a phase."""
        own0: cython.ulonglong = OWN[4 * self.parity + 2 * side]
        own1: cython.ulonglong = OWN[4 * self.parity + 2 * side + 1]
        red0: cython.ulonglong = self.red0 & own0
        red1: cython.ulonglong = self.red1 & own1
        blue0: cython.ulonglong = self.blue0 & own0
        blue1: cython.ulonglong = self.blue1 & own1
        clear0: cython.ulonglong = self.clear0 & own0
        clear1: cython.ulonglong = self.clear1 & own1
        total0: cython.ulonglong = red0 + blue0 + clear0
        total1: cython.ulonglong = red1 + blue1 + clear1
        return (
            TUNED[at + 2] * cython.cast(cython.int, ((red0 + red1) * LOW & WORD) >> 56)
            + TUNED[at + 3] * cython.cast(cython.int, ((blue0 + blue1) * LOW & WORD) >> 56)
            + TUNED[at + 4] * cython.cast(cython.int, ((clear0 + clear1) * LOW & WORD) >> 56)
            + TUNED[at + 5] * (popcount(total0 + FROM_1 & TOPS) + popcount(total1 + FROM_1 & TOPS))
            + TUNED[at + 6] * (popcount(total0 + FROM_2 & TOPS) + popcount(total1 + FROM_2 & TOPS))
            + TUNED[at + 7] * (popcount(total0 + FROM_3 & TOPS) + popcount(total1 + FROM_3 & TOPS))
            + TUNED[at + 8] * (popcount(total0 + FROM_6 & TOPS) + popcount(total1 + FROM_6 & TOPS))
            + TUNED[at + 9] * (popcount(total0 + FROM_13 & TOPS) + popcount(total1 + FROM_13 & TOPS))
            + TUNED[at + 10] * (popcount(red0 + FROM_1 & TOPS) + popcount(red1 + FROM_1 & TOPS))
            + TUNED[at + 11] * (popcount(blue0 + FROM_1 & TOPS) + popcount(blue1 + FROM_1 & TOPS))
            + TUNED[at + 12] * (popcount(clear0 + FROM_1 & TOPS) + popcount(clear1 + FROM_1 & TOPS))
            - TUNED[at + 12] * (popcount(clear0 + FROM_2 & TOPS) + popcount(clear1 + FROM_2 & TOPS))
        )
