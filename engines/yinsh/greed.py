# mypy: ignore-errors
"""Evaluations for players who look at one thing only, the longest run of a player's markers."""

from __future__ import annotations

import cython
from cython.cimports.engines.yinsh.position import YinshPosition

FIRST_BITS = cython.declare(cython.ulonglong, 0o1111111111111111)


@cython.cclass
class GreedyPosition(YinshPosition):
    """Rings won count more than any run."""

    def reach(self, side):
        """How far a player has come: the rings won, then the longest run."""
        line: cython.int
        length: cython.int
        longest: cython.int = 0
        markers: cython.ulonglong
        for line in range(45):
            markers = self.words[line] >> 2 if side else ~(self.words[line] >> 2)
            markers &= self.words[line] & FIRST_BITS
            length = 0
            while markers:
                markers &= markers >> 3
                length += 1
            if length > longest:
                longest = length
        return 100 * self.won[side] + longest


@cython.final
@cython.cclass
class AggressivePosition(GreedyPosition):
    """Wants the own run to be long, for the player who made the last step."""

    def evaluate(self):
        return self.reach(self.side) if self.midmove else -self.reach(1 - self.side)


@cython.final
@cython.cclass
class DefensivePosition(GreedyPosition):
    """Whoever has just done something wants the other's run short."""

    def evaluate(self):
        return -self.reach(1 - self.side) if self.midmove else self.reach(self.side)
