# mypy: ignore-errors
"""A position judged by the features and by a small network, in whole numbers.

Each of the 64 squares is of one of twelve kinds, seen from the side to move: own piece, the other's
piece, hole, or free, and then by the moves that each side needs to reach it (one, two, more). Every
square and kind has a row of 64 weights; the sum of the 64 rows, cut off below 0 and above 1, is the
hidden layer. What the pieces and the holes bring to it is kept up move by move; the free squares
are added when a position is judged. The weights behind the hidden layer and those of the counted
features change with the number of free squares. Who is ahead in points follows from whose turn it
is as long as nobody passes, and with the first pass the game is decided.
"""

from __future__ import annotations

from array import array

import cython
from cython.cimports.engines.bits import lowest_bit, popcount
from cython.cimports.engines.yolah.evaluation import YolahEvaluation

from engines.data import read_data

ONE = cython.declare(cython.int, 256)
OWN = cython.declare(cython.int, 0)
OTHER = cython.declare(cython.int, 1)
HOLE = cython.declare(cython.int, 2)
FREE = cython.declare(cython.int, 3)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
# The rows, at [64 * kind + square], behind them the bias, and a row of noughts.
ROWS = cython.declare(cython.short[64][770])
BIAS = cython.declare(cython.int, 768)
NOTHING = cython.declare(cython.int, 769)
# At [64 * free squares] and [48 * free squares].
OUTPUT = cython.declare(cython.int[3648])
DIRECT = cython.declare(cython.int[2736])
if not cython.compiled:
    ROWS = [[0] * 64 for _ in range(770)]
    OUTPUT = [0] * 3648
    DIRECT = [0] * 2736


def load(text: bytes) -> None:
    """Take the weights that a file written by engines.yolah.training.train holds."""
    numbers = array("h")
    numbers.frombytes(text)
    if len(numbers) != 769 * 64 + 8 * 64 + 8 * 48 * 2:
        raise ValueError("this is no network for Yolah")
    if array("H", b"\x01\x00")[0] != 1:
        numbers.byteswap()
    at: cython.int
    for at in range(769 * 64):
        ROWS[at // 64][at % 64] = numbers[at]
    output = numbers[769 * 64 : 777 * 64]
    pairs = numbers[777 * 64 :]
    direct = [pairs[2 * at] * 32768 + pairs[2 * at + 1] for at in range(8 * 48)]
    for count in range(57):
        low, part = divmod(count, 8)
        high = min(low + 1, 7)
        for at in range(64):
            OUTPUT[64 * count + at] = (
                output[64 * low + at] * (8 - part) + output[64 * high + at] * part
            ) // 8
        for at in range(48):
            DIRECT[48 * count + at] = (
                direct[48 * low + at] * (8 - part) + direct[48 * high + at] * part
            ) // 8


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
        """What the network adds to the features, after `measure`.

        If a step is given, `hidden` stands as before it, but the board as after it.
        """
        rows: cython.int[80]
        hidden: cython.short[64]
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
        value: cython.int = 0
        mine: cython.Py_ssize_t
        row: cython.Py_ssize_t
        row1: cython.Py_ssize_t
        row2: cython.Py_ssize_t
        row3: cython.Py_ssize_t
        one: cython.int
        if not cython.compiled:
            rows = [0] * 80
            hidden = [0] * 64
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
        row = 64 * popcount(free)
        for at in range(64):
            one = hidden[at]
            one = 0 if one < 0 else (ONE if one > ONE else one)
            value += one * OUTPUT[row + at]
        return value // ONE if value >= 0 else -(-value // ONE)

    def evaluate(self):
        return self.judge(0)

    def judge(self, step):
        at: cython.Py_ssize_t
        row: cython.Py_ssize_t = 48 * popcount(self.free)
        value: cython.int
        self.measure()
        value = self.output(step)
        for at in range(48):
            value += self.seen[at] * DIRECT[row + at]
        return value >> 6


load(read_data("engines.yolah", "network.bin"))
