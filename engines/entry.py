# mypy: ignore-errors
"""What an entry of the transposition table says, as plain Python; compiled engines take entry.pxd.

Step in bits 0-19, value + OFFSET in 20-41, depth in 42-49, bound in 50-51; `TranspositionTable` adds
the rest.
"""

EXACT = 1
LOWER = 2
UPPER = 3
OFFSET = 2097152


def step_of(data: int) -> int:
    """The best step that was found."""
    return data & 0xFFFFF


def value_of(data: int) -> int:
    """The value, or the bound of it, that was found."""
    return ((data >> 20) & 0x3FFFFF) - OFFSET


def depth_of(data: int) -> int:
    """How deep the search went."""
    return (data >> 42) & 255


def decides(data: int, alpha: float, beta: float) -> bool:
    """Whether the stored bound is enough where only values between alpha and beta matter."""
    value = value_of(data)
    bound = (data >> 50) & 3
    return bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
