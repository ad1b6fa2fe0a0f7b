# mypy: ignore-errors
"""The first evaluation of Yinsh: runs of own pieces, each worth three times the next shorter one.

Kept as it is, a yardstick for later ones.
"""

from __future__ import annotations

import cython
from cython.cimports.engines.bits import lowest_bit
from cython.cimports.engines.yinsh.line_values import LineValues

FIRST_BITS = cython.declare(cython.ulonglong, 0o1111111111111111)
ONE = cython.declare(cython.ulonglong, 1)
RING_WORTH = cython.declare(cython.int, 1000)
# By half markers: 1, 3, 9, 27, 81 for one to five markers; a ring is half of one.
WORTHS = cython.declare(cython.int[32])
if not cython.compiled:
    WORTHS = [0] * 32
for _halves in range(2, 32):
    WORTHS[_halves] = round(3 ** ((min(_halves, 10) - 2) / 2))


@cython.final
@cython.cclass
class FirstPosition(LineValues):
    """Rings won, and runs of markers with own rings among them."""

    def value_line(self, line):
        word: cython.ulonglong = self.words[line]
        seconds: cython.ulonglong = word >> 2
        rings: cython.ulonglong = word >> 1 & FIRST_BITS & ~self.ends[line]
        markers: cython.ulonglong = word & FIRST_BITS
        self.our_value = self.runs_worth(markers & ~seconds, rings & ~seconds)
        self.our_value -= self.runs_worth(markers & seconds, rings & seconds)
        self.their_value = -self.our_value

    def runs_worth(self, markers, rings):
        """What the runs of one player's pieces on a line are worth."""
        pieces: cython.ulonglong = markers | rings
        cell: cython.int
        halves: cython.int
        worth: cython.int = 0
        while pieces:
            cell = lowest_bit(pieces)
            halves = 0
            while pieces >> cell & 1:
                halves += 2 if markers >> cell & 1 else 1
                pieces ^= ONE << cell
                cell += 3
            worth += WORTHS[halves]
        return worth

    def combine(self, lines):
        return (
            lines
            + RING_WORTH * (self.won[self.side] - self.won[1 - self.side])
            + (RING_WORTH // 2 if self.midmove else 0)
        )
