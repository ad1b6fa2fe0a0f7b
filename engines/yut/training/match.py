# mypy: ignore-errors
"""Games between two choosers in one process, by the thousand."""

from __future__ import annotations

import cython
from cython.cimports.engines.draws import Draws
from cython.cimports.engines.yut.chooser import Chooser
from cython.cimports.engines.yut.position import YutPosition
from cython.cimports.engines.yut.training.dice import throw


@cython.final
@cython.cclass
class TrialMatch:
    """Plays game after game from one position. `decisions`, `turns` and `captures` add up over them."""

    def __init__(self, first: Chooser, second: Chooser, opening: YutPosition, seed: int) -> None:
        self.first = first
        self.second = second
        self.opening = opening.copy()
        self.position = opening.copy()
        self.draws = Draws(seed)
        self.decisions = self.turns = self.captures = self.longest = 0

    def wins(self, games: int) -> int:
        """Play that many games; how many of them the player to move first has won."""
        _: cython.int
        won: cython.int = 0
        for _ in range(games):
            self.opening.copy_to(self.position)
            with cython.nogil:
                won += self.play() == 1
        return won

    def play(self):
        """One game; 1, 2 or 0 for who won."""
        step: cython.int
        while not self.position.over:
            if self.position.chance:
                throw(self.position, self.draws)
                continue
            if self.position.side == 0:
                step = self.first.pick(self.position)
            else:
                step = self.second.pick(self.position)
            self.decisions += 1
            self.captures += self.position.lively(step)
            self.position.make(step)
        self.turns += self.position.turns + 1
        self.longest = max(self.longest, self.position.turns + 1)
        if self.position.final() == 0:
            return 0
        return 1 + self.position.side
