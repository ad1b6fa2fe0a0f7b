# mypy: ignore-errors
"""The exact values, as the solver's table says them."""

from __future__ import annotations

import cython
from cython.cimports.engines.yut.ranks import rank
from cython.cimports.engines.yut.values import Values

from engines.yut.ranks import rank_of


@cython.final
@cython.cclass
class TableValues(Values):
    """The exact values, from a solver's table."""

    def __init__(self, hands, values) -> None:
        if not cython.compiled:
            self.numbers = [0] * 46376
        self.hands = len(hands)
        self.keep = values
        for number, stations in enumerate(hands.stations):
            self.numbers[rank_of(stations)] = number
        if cython.compiled:
            view: cython.float[::1] = values
            self.table = cython.address(view[0])
        else:
            self.table = values

    def win(self, own, other):
        order = cython.declare(cython.int[4])
        if not cython.compiled:
            order = [0] * 4
        row: cython.size_t = self.numbers[rank(own, order)]
        return self.table[row * self.hands + self.numbers[rank(other, order)]]
