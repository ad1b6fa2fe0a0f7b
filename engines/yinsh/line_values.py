# mypy: ignore-errors
"""A Yinsh position worth what its lines are worth, so that a step costs only the lines it changes."""

from __future__ import annotations

import cython
from cython.cimports.engines.bits import lowest_bit
from cython.cimports.engines.yinsh.position import YinshPosition

from engines.yinsh import board

ONE = cython.declare(cython.ulonglong, 1)


@cython.cclass
class LineValues(YinshPosition):
    """Abstract: an evaluation says what a line is worth and what to make of the sum of all lines.

    Each line has two values, since it may be worth more to the side that is on move.
    """

    def __init__(self, *rules) -> None:
        super().__init__(*rules)
        if not cython.compiled:
            self.ours = [0] * 45
            self.theirs = [0] * 45
            self.ends = [0] * 45
            self.lengths = [0] * 45
        self.our_sum = self.their_sum = 0
        for line in range(45):
            self.ours[line] = self.theirs[line] = self.lengths[line] = 0
        for line, points in enumerate(board.lines(self.size)):
            self.lengths[line] = len(points)
            self.ends[line] = ONE | ONE << (3 * (len(points) + 1))

    def value_line(self, line):
        """Set `our_value`, a line's worth to player 1 with player 1 to move, and `their_value` likewise."""
        self.our_value = self.their_value = 0

    def combine(self, lines):
        """What the position is worth to the side on move whose lines are worth so much together."""
        return lines

    def refresh(self):
        """Value the lines that were changed since this was last called."""
        line: cython.int
        while self.stale:
            line = lowest_bit(self.stale)
            self.stale &= self.stale - 1
            self.value_line(line)
            self.our_sum += self.our_value - self.ours[line]
            self.their_sum += self.their_value - self.theirs[line]
            self.ours[line] = self.our_value
            self.theirs[line] = self.their_value

    def evaluate(self):
        self.refresh()
        return self.combine(self.their_sum if self.side else self.our_sum)

    def leaf(self, step):
        key: cython.ulonglong = self.key
        before: cython.int = self.side
        value: cython.int
        line: cython.int
        lines: cython.ulonglong
        self.refresh()
        self.make(step)
        self.hanging = self.midmove
        if self.over:
            value = self.final()
        else:
            value = self.their_sum if self.side else self.our_sum
            lines = self.touched
            while lines:
                line = lowest_bit(lines)
                lines &= lines - 1
                self.value_line(line)
                if self.side:
                    value += self.their_value - self.theirs[line]
                else:
                    value += self.our_value - self.ours[line]
            value = self.combine(value)
        if self.side != before:
            value = -value
        self.unmake(step)
        self.key = key
        self.stale = 0
        return value
