"""Dice that nobody can foresee and everybody can check afterwards.

Throw number k (from 0) of player p draws the number SHA-256("SEED:p:k") / 2^256 from [0, 1); its
first 53 bits are used. Each player has a sequence of their own, so the throws of one player do not
depend on those of the other. The SHA-256 of the seed is published before the game, the seed itself
after it.
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
    """What is published about a seed before the game: its SHA-256."""
    return sha256(seed.encode()).hexdigest()
