"""Chance that can be checked afterwards and foreseen by nobody.

Throw number k (from 0) of player p draws the number SHA-256("SEED:p:k") / 2^256 from [0, 1); its
first 53 bits are used. Each player has a row of his own, so that what one does with his throws
changes nothing about the other's. The SHA-256 of the seed is told before the game and the seed
behind it.
"""

from hashlib import sha256


class Dice:
    """The throws of one game."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._thrown = [0, 0]

    def draw(self, player: int) -> float:
        """The next number in [0, 1) for player 1 or 2."""
        count = self._thrown[player - 1]
        self._thrown[player - 1] += 1
        digest = sha256(f"{self._seed}:{player}:{count}".encode()).digest()
        return (int.from_bytes(digest[:8]) >> 11) / 2**53


def commitment(seed: str) -> str:
    """What is told of a seed before the game."""
    return sha256(seed.encode()).hexdigest()
