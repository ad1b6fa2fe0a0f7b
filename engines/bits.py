# mypy: ignore-errors
"""Bits and the clock as plain Python; compiled engines take the machine's own from bits.pxd."""

from time import monotonic_ns as now

__all__ = ["highest_bit", "lowest_bit", "now", "popcount"]

popcount = int.bit_count


def lowest_bit(word: int) -> int:
    """The index of the lowest set bit of a word that is not zero."""
    return (word & -word).bit_length() - 1


def highest_bit(word: int) -> int:
    """The index of the highest set bit of a word that is not zero."""
    return word.bit_length() - 1
