# mypy: ignore-errors
"""Positions that know how likely a game is won: at the start of a turn, by what some values say."""

from __future__ import annotations

import cython
from cython.cimports.engines.position import WIN
from cython.cimports.engines.yut.position import YutPosition
from cython.cimports.engines.yut.ranks import fill


@cython.cclass
class Values:
    """Abstract. `win` is the probability that the side wins whose throw begins a turn."""

    def win(self, own, other):
        raise NotImplementedError

    def winning(self, own: list[int], other: list[int]) -> float:
        """`win`, for Python code: the stations of the pieces of both sides."""
        one = cython.declare(cython.int[4])
        two = cython.declare(cython.int[4])
        if not cython.compiled:
            one, two = [0] * 4, [0] * 4
        fill(own, one)
        fill(other, two)
        return self.win(one, two)


@cython.final
@cython.cclass
class ValuedPosition(YutPosition):
    """The rules, the worth of a position, and only one of several pieces that stand alike."""

    def copy_to(self, other: ValuedPosition) -> None:
        YutPosition.copy_to(self, other)
        other.values = self.values

    def evaluate(self):
        """The chances at the start of a turn; casts that wait to be used are left out."""
        own: cython.int = 4 * self.side
        chance: cython.double
        if cython.compiled:
            chance = self.values.win(cython.address(self.station[own]), cython.address(self.station[4 - own]))
        else:
            chance = self.values.win(self.station[own : own + 4], self.station[4 - own : 8 - own])
        return cython.cast(cython.int, (WIN - 1) * 2 * chance) - (WIN - 1)

    def generate(self, steps, at):
        count: cython.int = YutPosition.generate(self, steps, at)
        index: cython.int
        kept: cython.int = at
        piece: cython.int
        other: cython.int
        own: cython.int = 4 * self.side
        first: cython.bint
        if self.chance:
            return count
        for index in range(at, at + count):
            piece = own + (steps[index] >> 4)
            first = True
            for other in range(own, piece):
                if self.station[other] == self.station[piece]:
                    first = False
            if first:
                steps[kept] = steps[index]
                kept += 1
        return kept - at


def valued(position: YutPosition, values: Values) -> ValuedPosition:
    """The same position, with values."""
    found = ValuedPosition.__new__(ValuedPosition)
    YutPosition.copy_to(position, found)
    found.values = values
    return found
