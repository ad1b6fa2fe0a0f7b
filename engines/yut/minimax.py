# mypy: ignore-errors
"""The minimax that a report describes, but not its program: for chance it takes the most extreme cast.

Of what the description leaves open, the report's own program decides some otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.engines.yut.chooser import Chooser
from cython.cimports.engines.yut.position import TARGET
from cython.cimports.engines.yut.worth import Worth

from engines.yut.distance import distances
from engines.yut.position import THROW

CHAIN = 2
DEPTH = 2
CAPTURE = cython.declare(cython.double, 0.07)
THREAT = cython.declare(cython.double, 0.01)
WON = cython.declare(cython.double, 1000)
C_THROW = cython.declare(cython.int, 64)
assert THROW == 64


@cython.final
@cython.cclass
class MinimaxChooser(Chooser):
    """Looks `depth` actions ahead, a throw being whichever single cast suits its thrower best.

    Positions are worth the opponent's distances less the own, a capture on the way a little, and
    every own station a little less for each station from which the opponent hits it with a gae or
    a geol.
    """

    def __init__(self, odds: Sequence[float], depth: int = DEPTH) -> None:
        self.worth = Worth(distances(odds, CHAIN))
        self.depth = depth

    def pick(self, position):
        chosen = cython.declare(cython.int[1])
        if not cython.compiled:
            chosen = [0]
        key: cython.ulonglong = position.key
        self.side = position.side
        self.best(position, self.depth, chosen)
        position.key = key
        return chosen[0]

    def best(self, position, depth, chosen):
        """The value, to the side that thinks, of the best step of the side to move; and that step."""
        steps = cython.declare(cython.int[32])
        if not cython.compiled:
            steps = [0] * 32
        count: cython.int = position.generate(steps, 0)
        at: cython.int
        step: cython.int
        sign: cython.double = 1 if position.side == self.side else -1
        value: cython.double
        best: cython.double = -1e9
        for at in range(count):
            step = steps[at]
            value = CAPTURE if position.lively(step) else 0
            position.make(step)
            value += sign * self.after(position, depth - 1)
            position.unmake(step)
            # Of equals the last, as the example player has it.
            if value >= best:
                best = value
                chosen[0] = step
        return sign * best

    def after(self, position, depth):
        """The value, to the side that thinks, of a position with that many actions still to look at."""
        ignored = cython.declare(cython.int[1])
        if not cython.compiled:
            ignored = [0]
        if position.over:
            return WON if position.side == self.side else -WON
        if depth == 0:
            return self.seems(position)
        if position.chance:
            return self.extreme(position, depth)
        return self.best(position, depth, ignored)

    def extreme(self, position, depth):
        """The value of a throw if it is the cast that suits the thrower best, and no other follows."""
        ignored = cython.declare(cython.int[1])
        if not cython.compiled:
            ignored = [0]
        cast: cython.int
        mine: cython.bint = position.side == self.side
        value: cython.double
        found: cython.double = -1e9 if mine else 1e9
        for cast in range(6):
            if position.odds_[cast] == 0:
                continue
            position.make(C_THROW + cast)
            position.chance = False
            value = self.best(position, depth, ignored)
            position.unmake(C_THROW + cast)
            if (value > found) == mine:
                found = value
        return found

    def seems(self, position):
        return self.worth.lead(position, self.side) - THREAT * self.threats(position)

    def threats(self, position):
        """How often the opponent hits an own station with a gae or a geol, counted by stations."""
        own: cython.int = 4 * self.side
        at: cython.int
        other: cython.int
        cast: cython.int
        from_: cython.int
        found: cython.int = 0
        mine: cython.uint = 0
        theirs: cython.uint = 0
        for at in range(4):
            mine |= cython.cast(cython.uint, 1) << position.station[own + at]
        mine &= 0x3FFFFFFE
        for at in range(4 - own, 8 - own):
            other = position.station[at]
            if theirs >> other & 1 or other == 30:
                continue
            theirs |= cython.cast(cython.uint, 1) << other
            for cast in range(1, 3):
                from_ = TARGET[12 * other + 2 * cast]
                found += mine >> from_ & 1
        return found
