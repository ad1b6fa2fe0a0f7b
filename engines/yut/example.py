# mypy: ignore-errors
"""The example player: the shortest way home and captures, one cast at a time."""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.engines.yut.chooser import Chooser
from cython.cimports.engines.yut.worth import Worth

from engines.yut.distance import distances

CHAIN = 5


@cython.final
@cython.cclass
class ExampleChooser(Chooser):
    """Maximises the opponent's distances less the own, plus 1 for a capture, after a single action.

    Among the best the highest piece, then the highest cast, then the shortcut is taken.
    """

    def __init__(self, odds: Sequence[float]) -> None:
        self.worth = Worth(distances(odds, CHAIN))

    def pick(self, position):
        steps = cython.declare(cython.int[32])
        if not cython.compiled:
            steps = [0] * 32
        count: cython.int = position.generate(steps, 0)
        at: cython.int
        step: cython.int
        side: cython.int = position.side
        key: cython.ulonglong = position.key
        best: cython.int = -1
        rank: cython.int
        best_rank: cython.int = -9
        value: cython.double
        best_value: cython.double = -1e9
        for at in range(count):
            step = steps[at]
            value = position.lively(step)
            position.make(step)
            value += self.worth.lead(position, side)
            position.unmake(step)
            # The backdo is the lowest cast, though the last by index.
            rank = step if (step >> 1) & 7 < 5 else (step & 0x31) - 2
            if value > best_value or (value == best_value and rank > best_rank):
                best_value = value
                best_rank = rank
                best = step
        position.key = key
        return best
