# mypy: ignore-errors
"""Learns values from an exact table, and by looking a turn ahead where the table ends."""

from __future__ import annotations

import cython
from cython.cimports.engines.expectimax import Expectimax
from cython.cimports.engines.position import WIN
from cython.cimports.engines.yut.chooser import Chooser, Draws
from cython.cimports.engines.yut.factors import Factors
from cython.cimports.engines.yut.values import TableValues, ValuedPosition, Values, valued

from engines.table import Table
from engines.yut.position import YutPosition

if cython.compiled:
    from cython.cimports.libc.math import exp
else:
    from math import exp

C_THROW = cython.declare(cython.int, 64)
HOME = cython.declare(cython.int, 30)
# How often a random action is mixed in, so that games go where no good player goes.
STRAY = cython.declare(cython.double, 0.15)


@cython.final
@cython.cclass
class Pupil(Values):
    """Knows the table where both sides have no more pieces left than it has, and else the factors."""

    def __init__(self, table: TableValues, pieces: int, factors: Factors) -> None:
        self.table = table
        self.factors = factors
        self.least = 4 - pieces

    def sure(self, own, other):
        """Whether the table has the position."""
        at: cython.int
        mine: cython.int = 0
        theirs: cython.int = 0
        for at in range(4):
            mine += own[at] == HOME
            theirs += other[at] == HOME
        return mine >= self.least and theirs >= self.least

    def win(self, own, other):
        if self.sure(own, other):
            return self.table.win(own, other)
        return 1 / (1 + exp(-self.factors.logit(own, other)))


@cython.final
@cython.cclass
class Teacher:
    """Plays games and shows each turn's start to the factors, with its value.

    The value is exact or, beyond the table, the expectation of the turn over what the pupil thinks
    of the next turns. `squares` adds up the squared errors, in probability, that the factors made
    before they were told, over `examples`.
    """

    def __init__(self, pupil: Pupil, chooser: Chooser, random: Chooser, seed: int) -> None:
        self.pupil = pupil
        self.chooser = chooser
        self.random = random
        self.draws = Draws(seed)
        # So small that nothing is remembered of what the pupil thought before.
        self.search = Expectimax(Table(4), throws=2)
        self.squares = 0
        self.examples = 0

    def play(self, opening: YutPosition, games: int, rate: float) -> None:
        """Learn from that many games at a rate; at rate 0 only look how well they are known."""
        target: cython.double
        start: ValuedPosition = valued(opening, self.pupil)
        position: ValuedPosition = valued(opening, self.pupil)
        self.squares = 0
        self.examples = 0
        for _ in range(games):
            start.copy_to(position)
            while not position.over:
                if position.chance:
                    if position.casts == 0:
                        if self.sure(position):
                            target = position.evaluate()
                        else:
                            target = self.search.expectation(position, 0)
                        self.show(position, (target / WIN + 1) / 2, rate)
                    position.make(C_THROW + self.cast(position))
                elif self.draws.fraction() < STRAY:
                    position.make(self.random.pick(position))
                else:
                    position.make(self.chooser.pick(position))

    def cast(self, position):
        """A cast by its odds."""
        cast: cython.int
        draw: cython.double = self.draws.fraction()
        for cast in range(6):
            draw -= position.odds_[cast]
            if draw < 0:
                break
        return cast

    def sure(self, position):
        """Whether the table has the position."""
        own: cython.int = 4 * position.side
        if cython.compiled:
            return self.pupil.sure(
                cython.address(position.station[own]), cython.address(position.station[4 - own])
            )
        return self.pupil.sure(position.station[own : own + 4], position.station[4 - own : 8 - own])

    def show(self, position, target, rate):
        """One example."""
        own: cython.int = 4 * position.side
        guess: cython.double
        if cython.compiled:
            mine: cython.p_int = cython.address(position.station[own])
            theirs: cython.p_int = cython.address(position.station[4 - own])
        else:
            mine = position.station[own : own + 4]
            theirs = position.station[4 - own : 8 - own]
        if rate > 0:
            guess = self.pupil.factors.learn(mine, theirs, target, rate)
        else:
            guess = 1 / (1 + exp(-self.pupil.factors.logit(mine, theirs)))
        self.squares += (guess - target) * (guess - target)
        self.examples += 1
