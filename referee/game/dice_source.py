"""Where the dice of a match, or of one run of a tournament, come from.

All of them come from a secret that is drawn by lot, from the seed that the user gave, and from the
players' own words (nonces), if they gave any. The text "SECRET/SEED" has 256 bits that nobody can try
one after another. Its SHA-256, the commitment, is published at the beginning, the text itself when all
is over. The words are not part of the commitment, so that they can be given when it is known: then
neither the referee nor the players can choose the dice.
"""

import json
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256

from referee.game.pairs import pair_of

SECRET = re.compile(r"[0-9a-f]{64}")
"""How a secret is written."""

COMMITMENT = "FOUR_BOARDS_COMMITMENT"
"""The environment variable that tells a program the commitment."""

LONGEST_NONCE = 200
"""The most characters of a player's word."""


class Origin(StrEnum):
    """How the referee got its secret."""

    DRAWN = "drawn"
    COMMITTED = "committed"
    GIVEN = "given"


def draw_secret() -> str:
    """A new secret, from the system's own source of random bits."""
    return secrets.token_hex(32)


def commitment_to(secret: str, seed: int) -> str:
    """What is published about a secret and a seed before the first game."""
    return sha256(f"{secret}/{seed}".encode()).hexdigest()


def is_nonce(text: object) -> bool:
    """Whether this can be a player's word: printable text of one line."""
    return isinstance(text, str) and 0 < len(text) <= LONGEST_NONCE and text.isprintable()


@dataclass(frozen=True, slots=True)
class DiceSource:
    """The dice of all games of a match, or of one run of a tournament (from its start or from a resume).

    `nonces` has one word for each player, in their order, empty for one who gave none; it is empty if
    nobody gave one. `run` counts the runs from 1.
    """

    secret: str = field(repr=False)
    seed: int
    nonces: tuple[str, ...] = ()
    run: int = 1
    origin: Origin = Origin.DRAWN

    @property
    def commitment(self) -> str:
        """The SHA-256 of the text "SECRET/SEED"."""
        return commitment_to(self.secret, self.seed)

    def game_seed(self, number: int, time: int, shared: bool) -> str:
        """The seed of the dice of a game; it tells nothing about the secret or other games.

        `time` counts from 1 how often the game is played. With `shared` both games of a pair have the
        same dice, and so has a game that is played again: that is only fair between programs that
        remember nothing.
        """
        place = f"pair {1 + pair_of(number)}" if shared else f"game {number}/time {time}"
        words = nonces_text(self.nonces)
        return sha256(f"{self.secret}/{self.seed}/{words}/run {self.run}/{place}".encode()).hexdigest()


def nonces_text(nonces: Sequence[str]) -> str:
    """The players' words as one text, from which they can be read again without doubt."""
    return json.dumps(list(nonces), separators=(",", ":"), ensure_ascii=False)
