"""Checking where the seeds of dice come from."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.counted import counted
from referee.game.dice_source import DiceSource, Origin, commitment_to
from referee.game.shown import shown
from referee.verifying.findings import Findings

FROM_SECRET = "how the dice of each game come from the secret, the seed and the players' words"
PUBLISHED = "that each secret is the one whose SHA-256 was published at the beginning"


class Told:
    """What a match, or a run of a tournament, says about its dice.

    `said` holds the fields that RECORDS.md lists; `secret` is None if it was never told. `run` counts
    from 1. `source` is where the dice come from, None if that is not known.
    """

    def __init__(self, said: Mapping[str, Any], secret: str | None, seed: int, run: int = 1) -> None:
        self.commitment: str = said["secret_sha256"]
        self.origin = Origin(said.get("secret_origin", Origin.DRAWN))
        self.nonces: tuple[str, ...] = tuple(said.get("nonces", ()))
        self.run = run
        self.games = 0
        self.source: DiceSource | None = None
        self.false = secret is not None and commitment_to(secret, seed) != self.commitment
        if secret is not None:
            self.source = DiceSource(secret, seed, self.nonces, run, self.origin)

    def check(self, findings: Findings, names: Sequence[str], which: str, known_before: set[str]) -> None:
        """Check the secret against its hash, and say what must be believed.

        `which` names the run or is empty; `known_before` holds the words of earlier runs.
        """
        of = f" of {which}" if which else ""
        if self.false:
            findings.blame(f"the secret{of} is not the one whose SHA-256 was published: {self.commitment}")
        elif self.source is None:
            games = counted(self.games, "game")
            findings.trust(
                f"the dice of {games}{of}: their secret was never told, so the referee could have chosen them"
            )
            return
        else:
            findings.check(PUBLISHED)
            findings.check(FROM_SECRET)
        if self.nonces and len(self.nonces) != len(names):
            findings.blame(
                f"there are {counted(len(self.nonces), 'word')} of {counted(len(names), 'player')}{of}"
            )
        gave = [(name, word) for name, word in zip(names, self.nonces, strict=False) if word]
        new = [name for name, word in gave if word not in known_before]
        if self.origin is Origin.GIVEN:
            findings.trust(f"the dice{of}: their secret was known before, since games were played again")
        elif new:
            findings.trust(
                f"that the commitment {self.commitment} was published before the words of "
                f"{', '.join(map(shown, new))} were known"
            )
        elif gave:
            findings.trust(
                f"the dice{of}: the words were known before its commitment, so the referee could have chosen"
            )
        else:
            findings.trust(
                f"the dice{of}: no player gave a word, so the referee could have chosen its secret"
            )
