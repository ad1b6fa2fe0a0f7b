# mypy: ignore-errors
"""Values learned from examples: what a hand is worth by itself, and how two hands get on.

The logarithm of the odds is a(own) + b(other) + the sum over k of f_k(own) * g_k(other), and each of
a, b, f_k, g_k of a hand is a sum over the pairs and the triples of its pieces' stations.
"""

from __future__ import annotations

import random
from array import array

import cython
from cython.cimports.engines.yut.ranks import pair, rank, triple

if cython.compiled:
    from cython.cimports.libc.math import exp, sqrt
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import exp, sqrt

PRODUCTS = 16
"""How many products f_k * g_k there are."""

WIDTH = cython.declare(cython.int, 34)
PAIRS = cython.declare(cython.int, 496)
FEATURES = cython.declare(cython.int, 5952)


@cython.final
@cython.cclass
class Factors:
    """The weights, and how they learn: Adagrad on the cross entropy.

    The weights of feature n begin at 34 * n: a, b, f_1 to f_16, g_1 to g_16. Features are the pairs
    by `pair`, then the triples by `triple`.
    """

    def __init__(self, seed: int = 1) -> None:
        at: cython.int
        size: cython.size_t = FEATURES * WIDTH
        if cython.compiled:
            self.weights = cython.cast(cython.p_float, calloc(size, 4))
            self.slopes = cython.cast(cython.p_float, calloc(size, 4))
        else:
            # As narrow as compiled, so that both speeds see the same weights.
            self.weights = array("f", bytes(4 * size))
            self.slopes = [0.0] * size
            self.one = [0.0] * 34
            self.two = [0.0] * 34
        draw = random.Random(seed)
        for at in range(size):
            # Something has to tell the products apart.
            self.weights[at] = draw.gauss(0, 0.05) if at % WIDTH > 1 else 0
            self.slopes[at] = 1e-3

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.weights)
            free(self.slopes)

    def embed(self, stations, into):
        """a, b, f and g of a hand."""
        order = cython.declare(cython.int[4])
        if not cython.compiled:
            order = [0] * 4
        i: cython.int
        j: cython.int
        k: cython.int
        w: cython.int
        at: cython.size_t
        rank(stations, order)
        for w in range(WIDTH):
            into[w] = 0
        for i in range(4):
            for j in range(i + 1, 4):
                at = WIDTH * pair(order[i], order[j])
                for w in range(WIDTH):
                    into[w] += self.weights[at + w]
                for k in range(j + 1, 4):
                    at = WIDTH * (PAIRS + triple(order[i], order[j], order[k]))
                    for w in range(WIDTH):
                        into[w] += self.weights[at + w]

    def logit(self, own, other):
        self.embed(own, self.one)
        self.embed(other, self.two)
        return product(self.one, self.two)

    def learn(self, own, other, target, rate):
        """One step towards a target probability; returns the probability from before."""
        w: cython.int
        gradient = cython.declare(cython.float[34])
        if not cython.compiled:
            gradient = [0.0] * 34
        guess: cython.double = 1 / (1 + exp(-self.logit(own, other)))
        miss: cython.float = guess - target
        for w in range(WIDTH):
            gradient[w] = 0
        gradient[0] = miss
        for w in range(2, 18):
            gradient[w] = miss * self.two[w + 16]
        self.push(own, gradient, rate)
        for w in range(WIDTH):
            gradient[w] = 0
        gradient[1] = miss
        for w in range(18, 34):
            gradient[w] = miss * self.one[w - 16]
        self.push(other, gradient, rate)
        return guess

    def push(self, stations, gradient, rate):
        """Move the weights of a hand's features against the gradient."""
        order = cython.declare(cython.int[4])
        if not cython.compiled:
            order = [0] * 4
        i: cython.int
        j: cython.int
        k: cython.int
        w: cython.int
        n: cython.int
        at: cython.size_t
        slope: cython.float
        rank(stations, order)
        for i in range(4):
            for j in range(i + 1, 4):
                for k in range(j, 4):
                    # k == j stands for the pair itself.
                    if k == j:
                        n = pair(order[i], order[j])
                    else:
                        n = PAIRS + triple(order[i], order[j], order[k])
                    at = WIDTH * n
                    for w in range(WIDTH):
                        slope = gradient[w]
                        self.slopes[at + w] += slope * slope
                        self.weights[at + w] -= rate * slope / sqrt(self.slopes[at + w])

    def to_bytes(self) -> bytes:
        """All weights, 16 bits each, in thousandths."""
        at: cython.int
        found = array("h", bytes(2 * FEATURES * WIDTH))
        for at in range(FEATURES * WIDTH):
            found[at] = max(-32767, min(32767, round(self.weights[at] * 1000)))
        return found.tobytes()

    def from_bytes(self, text: bytes) -> None:
        """The weights that `to_bytes` wrote."""
        at: cython.int
        found = array("h")
        found.frombytes(text)
        if len(found) != FEATURES * WIDTH:
            raise ValueError("weights of another shape")
        if cython.compiled:
            view: cython.short[::1] = found
        else:
            view = found
        for at in range(FEATURES * WIDTH):
            self.weights[at] = view[at] * 0.001


def product(one, two):
    k: cython.int
    total: cython.double = one[0] + two[1]
    for k in range(16):
        total += one[2 + k] * two[18 + k]
    return total
