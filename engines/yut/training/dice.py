# mypy: ignore-errors
"""Throws for games within one process."""

from __future__ import annotations

import cython

C_THROW = cython.declare(cython.int, 64)


def throw(position, draws):
    """Make a throw by its odds in a position that waits for one."""
    cast: cython.int
    draw: cython.double = draws.fraction()
    for cast in range(6):
        draw -= position.odds_[cast]
        if draw < 0:
            break
    position.make(C_THROW + cast)
