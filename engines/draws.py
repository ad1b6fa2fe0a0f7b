# mypy: ignore-errors
"""Numbers that look random, the same on every machine: the generator splitmix64."""

from __future__ import annotations

import cython

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STIR1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
STIR2 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
STIR3 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)


@cython.final
@cython.cclass
class Draws:
    """A row of numbers that look random, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    def draw(self):
        """The next number of 64 bits."""
        word: cython.ulonglong
        self.state = (self.state + STIR1) & WORD
        word = self.state
        word = ((word ^ (word >> 30)) * STIR2) & WORD
        word = ((word ^ (word >> 27)) * STIR3) & WORD
        return word ^ (word >> 31)

    def fraction(self):
        """A number from [0, 1)."""
        return (self.draw() >> 11) / 9007199254740992.0
