# mypy: ignore-errors
"""The values that the bot plays by: learned ones, and exact ones for endings with two pieces a side."""

from __future__ import annotations

from array import array

import cython
from cython.cimports.engines.yut.factors import Factors, product
from cython.cimports.engines.yut.ranks import pair, rank
from cython.cimports.engines.yut.values import Values

from engines.data import read_data

if cython.compiled:
    from cython.cimports.libc.math import exp
    from cython.cimports.libc.stdlib import calloc, free, malloc
else:
    from math import exp

HANDS = cython.declare(cython.int, 46376)
WIDTH = cython.declare(cython.int, 34)
PAIRS = cython.declare(cython.int, 496)
HOME = cython.declare(cython.int, 30)


@cython.final
@cython.cclass
class LearnedValues(Values):
    """What the files say. What a hand has of each weight is added up when the hand is first met."""

    def __init__(self, factors: bytes, endings: bytes) -> None:
        at: cython.int
        self.factors = Factors()
        self.factors.from_bytes(factors)
        found = array("H")
        found.frombytes(endings)
        if len(found) != PAIRS * PAIRS:
            raise ValueError("endings of another shape")
        if cython.compiled:
            view: cython.ushort[::1] = found
            self.hands = cython.cast(cython.p_double, calloc(HANDS * WIDTH, 8))
            self.seen = cython.cast(cython.p_uchar, calloc(HANDS, 1))
            self.endings = cython.cast(cython.p_ushort, malloc(PAIRS * PAIRS * 2))
        else:
            view = found
            self.hands = [[0.0] * 34 for _ in range(HANDS)]
            self.seen = [False] * HANDS
            self.endings = [0] * len(found)
        for at in range(PAIRS * PAIRS):
            self.endings[at] = view[at]

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.hands)
            free(self.seen)
            free(self.endings)

    def win(self, own, other):
        one = cython.declare(cython.int[4])
        two = cython.declare(cython.int[4])
        if not cython.compiled:
            one, two = [0] * 4, [0] * 4
        mine: cython.int = rank(own, one)
        theirs: cython.int = rank(other, two)
        if one[2] == HOME and two[2] == HOME:
            return self.endings[pair(one[0], one[1]) * PAIRS + pair(two[0], two[1])] / 65535.0
        return 1 / (1 + exp(-product(self.hand(one, mine), self.hand(two, theirs))))

    def hand(self, stations, number):
        """The sums of a hand."""
        if cython.compiled:
            found: cython.p_double = self.hands + cython.cast(cython.size_t, number) * WIDTH
        else:
            found = self.hands[number]
        if not self.seen[number]:
            self.factors.embed(stations, found)
            self.seen[number] = True
        return found


def learned_values() -> LearnedValues:
    """The values of the files that come with the game."""
    return LearnedValues(read_data("engines.yut", "factors.bin"), read_data("engines.yut", "endings.bin"))
