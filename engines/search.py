# mypy: ignore-errors
"""The search of all games of skill: iterative deepening alpha-beta with a hard end.

Principal variation search on steps: where a step leaves the same side to choose, nothing is
negated, and a step in the middle of a move costs no depth. So a compound move is searched as the
choices that it is made of, and a turn of many rows never has to be listed in full.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

import cython
from cython.cimports.engines.entry import EXACT, LOWER, UPPER, decides, depth_of, step_of, value_of
from cython.cimports.engines.position import WIN, Position
from cython.cimports.engines.table import TranspositionTable
from cython.cimports.engines.thinker import Thinker

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc

DEEPEST = cython.declare(cython.int, 120)
INFINITE = cython.declare(cython.int, 2_097_000)
# The most depths left at which `doubt` and `enough` let positions and steps be passed over.
DOUBTFUL = cython.declare(cython.int, 3)
# The fewest depths left at which `probe` looks ahead, and by how many less it does.
PROBING = cython.declare(cython.int, 6)
PROBE_LESS = cython.declare(cython.int, 4)
# The most first steps that a search can be told to leave out.
MOST_BARRED = cython.declare(cython.int, 16)


@cython.final
@cython.cclass
class Search(Thinker):
    """Thinks about positions of one game, keeping what it learnt from one to the next.

    Searches in several threads may share a table; those that help begin at another depth than 1.
    After `think`: `line` is the line it expects, `value` what that is worth to the side to move,
    `depth` the last depth it finished, `nodes` how many positions it looked at, `shallow` whether more
    depth may find more: where not, the value is that of the game, a draw if it is 0.
    `presort`: from this depth on, steps are ordered by what the positions after them seem worth.
    `reduce_from`: steps this late in the order are searched less deeply first, by `reduce_by` or, if
    later still, twice that; 0 for never. Where a value depends on who moved last, two is better.
    `recall`: what was good elsewhere goes first at the last depth too, and steps tried in vain before
    a good one lose standing, and the table is not asked there, which has no answer most of the time.
    It pays where many steps are legal and a leaf costs more than an order.
    `doubt`: by how much a value may yet change with each depth that is left, 0 for any amount. In the
    last three depths what is further than that outside the window is taken for good or bad as it seems.
    `enough`: in the last three depths only this many steps, and the square of the depth more, are
    searched where only a bound is asked for; 0 for all.
    `probe`: where the first step, searched four plies less deeply, is worth more than the bound asked
    for by this, the bound is taken for reached; 0 for never.
    """

    def __init__(
        self,
        table: TranspositionTable,
        presort: int = 3,
        reduce_from: int = 0,
        reduce_by: int = 1,
        recall: bool = False,
        doubt: int = 0,
        enough: int = 0,
        probe: int = 0,
    ) -> None:
        super().__init__(table)
        self.presort = presort
        self.reduce_from = reduce_from
        self.reduce_by = reduce_by
        self.recall = recall
        self.doubt = doubt
        self.enough = enough
        self.probe = probe
        self.barred = 0
        self.line = []
        if cython.compiled:
            self.scores = cython.NULL
        else:
            self.lines = [0] * 16384
            self.lengths = [0] * 128
            self.killers = [0] * 256
            self.history = [0] * 32768
            self.bars = [0] * 16

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.scores)

    def think(
        self,
        position: Position,
        deadline: int,
        depth: int = 99,
        nodes: int = 0,
        report: Callable[[Search], None] | None = None,
        settle: bool = True,
        begin: int = 1,
        without: Collection[int] = (),
    ) -> list[int]:
        """Search until a deadline on the monotonic clock (ns), a depth, or a number of nodes.

        Returns the expected line, whose first step is legal even if there was no time at all; `position` is
        as before. Calls `report` after each finished depth. Ends early if there is one step only, if
        nothing remains to be seen, or, with `settle`, if the result is proved; another thread ends it,
        even before it began, by setting `stopped`. The first depth is `begin`. The steps in `without`, 16 at
        most, are left out at the start of the line, as if they were not legal.
        """
        target: cython.int
        value: cython.int
        index: cython.int
        if self.make_room(position):
            self._make_scores()
        legal = [step for step in position.steps() if step not in without]
        if not legal:
            raise ValueError("the game is over: there is nothing to think about")
        self._bar(without)
        if begin == 1:
            self.table.grow_older()
        self.limit(deadline, nodes)
        self.depth = 0
        self.value = 0
        self.line = legal[:1]
        key: cython.ulonglong = position.key
        for index in range(32768):
            self.history[index] >>= 3
        for index in range(256):
            self.killers[index] = -1
        if len(legal) == 1 and not position.compound and not self.barred:
            self.stopped = False
            return self.line
        for target in range(begin, min(depth, int(DEEPEST) - 8) + 1):
            self.shallow = False
            with cython.nogil:
                value = self.explore(position, target, -INFINITE, INFINITE, 0, 0)
            position.key = key
            if self.lengths[0] > 0:
                self.line = [self.lines[at] for at in range(self.lengths[0])]
            if self.stopped:
                break
            self.depth = target
            self.value = value
            if report is not None:
                report(self)
            if not self.shallow or (settle and abs(value) >= WIN):
                break
        self.stopped = False
        return self.line

    def _bar(self, without: Collection[int]) -> None:
        index: cython.int
        if len(without) > int(MOST_BARRED):
            raise ValueError(f"no more than {int(MOST_BARRED)} steps can be left out")
        self.barred = len(without)
        for index, step in enumerate(without):
            self.bars[index] = step

    def _make_scores(self) -> None:
        if cython.compiled:
            free(self.scores)
            self.scores = cython.cast(cython.p_int, malloc(self.room * cython.sizeof(cython.int)))
        else:
            self.scores = [0] * self.room

    def explore(self, position, depth, alpha, beta, ply, at):
        """The value of the position to its side to move, right if between alpha and beta, else a bound."""
        # Long, and in one piece: nearly every part may end the search of the node, and needs most of the
        # locals. As functions the parts would pass ten numbers back and forth at each node.
        data: cython.ulonglong = 0
        key: cython.ulonglong = position.key
        side: cython.int = position.side
        first: cython.int = -1
        best: cython.int = -INFINITE
        best_step: cython.int = -1
        floor: cython.int = alpha
        bound: cython.int
        value: cython.int
        count: cython.int
        index: cython.int
        step: cython.int
        rest: cython.int
        less: cython.int
        most: cython.int
        narrow: cython.bint
        doubtful: cython.bint

        self.lengths[ply] = 0
        if position.over:
            return position.final()
        if (depth <= 0 and not position.midmove) or ply >= DEEPEST or position.chance:
            self.shallow = True
            return position.evaluate()
        self.look_at_clock()
        if self.stopped:
            return 0

        if not (self.recall and depth == 1):
            data = self.table.find(key)
        if data:
            first = step_of(data)
            if ply > 0 and beta - alpha == 1 and depth_of(data) >= depth and decides(data, alpha, beta):
                value = value_of(data)
                if -WIN < value < WIN:
                    self.shallow = True
                return value

        # Nothing is taken for won or lost that is not proved so.
        narrow = ply > 0 and beta - alpha == 1 and -WIN < alpha < WIN - 1
        doubtful = self.doubt > 0 and depth <= DOUBTFUL and narrow
        if doubtful and not position.midmove:
            value = position.evaluate() - self.doubt * depth
            if value >= beta:
                self.shallow = True
                return value
        count = position.generate(self.steps, at)
        if ply == 0 and self.barred:
            count = self.leave_out(count)
        most = count
        if self.enough and narrow and depth <= DOUBTFUL and not position.midmove:
            most = min(count, self.enough + depth * depth)
        if depth == 1:
            return self.frontier(position, count, most, first, alpha, beta, ply, at)
        self.order(position, depth, count, first, ply, at)
        if self.probe and narrow and depth >= PROBING and not position.midmove and count > 1:
            self.pick(at, at + count)
            if self.holds_up(position, depth - PROBE_LESS, beta, ply, at, count):
                return beta
            if self.stopped:
                return 0
        for index in range(count):
            if index >= most and best > -WIN:
                self.shallow = True
                break
            self.pick(at + index, at + count)
            step = self.steps[at + index]
            if doubtful and index >= 2 and depth >= self.presort and best > -WIN:
                # All that follow seem worth no more than this one.
                value = self.scores[at + index] + self.doubt * (depth - 1)
                if value <= alpha and not position.lively(step):
                    self.shallow = True
                    best = max(best, value)
                    break
            less = 0
            if self.reduce_from and index >= self.reduce_from and depth >= 3:
                if not position.lively(step):
                    less = self.reduce_by
                    if index >= 3 * less * self.reduce_from and depth > 2 * less:
                        less *= 2
            position.make(step)
            self.nodes += 1
            rest = depth if position.midmove else depth - 1
            if index == 0:
                value = self.child(position, side, rest, alpha, beta, ply + 1, at + count)
            else:
                value = self.child(position, side, rest - less, alpha, alpha + 1, ply + 1, at + count)
                if value > alpha and less:
                    value = self.child(position, side, rest, alpha, alpha + 1, ply + 1, at + count)
                if alpha < value < beta:
                    value = self.child(position, side, rest, alpha, beta, ply + 1, at + count)
            position.unmake(step)
            position.key = key
            if self.stopped:
                return 0
            if value > best:
                best = value
                best_step = step
                if value > alpha:
                    alpha = value
                    self.note(step, ply)
                    if alpha >= beta:
                        self.reward(side, step, depth, ply)
                        if self.recall:
                            self.blame(side, at, index, depth)
                        break
        if ply == 0 and self.barred:
            return best
        bound = LOWER if best >= beta else (EXACT if best > floor else UPPER)
        self.table.store(key, best_step, best, depth, bound)
        return best

    def leave_out(self, count):
        """Take the barred steps out of those of the root; return how many are left."""
        kept: cython.int = 0
        index: cython.int
        bar: cython.int
        barred: cython.bint
        for index in range(count):
            barred = False
            for bar in range(self.barred):
                if self.bars[bar] == self.steps[index]:
                    barred = True
            if not barred:
                self.steps[kept] = self.steps[index]
                kept += 1
        return kept

    def holds_up(self, position, depth, beta, ply, at, count):
        """Whether the step at the front keeps its side well above a bound, in a search of this depth."""
        key: cython.ulonglong = position.key
        side: cython.int = position.side
        step: cython.int = self.steps[at]
        goal: cython.int = beta + self.probe
        rest: cython.int
        value: cython.int
        position.make(step)
        self.nodes += 1
        rest = depth if position.midmove else depth - 1
        value = self.child(position, side, rest, goal - 1, goal, ply + 1, at + count)
        position.unmake(step)
        position.key = key
        if self.stopped or value < goal:
            return False
        self.shallow = True
        self.table.store(key, step, beta, depth, LOWER)
        return True

    def child(self, position, side, depth, alpha, beta, ply, at):
        """The value, to `side`, of the position that a step of its led to."""
        if position.side == side:
            return self.explore(position, depth, alpha, beta, ply, at)
        return -self.explore(position, depth, -beta, -alpha, ply, at)

    def frontier(self, position, count, most, first, alpha, beta, ply, at):
        """The last step of all: positions after it are valued, and entered only in the middle of a move.

        The first `most` steps are looked at, more only as long as all of them lose.
        """
        key: cython.ulonglong = position.key
        side: cython.int = position.side
        best: cython.int = -INFINITE
        value: cython.int
        index: cython.int
        step: cython.int
        if self.recall:
            self.order(position, 1, count, first, ply, at)
        elif first >= 0:
            for index in range(at, at + count):
                if self.steps[index] == first:
                    self.steps[index] = self.steps[at]
                    self.steps[at] = first
                    break
        for index in range(at, at + count):
            if index >= at + most and best > -WIN:
                break
            if self.recall:
                self.pick(index, at + count)
            step = self.steps[index]
            self.nodes += 1
            value = position.leaf(step)
            self.lengths[ply + 1] = 0
            if position.hanging:
                position.make(step)
                value = self.child(position, side, 1, alpha, beta, ply + 1, at + count)
                position.unmake(step)
                position.key = key
                if self.stopped:
                    return 0
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    self.note(step, ply)
                    if alpha >= beta:
                        if self.recall:
                            self.reward(side, step, 1, ply)
                        break
        if -WIN < best < WIN:
            self.shallow = True
        return best

    def order(self, position, depth, count, first, ply, at):
        """Give every step a score: the table's step first, then by promise."""
        index: cython.int
        step: cython.int
        score: cython.int
        for index in range(at, at + count):
            step = self.steps[index]
            if step == first:
                score = 1 << 30
            elif depth >= self.presort:
                score = position.leaf(step)
            elif step == self.killers[2 * ply]:
                score = 1 << 29
            elif step == self.killers[2 * ply + 1]:
                score = (1 << 29) - 1
            else:
                score = self.history[position.side * 16384 + (step & 16383)]
            self.scores[index] = score

    def pick(self, at, end):
        """Bring the best scored of the steps that are left to the front of them."""
        index: cython.int
        best: cython.int = at
        step: cython.int
        score: cython.int
        for index in range(at + 1, end):
            if self.scores[index] > self.scores[best]:
                best = index
        step = self.steps[best]
        score = self.scores[best]
        self.steps[best] = self.steps[at]
        self.scores[best] = self.scores[at]
        self.steps[at] = step
        self.scores[at] = score

    def reward(self, side, step, depth, ply):
        """Remember a step that was good enough to end the search of its node."""
        at: cython.int = side * 16384 + (step & 16383)
        if self.killers[2 * ply] != step:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = step
        self.history[at] += depth * depth
        if self.history[at] > 1 << 28:
            self.history[at] >>= 1

    def blame(self, side, at, count, depth):
        """Remember that the first `count` steps were not as good as the one after them."""
        index: cython.int
        less: cython.int = depth * depth // 4
        for index in range(at, at + count):
            self.history[side * 16384 + (self.steps[index] & 16383)] -= less

    def note(self, step, ply):
        """The best line from this ply on is this step and the best line behind it."""
        index: cython.int
        length: cython.int = self.lengths[ply + 1]
        self.lines[128 * ply] = step
        for index in range(length):
            self.lines[128 * ply + index + 1] = self.lines[128 * ply + 128 + index]
        self.lengths[ply] = length + 1
