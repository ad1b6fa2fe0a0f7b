# mypy: ignore-errors
"""The search of games with dice: the expectation over throws, turn by turn, with a hard end.

A turn is everything until the side to move changes. Iterative deepening goes by turns: the rest of
the own turn, then the opponent's turn as well, then the own after it. Bounds on what the throws not
looked at yet can bring end a chance position early (Star1), and a table keeps what was found out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

import cython
from cython.cimports.engines.entry import EXACT, LOWER, UPPER, decides, depth_of, value_of
from cython.cimports.engines.position import WIN, Position
from cython.cimports.engines.table import TranspositionTable
from cython.cimports.engines.thinker import Thinker

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc

DEEPEST = cython.declare(cython.int, 120)
# A depth in the table is 8 * turns + throws, of eight bits.
MOST_TURNS = cython.declare(cython.int, 30)


@cython.final
@cython.cclass
class Expectimax(Thinker):
    """Thinks about positions of one game, keeping what it learnt from one to the next.

    Values are of the scale of `evaluate`: WIN for a game that is certainly won. After `think`:
    `turns` is how many turns after the own it has looked at in full, `value` what the position is
    worth to the side to move, `worths` what its steps are, `nodes` how many positions it looked at.
    `throws`: how many throws of a turn are looked at; where these are three or more, one less in each
    turn after the first. What further throws would bring is left out of the expectation.
    """

    def __init__(self, table: TranspositionTable, throws: int = 3) -> None:
        super().__init__(table)
        self.throws = throws
        # What the third throw of a later turn brings is hardly felt now, and looking takes six times as long.
        self.later = throws - 1 if throws > 2 else throws
        self.worths = {}
        if cython.compiled:
            self.odds = cython.NULL
            self.drawn = cython.NULL

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.odds)
            free(self.drawn)

    def think(
        self,
        position: Position,
        deadline: int,
        turns: int = 99,
        nodes: int = 0,
        report: Callable[[Expectimax], None] | None = None,
        without: Collection[int] = (),
    ) -> int:
        """The best step by a deadline on the monotonic clock (ns), a number of turns, or of nodes.

        It is legal even if there was no time at all; `position` is as before. Calls `report` after
        each finished depth. Ends early if there is one step only or nothing remains to be seen. The steps
        in `without` are left out, as if they were not legal.
        """
        value: cython.double
        best: cython.double
        step: cython.int
        target: cython.int
        key: cython.ulonglong = position.key
        self._make_odds(position)
        order = [step for step in position.steps() if step not in without]
        if not order or position.chance:
            raise ValueError("there is nothing to choose")
        self.table.grow_older()
        self.limit(deadline, nodes)
        self.stopped = False
        self.turns = -1
        self.value = 0
        self.worths = {}
        if len(order) == 1:
            return order[0]
        for target in range(min(turns, int(MOST_TURNS)) + 1):
            self.shallow = False
            best = -2.0 * WIN
            worths = {}
            for step in order:
                with cython.nogil:
                    value = self.child(position, step, target, self.throws, best, WIN, 0, 0)
                position.key = key
                if self.stopped:
                    break
                worths[step] = value
                best = max(best, value)
            if self.stopped:
                # The steps are tried from the best on: what was found of a depth not finished is sound.
                if worths:
                    order = sorted(order, key=lambda step: worths.get(step, -2.0 * WIN), reverse=True)
                break
            order.sort(key=worths.__getitem__, reverse=True)
            self.turns = target
            self.value = best
            self.worths = worths
            if report is not None:
                report(self)
            if not self.shallow:
                break
        return order[0]

    def chances(self) -> float:
        """`value` as a probability to win."""
        return (self.value / WIN + 1) / 2

    def _take_time(self, position: Position) -> None:
        """Begin to think without a deadline."""
        self._make_odds(position)
        self.table.grow_older()
        self.limit(1 << 62)
        self.stopped = False

    def worth(self, position: Position, step: int, turns: int) -> float:
        """What a step is worth to the side that makes it, with that many turns after this one looked at."""
        value: cython.double
        chosen: cython.int = step
        depth: cython.int = turns
        key: cython.ulonglong = position.key
        self._take_time(position)
        with cython.nogil:
            value = self.child(position, chosen, depth, self.throws, -WIN, WIN, 0, 0)
        position.key = key
        return value

    def expectation(self, position: Position, turns: int) -> float:
        """What a position is worth to the side to move, with that many turns after this one looked at."""
        value: cython.double
        depth: cython.int = turns
        key: cython.ulonglong = position.key
        self._take_time(position)
        with cython.nogil:
            value = self.explore(position, depth, self.throws, -WIN, WIN, 0, 0)
        position.key = key
        return value

    def _make_odds(self, position: Position) -> None:
        if not self.make_room(position):
            return
        if cython.compiled:
            free(self.odds)
            free(self.drawn)
            self.odds = cython.cast(cython.p_double, malloc(self.room * cython.sizeof(cython.double)))
            self.drawn = cython.cast(cython.p_double, malloc(position.width * cython.sizeof(cython.double)))
        else:
            self.odds = [0.0] * self.room
            self.drawn = [0.0] * position.width

    def child(self, position, step, turns, throws, alpha, beta, ply, at):
        """The value of a step to the side that makes it, or to which it falls."""
        side: cython.int = position.side
        key: cython.ulonglong = position.key
        value: cython.double
        position.make(step)
        self.nodes += 1
        if position.over:
            value = self.known(position, True)
            if position.side != side:
                value = -value
        elif position.side == side:
            value = self.explore(position, turns, throws, alpha, beta, ply + 1, at)
        elif turns == 0:
            value = -self.known(position, False)
        else:
            value = -self.explore(position, turns - 1, self.later, -beta, -alpha, ply + 1, at)
        position.unmake(step)
        position.key = key
        return value

    def known(self, position, sure):
        """The value of a position that is not looked into: certain at the end of a game, else evaluated."""
        value: cython.int
        if not sure:
            self.shallow = True
            return position.evaluate()
        value = position.final()
        return WIN if value >= WIN else (-WIN if value <= -WIN else value)

    def explore(self, position, turns, throws, alpha, beta, ply, at):
        """The value of a position to its side to move, right if between alpha and beta, else a bound."""
        data: cython.ulonglong
        key: cython.ulonglong = position.key
        depth: cython.int = 8 * turns + throws
        bound: cython.int
        value: cython.double
        self.look_at_clock()
        if self.stopped:
            return 0
        if ply >= DEEPEST:
            return self.known(position, False)
        data = self.table.find(key)
        if data and depth_of(data) >= depth and decides(data, alpha, beta):
            value = value_of(data)
            if -WIN < value < WIN:
                self.shallow = True
            return value
        if position.chance:
            value = self.expect(position, turns, throws, alpha, beta, ply, at)
        else:
            value = self.choose(position, turns, throws, alpha, beta, ply, at)
        if self.stopped:
            return 0
        bound = LOWER if value >= beta else (EXACT if value > alpha else UPPER)
        self.table.store(key, 0, cython.cast(cython.int, value + WIN + 0.5) - WIN, depth, bound)
        return value

    def choose(self, position, turns, throws, alpha, beta, ply, at):
        """The most that a step brings."""
        count: cython.int = position.generate(self.steps, at)
        index: cython.int
        value: cython.double
        best: cython.double = -2.0 * WIN
        for index in range(at, at + count):
            value = self.child(position, self.steps[index], turns, throws, alpha, beta, ply, at + count)
            if self.stopped:
                return 0
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        return best

    def expect(self, position, turns, throws, alpha, beta, ply, at):
        """What the throws bring on average, the likeliest first."""
        count: cython.int = position.generate(self.steps, at)
        index: cython.int
        other: cython.int
        step: cython.int
        chance: cython.double
        key: cython.ulonglong = position.key
        left: cython.double = 0
        weight: cython.double
        total: cython.double = 0
        low: cython.double
        high: cython.double
        position.weights(self.drawn)
        for index in range(at, at + count):
            self.odds[index] = self.drawn[index - at]
            if throws <= 1:
                # A throw that asks for another one is left out.
                step = self.steps[index]
                position.make(step)
                if position.chance:
                    self.odds[index] = 0
                position.unmake(step)
                position.key = key
            left += self.odds[index]
        weight = left
        for index in range(at, at + count):
            for other in range(index + 1, at + count):
                if self.odds[other] > self.odds[index]:
                    chance = self.odds[other]
                    self.odds[other] = self.odds[index]
                    self.odds[index] = chance
                    step = self.steps[other]
                    self.steps[other] = self.steps[index]
                    self.steps[index] = step
            chance = self.odds[index]
            if chance == 0:
                break
            left -= chance
            # What this throw must bring for the whole to be above alpha, and below beta.
            low = (alpha * weight - total - left * WIN) / chance
            high = (beta * weight - total + left * WIN) / chance
            total += chance * self.child(
                position,
                self.steps[index],
                turns,
                throws - 1 if throws > 1 else 1,
                low if low > -WIN else -WIN,
                high if high < WIN else WIN,
                ply,
                at + count,
            )
            if self.stopped:
                return 0
            if total + left * WIN <= alpha * weight:
                return (total + left * WIN) / weight
            if total - left * WIN >= beta * weight:
                return (total - left * WIN) / weight
        return total / weight
