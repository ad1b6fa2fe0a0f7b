# mypy: ignore-errors
"""Chooses by the expectation over casts, a fixed number of turns ahead, without a clock: for measuring."""

from __future__ import annotations

import cython
from cython.cimports.engines.position import WIN
from cython.cimports.engines.yut.chooser import Chooser
from cython.cimports.engines.yut.position import YutPosition
from cython.cimports.engines.yut.values import Values, valued

from engines.expectimax import Expectimax
from engines.table import TranspositionTable


@cython.final
@cython.cclass
class ExpectantChooser(Chooser):
    """Looks at the rest of its turn and at `turns` turns more, by some values."""

    def __init__(self, values: Values, turns: int = 0, throws: int = 3, bits: int = 14) -> None:
        self.search = Expectimax(TranspositionTable(bits), throws=throws)
        self.own = valued(YutPosition(), values)
        self.turns = turns

    def pick(self, position):
        step: cython.int
        with cython.gil:
            YutPosition.copy_to(position, self.own)
            step = self.search.think(self.own, 1 << 62, turns=self.turns)
        return step

    def worths(self, position: YutPosition) -> dict[int, float]:
        """The probability to win after each step, but for those that only do the same with another piece.

        Where there is one step only it is not looked at, and nothing is said.
        """
        YutPosition.copy_to(position, self.own)
        self.search.think(self.own, 1 << 62, turns=self.turns)
        return {step: (worth / WIN + 1) / 2 for step, worth in self.search.worths.items()}
