# mypy: ignore-errors
"""Values learned from examples: how the hands of both sides stand to each other, tuple by tuple.

The logarithm of the odds is a sum of one weight for each hand as a whole, for each pair of own
pieces with each pair of the other's, and for each three pieces of a side with each one of the other.
"""

from __future__ import annotations

from array import array

import cython
from cython.cimports.engines.yut.ranks import pair, rank, triple

if cython.compiled:
    from cython.cimports.libc.math import exp, sqrt
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import exp, sqrt

SIZE = 677_040
"""How many weights there are."""
SCALE = 4000.0
"""What a weight is multiplied by in a file."""

C_SIZE = cython.declare(cython.int, 677040)
# How many weights a position has.
ACTIVE = cython.declare(cython.int, 70)
STATIONS = cython.declare(cython.int, 31)
PAIRS = cython.declare(cython.int, 496)
# Where each kind of weight begins: own hands, other hands, pairs with pairs, three with one, one with three.
OTHER = cython.declare(cython.int, 46376)
PAIRED = cython.declare(cython.int, 92752)
THREE = cython.declare(cython.int, 338768)
ONE = cython.declare(cython.int, 507904)


def places(own, other, into):
    """The numbers of the weights that a position has, ACTIVE of them."""
    mine = cython.declare(cython.int[4])
    theirs = cython.declare(cython.int[4])
    my_pairs = cython.declare(cython.int[6])
    their_pairs = cython.declare(cython.int[6])
    if not cython.compiled:
        mine, theirs, my_pairs, their_pairs = [0] * 4, [0] * 4, [0] * 6, [0] * 6
    i: cython.int
    j: cython.int
    n: cython.int = 0
    three: cython.int
    into[0] = rank(own, mine)
    into[1] = OTHER + rank(other, theirs)
    for i in range(4):
        for j in range(i + 1, 4):
            my_pairs[n] = PAIRED + PAIRS * pair(mine[i], mine[j])
            their_pairs[n] = pair(theirs[i], theirs[j])
            n += 1
    n = 2
    for i in range(6):
        for j in range(6):
            into[n] = my_pairs[i] + their_pairs[j]
            n += 1
    for i in range(4):
        # All but one.
        three = THREE + STATIONS * triple(mine[i == 0], mine[1 + (i < 2)], mine[2 + (i < 3)])
        for j in range(4):
            into[n] = three + theirs[j]
            n += 1
        three = ONE + STATIONS * triple(theirs[i == 0], theirs[1 + (i < 2)], theirs[2 + (i < 3)])
        for j in range(4):
            into[n] = three + mine[j]
            n += 1


@cython.final
@cython.cclass
class Tuples:
    """The weights, and how they learn: Adagrad on the cross entropy."""

    def __init__(self) -> None:
        at: cython.int
        if cython.compiled:
            self.weights = cython.cast(cython.p_float, calloc(C_SIZE, 4))
            self.slopes = cython.cast(cython.p_float, calloc(C_SIZE, 4))
        else:
            # As narrow as compiled, so that both speeds see the same weights.
            self.weights = array("f", bytes(4 * SIZE))
            self.slopes = array("f", bytes(4 * SIZE))
        for at in range(C_SIZE):
            self.slopes[at] = 1e-3

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.weights)
            free(self.slopes)

    def learn(self, own, other, target, rate):
        """One step towards a target probability, none at rate 0; returns the probability from before."""
        at = cython.declare(cython.int[70])
        if not cython.compiled:
            at = [0] * 70
        k: cython.int
        n: cython.int
        total: cython.double = 0
        guess: cython.double
        miss: cython.float
        step: cython.float
        places(own, other, at)
        for k in range(ACTIVE):
            total += self.weights[at[k]]
        guess = 1 / (1 + exp(-total))
        miss = guess - target
        step = rate * miss
        for k in range(ACTIVE if rate > 0 else 0):
            n = at[k]
            self.slopes[n] += miss * miss
            self.weights[n] -= step / sqrt(self.slopes[n])
        return guess

    def show(self, own: list[int], other: list[int], target: float, rate: float) -> float:
        """`learn`, for Python code: the stations of four pieces of both sides."""
        one = cython.declare(cython.int[4])
        two = cython.declare(cython.int[4])
        if not cython.compiled:
            one, two = [0] * 4, [0] * 4
        at: cython.int
        for at in range(4):
            one[at] = own[at]
            two[at] = other[at]
        return self.learn(one, two, target, rate)

    def to_bytes(self) -> bytes:
        """All weights, 16 bits each."""
        at: cython.int
        found = array("h", bytes(2 * SIZE))
        for at in range(C_SIZE):
            found[at] = max(-32767, min(32767, round(self.weights[at] * SCALE)))
        return found.tobytes()
