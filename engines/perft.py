# mypy: ignore-errors
"""Counts sequences of moves (perft): a number that shows whether rules are right."""

from __future__ import annotations

import cython
from cython.cimports.engines.position import Position

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc


def perft(position: Position, depth: int) -> int:
    """The number of sequences of that many moves, a throw counted as a move; 1 for depth 0."""
    # Each move may be several steps; more than 16 in one is more than any game has.
    room: cython.int = position.width * (depth + 1) * 16
    if cython.compiled:
        steps: cython.p_int = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
    else:
        steps = [0] * room
    found = count(position, depth, steps, 0)
    if cython.compiled:
        free(steps)
    return found


def count(position, depth, steps, at):
    total: cython.longlong = 0
    found: cython.int
    index: cython.int
    step: cython.int
    key: cython.ulonglong = position.key
    if depth == 0:
        return 1
    if position.over:
        return 0
    found = position.generate(steps, at)
    if depth == 1 and not position.compound and not position.midmove:
        return found
    for index in range(found):
        step = steps[at + index]
        position.make(step)
        total += count(
            position,
            depth if position.midmove and not position.over else depth - 1,
            steps,
            at + found,
        )
        position.unmake(step)
        position.key = key
    return total
