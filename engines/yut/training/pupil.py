# mypy: ignore-errors
"""Learns the weights of tuples from examples."""

from __future__ import annotations

from array import array

import cython
from cython.cimports.engines.yut.ranks import fill
from cython.cimports.engines.yut.tuples import places

from engines.yut.tuples import SCALE, SIZE

if cython.compiled:
    from cython.cimports.libc.math import exp, sqrt
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import exp, sqrt

C_SIZE = cython.declare(cython.int, SIZE)
# How many weights a position has.
ACTIVE = cython.declare(cython.int, 70)


@cython.final
@cython.cclass
class Pupil:
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
        fill(own, one)
        fill(other, two)
        return self.learn(one, two, target, rate)

    def to_bytes(self) -> bytes:
        """All weights, 16 bits each."""
        at: cython.int
        found = array("h", bytes(2 * SIZE))
        for at in range(C_SIZE):
            found[at] = max(-32767, min(32767, round(self.weights[at] * SCALE)))
        return found.tobytes()
