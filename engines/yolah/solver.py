# mypy: ignore-errors
"""The exact end of a game of Yolah.

Everything is one question: can the side to move make at least `need` moves more than the other
side from here on? Asked with the right `need` it tells who wins; asked again with others, by how
much. Squares that only one side can reach are counted, not searched.
"""

from __future__ import annotations

import cython
from cython.cimports.engines.bits import lowest_bit, now, popcount
from cython.cimports.engines.table import TranspositionTable
from cython.cimports.engines.yolah.position import around, flood, lines_of

from engines.yolah.position import YolahPosition

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STIR1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
STIR2 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
STIR3 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
STIR4 = cython.declare(cython.ulonglong, 0xD6E8FEB86659FD93)
CLOCK_EVERY = cython.declare(cython.int, 1000 if cython.compiled else 10)
# With more free squares than this, steps are ordered by what they leave to each side alone.
CAREFUL = cython.declare(cython.int, 16)
# With more than this, the table is asked about all that a step leads to before any of it is looked at.
ASKING = cython.declare(cython.int, 11)
# What a step gains in the order by having proved something elsewhere, the last such step and the one before.
PROVED_LAST = cython.declare(cython.int, 60)
PROVED_BEFORE = cython.declare(cython.int, 30)


def mixed(own, other, free, need):
    """A key for the table."""
    key: cython.ulonglong = (own * STIR1) & WORD
    key = ((key ^ key >> 29 ^ other) * STIR2) & WORD
    key = ((key ^ key >> 31 ^ free) * STIR3) & WORD
    return key ^ key >> 30 ^ ((need + 64) * STIR4 & WORD)


@cython.final
@cython.cclass
class Solver:
    """Proves endings, keeping what it learnt in a table of its own from one to the next.

    After a call: `nodes`, the positions looked at, and `stopped`, whether time ran out. Another
    thread ends it by setting `stopped`.
    """

    def __init__(self, table: TranspositionTable) -> None:
        self.table = table
        self.nodes = 0
        self.stopped = False
        if not cython.compiled:
            self.killers = [0] * 128
            self.steps = [0] * 8192
            self.scores = [0] * 8192

    def solve(self, position: YolahPosition, deadline: int) -> tuple[int, int] | None:
        """1, 0 or -1 for a won, drawn or lost position, and a step that holds it.

        None if the deadline (ns) comes first, or if there is nothing to choose. The step of a lost
        position is any.
        """
        self._start(deadline)
        steps = position.steps()
        if not steps or not steps[0]:
            return None
        outcome, best = -1, steps[0]
        # Who seems to lose is asked for a draw first: without one, nothing more is to be asked.
        for goal in (1, 0) if position.value() >= 0 else (0, 1):
            step = self.holding(position, goal)
            if self.stopped:
                return None
            if step is not None:
                outcome, best = goal, step
            if (step is None) == (goal == 0):
                break
        return outcome, best

    def widen(self, position: YolahPosition, lead: int, step: int, deadline: int) -> tuple[int, int]:
        """The best final lead of the side to move, and a step to it, given a lead that a step holds.

        What is proved by the deadline (ns), at least what was given.
        """
        self._start(deadline)
        while True:
            better = self.holding(position, lead + 1)
            if better is None or self.stopped:
                return lead, step
            lead, step = lead + 1, better

    def _start(self, deadline: int) -> None:
        self.nodes = 0
        self.stopped = False
        self.deadline = deadline
        self.countdown = CLOCK_EVERY

    def holding(self, position: YolahPosition, lead: int) -> int | None:
        """A step after which the side to move ends with that lead or more; None if there is none."""
        black, white, holes = position.board()
        score = position.score()
        own: cython.ulonglong = white if position.side else black
        other: cython.ulonglong = black if position.side else white
        free: cython.ulonglong = 0xFFFFFFFFFFFFFFFF ^ (black | white | holes)
        need: cython.int = lead - score[position.side] + score[1 - position.side]
        one: cython.ulonglong = 1
        to: cython.ulonglong
        step: cython.int
        index: cython.int
        count: cython.int = self.list_steps(own, other, free, 0)
        for index in range(count):
            step = self.pick(index, count)
            to = one << (step & 63)
            if not self.reaches(other, own ^ to ^ one << (step >> 6), free ^ to, 2 - need, count):
                return None if self.stopped else step
        return None

    def reaches(self, own, other, free, need, at):
        """Whether the side to move can make `need` moves more than the other, or better."""
        near: cython.ulonglong = around(own) & free
        key: cython.ulonglong
        data: cython.ulonglong
        to: cython.ulonglong
        one: cython.ulonglong = 1
        own_all: cython.ulonglong
        other_all: cython.ulonglong
        count: cython.int
        index: cython.int
        step: cython.int = 0
        enough: cython.int
        reached: cython.bint = False

        if not near:
            # It will not move any more: the rest is a run of the other alone.
            return need <= 0 and not self.lasts(other, free, 1 - need, at)
        self.look_at_clock()
        if self.stopped:
            return False
        key = mixed(own, other, free, need)
        data = self.table.find(key)
        if data:
            return (data >> 20) & 1 == 1
        own_all = flood(own, free)
        other_all = flood(other, free)
        # Enough squares of one's own against all that the other can ever reach.
        enough = popcount(other_all) + need
        if popcount(own_all & ~other_all) >= enough:
            if self.walk(own, own_all & ~other_all, enough) >= enough:
                return True
        enough = popcount(own_all) - need + 1
        if popcount(other_all & ~own_all) >= enough:
            if self.walk(other, other_all & ~own_all, enough) >= enough:
                return False
        count = self.list_steps(own, other, free, at)
        if popcount(free) > ASKING:
            for index in range(at, at + count):
                step = self.steps[index]
                to = one << (step & 63)
                data = self.table.find(mixed(other, own ^ to ^ one << (step >> 6), free ^ to, 2 - need))
                if data and (data >> 20) & 1 == 0:
                    self.table.store(key, step, True, popcount(free), 1)
                    return True
        for index in range(at, at + count):
            step = self.pick(index, at + count)
            to = one << (step & 63)
            if not self.reaches(other, own ^ to ^ one << (step >> 6), free ^ to, 2 - need, at + count):
                reached = True
                self.praise(step, 2 * popcount(free))
                break
        if self.stopped:
            return False
        self.table.store(key, step, reached, popcount(free), 1)
        return reached

    def lasts(self, own, free, count, at):
        """Whether pieces alone on the board can make that many moves."""
        key: cython.ulonglong
        data: cython.ulonglong
        to: cython.ulonglong
        one: cython.ulonglong = 1
        none: cython.ulonglong = 0
        index: cython.int
        step: cython.int
        found: cython.int
        reached: cython.bint = False
        if count <= 0:
            return True
        if popcount(flood(own, free)) < count:
            return False
        if self.walk(own, free, count) >= count:
            return True
        self.look_at_clock()
        if self.stopped:
            return False
        key = mixed(own, none, free, count)
        data = self.table.find(key)
        if data:
            return (data >> 20) & 1 == 1
        found = self.list_steps(own, none, free, at)
        for index in range(at, at + found):
            step = self.pick(index, at + found)
            to = one << (step & 63)
            if self.lasts(own ^ to ^ one << (step >> 6), free ^ to, count - 1, at + found):
                reached = True
                break
        if self.stopped:
            return False
        self.table.store(key, 0, reached, popcount(free), 1)
        return reached

    def list_steps(self, own, other, free, at):
        """Write the steps of the side to move, and what each promises."""
        count: cython.int = at
        start: cython.int
        square: cython.int
        value: cython.int
        to: cython.ulonglong
        left: cython.ulonglong = own
        moved: cython.ulonglong
        after: cython.ulonglong
        own_all: cython.ulonglong
        other_all: cython.ulonglong
        beside: cython.ulonglong = around(other)
        one: cython.ulonglong = 1
        careful: cython.bint = popcount(free) > CAREFUL
        step: cython.int
        last: cython.int = self.killers[2 * popcount(free)]
        before: cython.int = self.killers[2 * popcount(free) + 1]
        while left:
            start = lowest_bit(left)
            left &= left - 1
            to = lines_of(start, free) & free
            while to:
                square = lowest_bit(to)
                to &= to - 1
                after = free ^ one << square
                moved = own ^ one << square ^ one << start
                value = popcount(around(moved) & after) - 4 * popcount(beside & after)
                if careful:
                    own_all = flood(moved, after)
                    other_all = flood(other, after)
                    value = 2 * value + popcount(lines_of(square, after) & after)
                    value += 4 * (popcount(own_all & ~other_all) - popcount(other_all & ~own_all))
                step = start << 6 | square
                if step == last:
                    value += PROVED_LAST
                elif step == before:
                    value += PROVED_BEFORE
                self.steps[count] = step
                self.scores[count] = value
                count += 1
        return count - at

    def praise(self, step, at):
        """Remember a step that proved what was asked; steps with as many free squares stand together."""
        if self.killers[at] != step:
            self.killers[at + 1] = self.killers[at]
            self.killers[at] = step

    def pick(self, at, end):
        """Bring the most promising of the steps that are left to the front, and return it."""
        index: cython.int
        best: cython.int = at
        step: cython.int
        for index in range(at + 1, end):
            if self.scores[index] > self.scores[best]:
                best = index
        step = self.steps[best]
        self.steps[best] = self.steps[at]
        self.steps[at] = step
        self.scores[best] = self.scores[at]
        return step

    def walk(self, own, free, enough):
        """How many moves pieces can surely make on squares of their own; it stops at enough."""
        found: cython.int = 0
        piece: cython.ulonglong
        near: cython.ulonglong
        one: cython.ulonglong
        best: cython.ulonglong
        ways: cython.int
        fewest: cython.int
        while own and found < enough:
            piece = own & (~own + 1)
            own ^= piece
            # Step by step to the square with fewest ways on, as in a knight's tour.
            while piece:
                near = around(piece) & free
                fewest = 9
                best = 0
                while near:
                    one = near & (~near + 1)
                    near ^= one
                    ways = popcount(around(one) & free)
                    if ways < fewest:
                        fewest = ways
                        best = one
                piece = best
                free ^= best
                if best:
                    found += 1
        return found

    def look_at_clock(self):
        self.nodes += 1
        self.countdown -= 1
        if self.countdown <= 0:
            self.countdown = CLOCK_EVERY
            if now() >= self.deadline:
                self.stopped = True
