# mypy: ignore-errors
"""What a position of Yolah seems worth: counted features, weighted by how many squares are free.

Every feature is counted for the side to move less the other side, but for the ones that say whose
turn it is or what both share.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.engines.bits import lowest_bit, popcount
from cython.cimports.engines.yolah.position import YolahPosition, around, look

from engines.yolah.weights import WEIGHTS

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NOT_A = cython.declare(cython.ulonglong, 0xFEFEFEFEFEFEFEFE)
NOT_H = cython.declare(cython.ulonglong, 0x7F7F7F7F7F7F7F7F)

# Where the features begin.
BIAS = cython.declare(cython.int, 0)
COLOUR = cython.declare(cython.int, 1)
WAYS = cython.declare(cython.int, 2)
BESIDE = cython.declare(cython.int, 3)
ALONE = cython.declare(cython.int, 4)
REGION = cython.declare(cython.int, 5)
SHARED = cython.declare(cython.int, 6)
# Free squares by moves needed, 1, 2, or more: at 3 * own + other of FAR + ... for the upper half,
# their difference with the roles changed; both alike are shared.
NEARER = cython.declare(cython.int, 9)
# By steps to squares next to each other: free squares that one side reaches first, that both reach
# at once, and all that are reached by two such steps and by three.
FIRST = cython.declare(cython.int, 12)
# Pieces by the ways that they have, 0 to 15 and more, and by free squares next to them, 0 to 8.
PIECE_WAYS = cython.declare(cython.int, 16)
PIECE_FREEDOM = cython.declare(cython.int, 32)

SHIFTS = cython.declare(cython.ulonglong[4])
MASKS_UP = cython.declare(cython.ulonglong[4])
MASKS_DOWN = cython.declare(cython.ulonglong[4])
# At [48 * free squares + feature].
WEIGHT = cython.declare(cython.int[2736])
# The squares next to each square.
NEAR = cython.declare(cython.ulonglong[64])
if not cython.compiled:
    SHIFTS = [0] * 4
    MASKS_UP = [0] * 4
    MASKS_DOWN = [0] * 4
    WEIGHT = [0] * 2736
    NEAR = [0] * 64


def _fill() -> None:
    not_a, not_h, word = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F, 0xFFFFFFFFFFFFFFFF
    for way, (shift, up, down) in enumerate(
        ((1, not_a, not_h), (8, word, word), (9, not_a, not_h), (7, not_h, not_a))
    ):
        SHIFTS[way] = shift
        MASKS_UP[way] = up
        MASKS_DOWN[way] = down
    for square in range(64):
        NEAR[square] = around(1 << square)


def load(weights: Sequence[Sequence[int]]) -> None:
    """Take other weights: a row for 0, 8, 16 ... 56 free squares, in it one for each feature."""
    for count in range(57):
        low, part = divmod(count, 8)
        high = min(low + 1, 7)
        for at in range(48):
            WEIGHT[48 * count + at] = (weights[low][at] * (8 - part) + weights[high][at] * part) // 8


_fill()
load(WEIGHTS)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def beside_all(squares: cython.ulonglong) -> cython.ulonglong:
    """As `around`, for this module."""
    wide: cython.ulonglong = squares | (squares & NOT_H) << 1 | (squares & NOT_A) >> 1
    return wide | wide << 8 & WORD | wide >> 8


def spread(squares, free):
    """All eight ways at once, by doubling; four ways fit one wide register."""
    found: cython.ulonglong = 0
    way: cython.int
    reach: cython.ulonglong
    clear: cython.ulonglong
    shift: cython.ulonglong
    for way in range(4):
        shift = SHIFTS[way]
        reach = squares
        clear = free & MASKS_UP[way]
        reach |= clear & reach << shift
        clear &= clear << shift
        reach |= clear & reach << 2 * shift
        clear &= clear << 2 * shift
        reach |= clear & reach << 4 * shift
        found |= reach
    for way in range(4):
        shift = SHIFTS[way]
        reach = squares
        clear = free & MASKS_DOWN[way]
        reach |= clear & reach >> shift
        clear &= clear >> shift
        reach |= clear & reach >> 2 * shift
        clear &= clear >> 2 * shift
        reach |= clear & reach >> 4 * shift
        found |= reach
    return found


@cython.cclass
class YolahEvaluation(YolahPosition):
    """The rules with the evaluation."""

    def __init__(self) -> None:
        YolahPosition.__init__(self)
        if not cython.compiled:
            self.seen = [0] * 64
            self.sight = [0] * 8
            self.reach = [0] * 4

    def features(self) -> list[int]:
        """The features of the position, as `load` wants weights for them."""
        self.measure()
        return [self.seen[at] for at in range(48)]

    def reached(self) -> tuple[int, int, int, int]:
        """The free squares that the side to move and the other reach by one move; by two or less."""
        self.measure()
        return self.reach[0], self.reach[1], self.reach[2], self.reach[3]

    def measure(self):
        side: cython.int = self.side
        free: cython.ulonglong = self.free
        own1: cython.ulonglong = 0
        other1: cython.ulonglong = 0
        own2: cython.ulonglong
        other2: cython.ulonglong
        beside: cython.ulonglong
        piece: cython.ulonglong
        to: cython.ulonglong
        near: cython.ulonglong
        ways: cython.int
        found: cython.int = 0
        next_to: cython.int = 0
        at: cython.int
        for at in range(48):
            self.seen[at] = 0
        look(self.pieces[side], free, self.sight, 0)
        look(self.pieces[side ^ 1], free, self.sight, 4)
        piece = self.pieces[side]
        beside = 0
        for at in range(4):
            to = self.sight[at]
            near = NEAR[lowest_bit(piece)] & free
            piece &= piece - 1
            own1 |= to
            beside |= near
            ways = popcount(to)
            found += ways
            self.seen[PIECE_WAYS + (ways if ways < 15 else 15)] += 1
            self.seen[PIECE_FREEDOM + popcount(near)] += 1
        next_to = popcount(beside)
        piece = self.pieces[side ^ 1]
        beside = 0
        for at in range(4, 8):
            to = self.sight[at]
            near = NEAR[lowest_bit(piece)] & free
            piece &= piece - 1
            other1 |= to
            beside |= near
            ways = popcount(to)
            found -= ways
            self.seen[PIECE_WAYS + (ways if ways < 15 else 15)] -= 1
            self.seen[PIECE_FREEDOM + popcount(near)] -= 1
        self.seen[BIAS] = 1
        self.seen[COLOUR] = 1 - 2 * side
        self.seen[WAYS] = found
        self.seen[BESIDE] = next_to - popcount(beside)
        self.reach[0] = own1
        self.reach[1] = other1
        self.reach[2] = own2 = spread(own1, free)
        self.reach[3] = other2 = spread(other1, free)
        self.seen[ALONE] = popcount(own1 & ~other1) - popcount(other1 & ~own1)
        self.seen[SHARED] = popcount(own1 & other1)
        self.seen[SHARED + 1] = popcount(own2 & other2 & ~own1 & ~other1)
        self.seen[NEARER] = popcount(own1 & ~other1 & other2) - popcount(other1 & ~own1 & own2)
        self.seen[NEARER + 1] = popcount(own1 & ~other2) - popcount(other1 & ~own2)
        self.seen[NEARER + 2] = popcount(own2 & ~own1 & ~other2) - popcount(other2 & ~other1 & ~own2)
        self.measure_steps()

    def measure_steps(self):
        """What each side reaches by steps to squares next to each other, and who is there first."""
        free: cython.ulonglong = self.free
        own: cython.ulonglong = self.pieces[self.side]
        other: cython.ulonglong = self.pieces[self.side ^ 1]
        own_all: cython.ulonglong = 0
        other_all: cython.ulonglong = 0
        own_first: cython.ulonglong = 0
        other_first: cython.ulonglong = 0
        both: cython.ulonglong = 0
        count: cython.int = 0
        while own | other:
            own = beside_all(own) & free & ~own_all
            other = beside_all(other) & free & ~other_all
            both |= own & other
            own_first |= own & ~(other | other_all)
            other_first |= other & ~(own | own_all)
            own_all |= own
            other_all |= other
            count += 1
            if count <= 3:
                self.seen[FIRST + 3] = popcount(own_all) - popcount(other_all)
                if count <= 2:
                    self.seen[FIRST + 2] = self.seen[FIRST + 3]
        self.seen[FIRST] = popcount(own_first) - popcount(other_first)
        self.seen[FIRST + 1] = popcount(both)
        self.seen[REGION] = popcount(own_all & ~other_all) - popcount(other_all & ~own_all)

    def leaf(self, step):
        """As of any position, but without what only a longer stay would need."""
        side: cython.int = self.side
        one: cython.ulonglong = 1
        to: cython.ulonglong = one << (step & 63)
        both: cython.ulonglong = to | one << (step >> 6)
        value: cython.int
        if step == 0 or not self.hasty:
            return YolahPosition.leaf(self, step)
        self.pieces[side] ^= both
        self.free ^= to
        self.side = side ^ 1
        if around(self.pieces[side ^ 1]) & self.free:
            value = -self.judge(step)
        else:
            self.points[side] += 1
            value = -self.final()
            self.points[side] -= 1
        self.side = side
        self.pieces[side] ^= both
        self.free ^= to
        return value

    def judge(self, step):
        """What the position is worth; the step led to it, and all but the board is still as before."""
        return self.evaluate()

    def evaluate(self):
        at: cython.Py_ssize_t
        row: cython.Py_ssize_t
        value: cython.int = 0
        self.measure()
        row = 48 * popcount(self.free)
        for at in range(48):
            value += self.seen[at] * WEIGHT[row + at]
        return value >> 6
