# mypy: ignore-errors
"""A position judged by the features and by a small network, in whole numbers.

Each of the 64 squares is of one of twelve kinds, seen from the side to move: own piece, the other's
piece, hole, or free, and then by the moves that each side needs to reach it (one, two, more). Every
square and kind has a row of 64 weights; the sum of the 64 rows, cut off below 0 and above 1, is the
first hidden layer. What the pieces and the holes bring to it is kept up move by move; the free
squares are added when a position is judged. The first layer and the counted features lead to a
second one of 32 values, cut off alike. The judgement is a weighted sum of both layers and of the
features, with weights that change with the number of free squares. Who is ahead in points follows
from whose turn it is as long as nobody passes, and with the first pass the game is decided.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import cython
from cython.cimports.engines.bits import lowest_bit, popcount
from cython.cimports.engines.yolah.evaluation import YolahEvaluation

from engines.data import read_data

ONE = cython.declare(cython.int, 256)
# What a value of 1 is in the second layer, and by how many bits more its sum is larger.
ONE_BEHIND = cython.declare(cython.int, 1024)
FINER = cython.declare(cython.int, 4)
OWN = cython.declare(cython.int, 0)
OTHER = cython.declare(cython.int, 1)
HOLE = cython.declare(cython.int, 2)
FREE = cython.declare(cython.int, 3)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
# The rows, at [64 * kind + square], behind them the bias, and a row of noughts.
ROWS = cython.declare(cython.short[64][770])
BIAS = cython.declare(cython.int, 768)
NOTHING = cython.declare(cython.int, 769)
# From the first layer and the features (64 and 48 numbers, and 16 noughts) to the second.
SECOND = cython.declare(cython.short[128][32])
SECOND_BIAS = cython.declare(cython.int[32])
# What both layers and the features are worth, by the number of free squares.
OUTPUT = cython.declare(cython.int[64][57])
BEHIND = cython.declare(cython.int[32][57])
DIRECT = cython.declare(cython.int[48][57])
# Positions judged lately, at some of the bits of their `mixed`: the 48 upper bits of that, and the value.
JUDGED = cython.declare(cython.ulonglong[32768])
STIR1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
STIR2 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
STIR3 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
if not cython.compiled:
    JUDGED = [0] * 32768
    ROWS = [[0] * 64 for _ in range(770)]
    SECOND = [[0] * 128 for _ in range(32)]
    SECOND_BIAS = [0] * 32
    OUTPUT = [[0] * 64 for _ in range(57)]
    BEHIND = [[0] * 32 for _ in range(57)]
    DIRECT = [[0] * 48 for _ in range(57)]


def load(text: bytes) -> None:
    """Take the weights that a file written by engines.yolah.training.train holds."""
    numbers = array("h")
    numbers.frombytes(text)
    if len(numbers) != 769 * 64 + 32 * 112 + 2 * 32 + 8 * (64 + 32 + 2 * 48):
        raise ValueError("this is no network for Yolah")
    if array("H", b"\x01\x00")[0] != 1:
        numbers.byteswap()
    at: cython.int
    unit: cython.int
    count: cython.int
    for at in range(32768):
        JUDGED[at] = 0
    for at in range(769 * 64):
        ROWS[at // 64][at % 64] = numbers[at]
    numbers = numbers[769 * 64 :]
    for unit in range(32):
        for at in range(112):
            SECOND[unit][at] = numbers[112 * unit + at]
    numbers = numbers[32 * 112 :]
    for unit in range(32):
        SECOND_BIAS[unit] = numbers[2 * unit] * 32768 + numbers[2 * unit + 1]
    output = numbers[64 : 64 + 8 * 64]
    behind = numbers[576 : 576 + 8 * 32]
    pairs = numbers[832:]
    direct = [pairs[2 * at] * 32768 + pairs[2 * at + 1] for at in range(8 * 48)]
    for count in range(57):
        for at in range(64):
            OUTPUT[count][at] = _between(output, 64, count, at)
        for at in range(32):
            BEHIND[count][at] = _between(behind, 32, count, at)
        for at in range(48):
            DIRECT[count][at] = _between(direct, 48, count, at)


def _between(rows: Sequence[int], width: int, count: int, at: int) -> int:
    """A number for so many free squares, from rows for 0, 8, 16 ... 56 of them."""
    low, part = divmod(count, 8)
    high = min(low + 1, 7)
    return (rows[width * low + at] * (8 - part) + rows[width * high + at] * part) // 8


@cython.final
@cython.cclass
class YolahNetwork(YolahEvaluation):
    """The rules with the network's evaluation."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.hidden = [[0] * 64, [0] * 64]
        YolahEvaluation.__init__(self)

    def setup(self, black: int, white: int, holes: int, score: tuple[int, int], side: int) -> None:
        YolahEvaluation.setup(self, black, white, holes, score, side)
        self.refresh()

    def refresh(self):
        """Sum up the rows of all pieces and holes."""
        side: cython.int
        square: cython.int
        kind: cython.int
        at: cython.Py_ssize_t
        holes: cython.ulonglong = WORD ^ (self.free | self.pieces[0] | self.pieces[1])
        for side in range(2):
            for at in range(64):
                self.hidden[side][at] = ROWS[BIAS][at]
            for square in range(64):
                if self.pieces[side] >> square & 1:
                    kind = OWN
                elif self.pieces[side ^ 1] >> square & 1:
                    kind = OTHER
                elif holes >> square & 1:
                    kind = HOLE
                else:
                    continue
                for at in range(64):
                    self.hidden[side][at] += ROWS[64 * kind + square][at]

    def make(self, step):
        if step:
            self.move(self.side, step >> 6, step & 63, 1)
        YolahEvaluation.make(self, step)

    def unmake(self, step):
        YolahEvaluation.unmake(self, step)
        if step:
            self.move(self.side, step >> 6, step & 63, -1)

    def move(self, side, start, end, sign):
        """A piece of a side has gone and left a hole, or, with the sign -1, has come back."""
        mine: cython.Py_ssize_t = side
        theirs: cython.Py_ssize_t = 1 - side
        at: cython.Py_ssize_t
        own_from: cython.Py_ssize_t = 64 * OWN + start
        own_to: cython.Py_ssize_t = 64 * OWN + end
        other_from: cython.Py_ssize_t = 64 * OTHER + start
        other_to: cython.Py_ssize_t = 64 * OTHER + end
        hole: cython.Py_ssize_t = 64 * HOLE + start
        for at in range(64):
            self.hidden[mine][at] += sign * (ROWS[own_to][at] - ROWS[own_from][at] + ROWS[hole][at])
        for at in range(64):
            self.hidden[theirs][at] += sign * (ROWS[other_to][at] - ROWS[other_from][at] + ROWS[hole][at])

    def list_rows(self, squares, kind, rows, at):
        """Write where the rows of these squares begin."""
        while squares:
            rows[at] = 64 * kind + lowest_bit(squares)
            squares &= squares - 1
            at += 1
        return at

    def output(self, step):
        """What the position is worth, after `measure`.

        If a step is given, `hidden` stands as before it, but the board as after it.
        """
        # In one piece: the layers hand small arrays on to each other, which the compiler keeps in vector
        # registers as long as no call lies between.
        rows: cython.int[80]
        hidden: cython.short[64]
        inputs: cython.short[128]
        second: cython.int[32]
        sum0: cython.int
        sum1: cython.int
        sum2: cython.int
        sum3: cython.int
        free: cython.ulonglong = self.free
        own1: cython.ulonglong = self.reach[0]
        other1: cython.ulonglong = self.reach[1]
        own2: cython.ulonglong = self.reach[2] & ~own1
        other2: cython.ulonglong = self.reach[3] & ~other1
        own3: cython.ulonglong = free & ~(own1 | own2)
        other3: cython.ulonglong = free & ~(other1 | other2)
        count: cython.int = 0
        at: cython.Py_ssize_t
        index: cython.int
        unit: cython.Py_ssize_t
        value: cython.int = 0
        behind: cython.int = 0
        direct: cython.int = 0
        mine: cython.Py_ssize_t
        row: cython.Py_ssize_t
        row1: cython.Py_ssize_t
        row2: cython.Py_ssize_t
        row3: cython.Py_ssize_t
        one: cython.int
        if not cython.compiled:
            rows = [0] * 80
            hidden = [0] * 64
            inputs = [0] * 128
            second = [0] * 32
        count = self.list_rows(own1 & other1, FREE, rows, count)
        count = self.list_rows(own1 & other2, FREE + 1, rows, count)
        count = self.list_rows(own1 & other3, FREE + 2, rows, count)
        count = self.list_rows(own2 & other1, FREE + 3, rows, count)
        count = self.list_rows(own2 & other2, FREE + 4, rows, count)
        count = self.list_rows(own2 & other3, FREE + 5, rows, count)
        count = self.list_rows(own3 & other1, FREE + 6, rows, count)
        count = self.list_rows(own3 & other2, FREE + 7, rows, count)
        count = self.list_rows(own3 & other3, FREE + 8, rows, count)
        if step:
            rows[count] = 64 * OTHER + (step & 63)
            rows[count + 1] = 64 * HOLE + (step >> 6)
            count += 2
            row = 64 * OTHER + (step >> 6)
        else:
            row = NOTHING
        mine = self.side
        for at in range(64):
            hidden[at] = self.hidden[mine][at] - ROWS[row][at]
        # Four rows at once, so that the sums stay in registers.
        while count & 3:
            rows[count] = NOTHING
            count += 1
        # An end that only the data tell keeps compilers from mixing this loop with the one in it.
        rows[count] = -1
        index = 0
        while rows[index] >= 0:
            row = rows[index]
            row1 = rows[index + 1]
            row2 = rows[index + 2]
            row3 = rows[index + 3]
            for at in range(64):
                hidden[at] += (ROWS[row][at] + ROWS[row1][at]) + (ROWS[row2][at] + ROWS[row3][at])
            index += 4
        for at in range(64):
            one = hidden[at]
            one = 0 if one < 0 else (ONE if one > ONE else one)
            inputs[at] = one
        for at in range(48):
            inputs[64 + at] = self.seen[at]
        for at in range(112, 128):
            inputs[at] = 0
        row = popcount(free)
        # Four at once, so that each input is fetched once for all.
        for unit in range(0, 32, 4):
            sum0 = SECOND_BIAS[unit]
            sum1 = SECOND_BIAS[unit + 1]
            sum2 = SECOND_BIAS[unit + 2]
            sum3 = SECOND_BIAS[unit + 3]
            for at in range(128):
                sum0 += inputs[at] * SECOND[unit][at]
                sum1 += inputs[at] * SECOND[unit + 1][at]
                sum2 += inputs[at] * SECOND[unit + 2][at]
                sum3 += inputs[at] * SECOND[unit + 3][at]
            second[unit] = sum0
            second[unit + 1] = sum1
            second[unit + 2] = sum2
            second[unit + 3] = sum3
        for unit in range(32):
            one = second[unit] >> FINER
            one = 0 if one < 0 else (ONE_BEHIND if one > ONE_BEHIND else one)
            behind += one * BEHIND[row][unit]
        for at in range(64):
            value += inputs[at] * OUTPUT[row][at]
        for at in range(48):
            direct += self.seen[at] * DIRECT[row][at]
        return (direct + (value >> 8) + (behind >> 10)) >> 6

    def evaluate(self):
        self.measure()
        return self.output(0)

    def judge(self, step):
        """Searches come back to the same positions again and again, so what was found is kept."""
        value: cython.int
        key: cython.ulonglong = self.mixed()
        at: cython.Py_ssize_t = key >> 1 & 32767
        kept: cython.ulonglong = JUDGED[at]
        if (kept ^ key) >> 16 == 0:
            return cython.cast(cython.int, kept & 0xFFFF) - 32768
        self.measure()
        value = self.output(step)
        if -32768 <= value < 32768:
            JUDGED[at] = (key >> 16 << 16) | cython.cast(cython.ulonglong, value + 32768)
        return value

    def mixed(self):
        """The bits of the board as the side to move sees it, stirred."""
        key: cython.ulonglong = (self.pieces[self.side] + self.side) * STIR1 & WORD
        key = ((key ^ key >> 29) + self.pieces[self.side ^ 1]) * STIR2 & WORD
        key = ((key ^ key >> 31) + self.free) * STIR3 & WORD
        return key ^ key >> 30


load(read_data("engines.yolah", "network.bin"))
