# mypy: ignore-errors
"""The values that the bot plays by: learned ones, and exact ones for endings with two pieces a side."""

from __future__ import annotations

from array import array

import cython
from cython.cimports.engines.yut.ranks import pair, rank
from cython.cimports.engines.yut.tuples import places
from cython.cimports.engines.yut.values import Values

from engines.data import read_data
from engines.yut.tuples import SCALE, SIZE

if cython.compiled:
    from cython.cimports.libc.math import exp
else:
    from math import exp

PAIRS = cython.declare(cython.int, 496)
HOME = cython.declare(cython.int, 30)
ACTIVE = cython.declare(cython.int, 70)
C_SCALE = cython.declare(cython.double, SCALE)


@cython.final
@cython.cclass
class LearnedValues(Values):
    """What the files say: weights of tuples, as `Pupil.to_bytes` writes them, and endings."""

    def __init__(self, weights: bytes, endings: bytes) -> None:
        if len(weights) != 2 * SIZE or len(endings) != 2 * PAIRS * PAIRS:
            raise ValueError("weights or endings of another shape")
        self.keep = (weights, endings)
        if cython.compiled:
            self.weights = cython.cast(cython.p_short, cython.cast(cython.p_char, weights))
            self.endings = cython.cast(cython.p_ushort, cython.cast(cython.p_char, endings))
        else:
            self.weights, self.endings = array("h", weights), array("H", endings)

    def win(self, own, other):
        one = cython.declare(cython.int[4])
        two = cython.declare(cython.int[4])
        at = cython.declare(cython.int[70])
        if not cython.compiled:
            one, two, at = [0] * 4, [0] * 4, [0] * 70
        k: cython.int
        total: cython.int = 0
        rank(own, one)
        rank(other, two)
        if one[2] == HOME and two[2] == HOME:
            return self.endings[pair(one[0], one[1]) * PAIRS + pair(two[0], two[1])] / 65535.0
        places(one, two, at)
        for k in range(ACTIVE):
            total += self.weights[at[k]]
        return 1 / (1 + exp(-total / C_SCALE))


def learned_values() -> LearnedValues:
    """The values of the files that come with the game."""
    return LearnedValues(read_data("engines.yut", "tuples.bin"), read_data("engines.yut", "endings.bin"))
