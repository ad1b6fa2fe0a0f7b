# mypy: ignore-errors
"""Who chooses an action at once, without a clock: what the quick players share."""

from __future__ import annotations

import cython
from cython.cimports.engines.draws import Draws
from cython.cimports.engines.yut.position import YutPosition

from engines.yut.track import BACKDO, FORKS

# Whether the two ways of a backdo from a station differ.
FORK = cython.declare(cython.bint[31])
BACK = cython.declare(cython.int, 5)
if not cython.compiled:
    FORK = [False] * 31
for _station in range(31):
    FORK[_station] = _station in FORKS
assert BACKDO == 5


@cython.cclass
class Chooser:
    """Abstract. `pick` gives a legal step of a position that waits for an action, and leaves it as it was."""

    def pick(self, position):
        raise NotImplementedError

    def picked(self, position: YutPosition) -> int:
        """`pick`, for Python code."""
        if position.over or position.chance:
            raise ValueError("there is nothing to choose")
        return self.pick(position)


@cython.final
@cython.cclass
class RandomChooser(Chooser):
    """Draws among all (piece, cast, shortcut): where the shortcut changes nothing, an action counts twice."""

    def __init__(self, seed: int = 0) -> None:
        self.draws = Draws(seed)

    def pick(self, position):
        steps = cython.declare(cython.int[32])
        if not cython.compiled:
            steps = [0] * 32
        count: cython.int = position.generate(steps, 0)
        at: cython.int
        total: cython.int = 0
        left: cython.int
        for at in range(count):
            total += self.ways(position, steps[at])
        left = self.draws.draw() % total
        for at in range(count):
            left -= self.ways(position, steps[at])
            if left < 0:
                return steps[at]
        return steps[0]

    def ways(self, position, step):
        """How many (piece, cast, shortcut) a step stands for."""
        here: cython.int = position.station[4 * position.side + (step >> 4)]
        return 1 if (step >> 1) & 7 == BACK and FORK[here] else 2
