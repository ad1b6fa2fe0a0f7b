# mypy: ignore-errors
"""How far a side is from having all pieces home, stacks counting for less than their pieces apart."""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.engines.yut.position import YutPosition

WEIGHTS = (0.0, 1.0, 0.7, 0.4, 0.3)
"""What the distance of each piece of a stack counts, by how many they are."""


@cython.final
@cython.cclass
class Worth:
    """Weighted distances over a table of the distance of each station."""

    def __init__(self, distances: Sequence[float]) -> None:
        if not cython.compiled:
            self.counts = [0.0] * 155
        for size, weight in enumerate(WEIGHTS):
            for station, distance in enumerate(distances):
                # So few bits that sums are exact and equal hands are worth exactly the same.
                self.counts[31 * size + station] = round(weight * distance * 2**40) / 2**40

    def behind(self, position, side):
        """The distances of a side's pieces, added up; waiting pieces are no stack."""
        at: cython.int
        other: cython.int
        size: cython.int
        station: cython.int
        total: cython.double = 0
        for at in range(4 * side, 4 * side + 4):
            station = position.station[at]
            size = 1
            if station:
                size = 0
                for other in range(4 * side, 4 * side + 4):
                    size += position.station[other] == station
            total += self.counts[31 * size + station]
        return total

    def lead(self, position, side):
        """How much farther behind the other side is."""
        return self.behind(position, 1 - side) - self.behind(position, side)

    def total(self, position: YutPosition, side: int) -> float:
        """`behind`, for Python code."""
        return self.behind(position, side)
