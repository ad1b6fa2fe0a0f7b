# mypy: ignore-errors
"""The transposition table: what a search has found out about positions, by key.

The place of a position is the low bits of its key: keys that are alike there push each other out.
Two entries share a bucket: one for the deepest result, one for the newest. An entry is two words,
the key mixed with the data, so that two threads writing at once are noticed as a wrong key.
Data: what engines/entry.py reads in bits 0-51, age in 52-57, and bit 58 set, so that no entry is zero.
"""

from __future__ import annotations

import cython
from cython.cimports.engines.entry import OFFSET, depth_of

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from array import array

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class TranspositionTable:
    """2 ** bits entries of 16 bytes, allocated but not touched, so that a large one costs nothing yet."""

    def __init__(self, bits: int = 20) -> None:
        self.mask = (1 << bits) - 2
        self.age = 0
        if cython.compiled:
            self.words = cython.cast(cython.p_ulonglong, calloc(2 << bits, 8))
            if self.words == cython.NULL:
                raise MemoryError(f"no memory for a table of 2 ** {bits} entries")
        else:
            self.words = array("Q", bytes(16 << bits))

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.words)

    def grow_older(self) -> None:
        """Call it before each search: results of earlier searches give way more easily."""
        self.age = (self.age + 1) & 63

    def find(self, key):
        """The data kept for a key, or 0."""
        at: cython.ulonglong = (key & self.mask) * 2
        if self.words[at] ^ self.words[at + 1] == key:
            return self.words[at + 1]
        if self.words[at + 2] ^ self.words[at + 3] == key:
            return self.words[at + 3]
        return 0

    def store(self, key, step, value, depth, bound):
        at: cython.ulonglong = (key & self.mask) * 2
        data: cython.ulonglong = value + OFFSET
        kept: cython.ulonglong = self.words[at + 1]
        high: cython.ulonglong = self.age * 4 + bound
        deep: cython.ulonglong = depth
        old: cython.int = depth_of(kept)
        old_age: cython.int = (kept >> 52) & 63
        high = (1 << 8 | high) << 50
        data = step | (data << 20) | (deep << 42) | high
        if self.words[at] ^ kept != key and depth < old and old_age == self.age:
            at += 2
        self.words[at] = key ^ data
        self.words[at + 1] = data
