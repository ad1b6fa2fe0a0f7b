"""Steps of Yinsh as numbers: what a move is made of, and the words for where a turn stands.

A ring put down on p is p to p; a ring's move is its start and its end; a row taken is its first
point in the positive sense and its axis; then come rings taken off and the pass.
"""

RING_TAKEN = 1 << 16
ROW_TAKEN = 1 << 17
PASS = 1 << 18

PHASES = ("place", "gifted row", "ring for gifted row", "move", "row", "ring", "pass")
"""What is due next in a turn, by `YinshPosition.phase`."""

ENDINGS = ("", "last ring", "stalemate", "no markers")
"""How a game ended, by `YinshPosition.ended`."""


def shift(size: int) -> int:
    """How far a ring's start is shifted in a step; small, since searches tell steps apart by 14 bits."""
    return 8 if size > 6 else 7


def ring_step(size: int, start: int, end: int) -> int:
    """A ring's move, or its placement where both points are the same."""
    return start << shift(size) | end


def row_step(first: int, axis: int) -> int:
    """A row taken off the board; `first` is its first point in the positive sense of the axis."""
    return ROW_TAKEN | first << 2 | axis


def taken_row(step: int) -> tuple[int, int]:
    """The first point and the axis of a row taken."""
    return step >> 2 & 255, step & 3
