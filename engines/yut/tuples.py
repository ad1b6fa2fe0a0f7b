# mypy: ignore-errors
"""What the learned values are a sum of: how the hands of both sides stand to each other, tuple by tuple.

The logarithm of the odds is a sum of one weight for each hand as a whole, for each pair of own
pieces with each pair of the other's, and for each three pieces of a side with each one of the other.
"""

from __future__ import annotations

import cython
from cython.cimports.engines.yut.ranks import pair, rank, triple

SIZE = 677_040
"""How many weights there are."""
SCALE = 4000.0
"""What a weight is multiplied by in a file."""

STATIONS = cython.declare(cython.int, 31)
PAIRS = cython.declare(cython.int, 496)
# Where each kind of weight begins: own hands, other hands, pairs with pairs, three with one, one with three.
OTHER = cython.declare(cython.int, 46376)
PAIRED = cython.declare(cython.int, 92752)
THREE = cython.declare(cython.int, 338768)
ONE = cython.declare(cython.int, 507904)


def places(own, other, into):
    """The numbers of the weights that a position has, 70 of them."""
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
