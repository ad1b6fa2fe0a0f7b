# mypy: ignore-errors
"""Shows exact values to a pupil, in the positions that games come to and those that it decides between."""

from __future__ import annotations

import cython
from cython.cimports.engines.draws import Draws
from cython.cimports.engines.yut.chooser import Chooser
from cython.cimports.engines.yut.position import YutPosition
from cython.cimports.engines.yut.training.dice import throw
from cython.cimports.engines.yut.training.pupil import Pupil
from cython.cimports.engines.yut.values import Values

# How often a random action is mixed in, so that games go where no good player goes.
STRAY = cython.declare(cython.double, 0.15)


@cython.final
@cython.cclass
class Teacher:
    """Plays games; the pupil sees where each action that ends a turn leads, chosen or not.

    `squares` adds up the squared errors, in probability, that the pupil made before it was told,
    over `examples`.
    """

    def __init__(self, known: Values, pupil: Pupil, chooser: Chooser, random: Chooser, seed: int) -> None:
        self.known = known
        self.pupil = pupil
        self.chooser = chooser
        self.random = random
        self.draws = Draws(seed)
        self.squares = 0
        self.examples = 0

    def play(self, opening: YutPosition, games: int, rate: float) -> None:
        """Teach from that many games at a rate; at rate 0 only see how much is known."""
        position: YutPosition = opening.copy()
        self.squares = 0
        self.examples = 0
        self.rate = rate
        for _ in range(games):
            opening.copy_to(position)
            with cython.nogil:
                self.play_one(position)

    def play_one(self, position):
        while not position.over:
            if position.chance:
                throw(position, self.draws)
                continue
            self.look(position)
            if self.draws.fraction() < STRAY:
                position.make(self.random.pick(position))
            else:
                position.make(self.chooser.pick(position))
        return 0

    def look(self, position):
        """Show each position that an action leads to, if the turn ends with it."""
        steps = cython.declare(cython.int[32])
        if not cython.compiled:
            steps = [0] * 32
        key: cython.ulonglong = position.key
        side: cython.int = position.side
        index: cython.int
        for index in range(position.generate(steps, 0)):
            position.make(steps[index])
            if position.side != side and not position.over:
                self.show(position)
            position.unmake(steps[index])
        position.key = key

    def show(self, position):
        """One example."""
        own: cython.int = 4 * position.side
        guess: cython.double
        target: cython.double
        if cython.compiled:
            mine: cython.p_int = cython.address(position.station[own])
            theirs: cython.p_int = cython.address(position.station[4 - own])
        else:
            mine = position.station[own : own + 4]
            theirs = position.station[4 - own : 8 - own]
        target = self.known.win(mine, theirs)
        guess = self.pupil.learn(mine, theirs, target, self.rate)
        self.squares += (guess - target) * (guess - target)
        self.examples += 1
