# mypy: ignore-errors
"""Our own evaluation of Yinsh: what every six points in line are worth, fitted to the results of games.

A window is six points in line, the first place beyond an end of the line counted as a point of its
own kind. Its number in base 6 tells its points: 0 empty, 1 and 2 a marker and a ring of the side
that is on move, 3 and 4 those of the other, 5 beyond the end. So own rings inside runs, markers that
a ring beside them can flip, gaps and edges are all seen, and each has the weight that games gave it.
"""

from __future__ import annotations

from pathlib import Path

import cython
from cython.cimports.engines.yinsh.line_values import LineValues

from engines.data import read_data

KINDS = 46656
BIASES = 16
FITTED_ROWS = (5, 6)
"""The lengths of a row for which there are weights."""

DIGITS = (0, 1, 2, 5, 0, 3, 4, 0)
"""By the three bits of a point on a line (an end of it being 3), its digit if player 1 is on move."""

KINDS_BEFORE = cython.declare(cython.int, KINDS)
UNIT = cython.declare(cython.int, 1000)
BIASES_BEFORE = cython.declare(cython.int, BIASES)

# The digits of three points; by row and window, the weights for players 1 and 2 on move; the rest.
TRIPLES = cython.declare(cython.int[512])
WEIGHTS = cython.declare(cython.short[186624])
BIAS = cython.declare(cython.int[32])
if not cython.compiled:
    TRIPLES = [0] * 512
    WEIGHTS = [0] * 186624
    BIAS = [0] * 32


def swapped(kind: int) -> int:
    """The number of a window for the other side on move."""
    number, unit = 0, 1
    while kind:
        kind, digit = divmod(kind, 6)
        number += unit * (0, 3, 4, 1, 2, 5)[digit]
        unit *= 6
    return number


def weights_file(row: int) -> Path:
    """Where the weights for rows of a length stand: 16-bit numbers, the biases, then one a window."""
    return Path(__file__).with_name(f"row{row}.bin")


def _fill() -> None:
    for fields in range(512):
        digits = [DIGITS[fields >> 3 * at & 7] for at in range(3)]
        TRIPLES[fields] = digits[0] + 6 * digits[1] + 36 * digits[2]
    swaps = [swapped(triple) for triple in range(216)]
    for number, row in enumerate(FITTED_ROWS):
        numbers = memoryview(read_data("engines.yinsh", weights_file(row).name)).cast("h")
        for at in range(BIASES):
            BIAS[BIASES * number + at] = numbers[at]
        for kind in range(KINDS):
            at = 2 * (KINDS * number + kind)
            WEIGHTS[at] = numbers[BIASES + kind]
            WEIGHTS[at + 1] = numbers[BIASES + swaps[kind % 216] + 216 * swaps[kind // 216]]


_fill()


@cython.final
@cython.cclass
class FittedPosition(LineValues):
    """Worth the rings won so far and those to come, as the weights tell, in thousandths of a ring.

    For rows of a length without weights it is worth those of the nearest length that has some.
    """

    def __init__(self, *rules) -> None:
        super().__init__(*rules)
        self.fitted = 0 if self.row <= 5 else 1

    def value_line(self, line):
        fields: cython.ulonglong = self.words[line] | self.ends[line]
        left: cython.int = self.lengths[line] - 3
        at: cython.int
        self.our_value = self.their_value = 0
        while left > 0:
            at = TRIPLES[fields & 511] + 216 * TRIPLES[fields >> 9 & 511] + KINDS_BEFORE * self.fitted
            self.our_value += WEIGHTS[2 * at]
            self.their_value += WEIGHTS[2 * at + 1]
            fields >>= 3
            left -= 1

    def combine(self, lines):
        worth: cython.int = lines + BIAS[BIASES_BEFORE * self.fitted + self.stage()]
        worth += UNIT * (self.won[self.side] - self.won[1 - self.side])
        return worth + UNIT if self.midmove else worth

    def stage(self):
        """Which offset counts: by how many rings the side on move and the other have won; 9 in placement."""
        own: cython.int = self.won[self.side]
        other: cython.int = self.won[1 - self.side]
        if self.phase == 0:
            return 9
        return 3 * (own if own < 2 else 2) + (other if other < 2 else 2)

    def offset(self) -> int:
        """The number of the offset that counts."""
        return self.stage()

    def windows(self) -> list[int]:
        """The windows of the position that are not empty, as the side on move sees them."""
        found = []
        for line in range(3 * (2 * self.size + 1)):
            fields = self.words[line] | self.ends[line]
            for at in range(self.lengths[line] - 3):
                here = fields >> (3 * at)
                kind = TRIPLES[here & 511] + 216 * TRIPLES[(here >> 9) & 511]
                if kind:
                    found.append(swapped(kind) if self.side else kind)
        return found
