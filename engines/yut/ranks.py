# mypy: ignore-errors
"""Hands of four pieces numbered at once, without a table of them: the index of the learned values.

A hand of fewer pieces is one with the rest at home. The rank of stations a <= b <= c <= d is
C(a, 1) + C(b + 1, 2) + C(c + 2, 3) + C(d + 3, 4), which counts the hands before it.
"""

from __future__ import annotations

from math import comb

import cython

CHOOSE2 = cython.declare(cython.int[31])
CHOOSE3 = cython.declare(cython.int[31])
CHOOSE4 = cython.declare(cython.int[31])
if not cython.compiled:
    CHOOSE2, CHOOSE3, CHOOSE4 = [0] * 31, [0] * 31, [0] * 31
for _station in range(31):
    CHOOSE2[_station] = comb(_station + 1, 2)
    CHOOSE3[_station] = comb(_station + 2, 3)
    CHOOSE4[_station] = comb(_station + 3, 4)


def rank(stations, sorted_):
    """The rank of a hand; its stations, in order, are left in `sorted_`."""
    a: cython.int = stations[0]
    b: cython.int = stations[1]
    c: cython.int = stations[2]
    d: cython.int = stations[3]
    t: cython.int
    if a > b:
        t = a
        a = b
        b = t
    if c > d:
        t = c
        c = d
        d = t
    if a > c:
        t = a
        a = c
        c = t
    if b > d:
        t = b
        b = d
        d = t
    if b > c:
        t = b
        b = c
        c = t
    sorted_[0] = a
    sorted_[1] = b
    sorted_[2] = c
    sorted_[3] = d
    return a + CHOOSE2[b] + CHOOSE3[c] + CHOOSE4[d]


def pair(one, two):
    """The number of two stations, the first not above the second."""
    return one + CHOOSE2[two]


def triple(one, two, three):
    """The number of three stations in order."""
    return one + CHOOSE2[two] + CHOOSE3[three]


def fill(stations, four):
    """The stations of up to four pieces of a hand, those that are not in the game being at home."""
    at: cython.int
    for at in range(4):
        four[at] = stations[at] if at < len(stations) else 30
    return 0


def rank_of(stations: tuple[int, ...] | list[int]) -> int:
    """The rank of a hand of up to four pieces, for Python code."""
    four = cython.declare(cython.int[4])
    order = cython.declare(cython.int[4])
    if not cython.compiled:
        four, order = [0] * 4, [0] * 4
    fill(stations, four)
    return rank(four, order)
