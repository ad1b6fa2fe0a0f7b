"""The options about the dice of a match or of a tournament."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from engines.game import Game
from referee.command_line.values import FilePath
from referee.errors import WrongUse
from referee.game.dice_source import LONGEST_NONCE, SECRET, DiceSource, Origin, draw_secret, is_nonce
from referee.game.shown import shown
from referee.records.committed import Committed, read_committed

LONGEST_SEED = 2**64 - 1


class Secret(click.ParamType[str]):
    """A secret as the referee tells it at the end: 64 hexadecimal digits."""

    name = "secret"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not SECRET.fullmatch(str(value)):
            self.fail(f"{value!r} is not 64 hexadecimal digits", param, ctx)
        return str(value)


committed_option = click.option(
    "--committed",
    type=FilePath(),
    metavar="FILE",
    help="Dice: take the secret that referee commit wrote, and remove FILE.",
)


def secret_option(told_by: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option that takes a secret which a file of this kind tells."""
    return click.option(
        "--secret",
        type=Secret(),
        metavar="HEX",
        help=f"Dice: play once more with a secret that {told_by} tells.",
    )


@dataclass(frozen=True, slots=True)
class DiceWish:
    """What the user says about the dice: a secret that was told, or the file of one that was committed to.

    With neither a new secret is drawn.
    """

    secret: str | None
    committed: Path | None

    def check(self, game: Game, nonces: Sequence[str]) -> None:
        """Raise WrongUse if this makes no sense for the game, or proves nothing."""
        if not game.start().chance and (self.secret or self.committed or any(nonces)):
            raise WrongUse(f"{game.title} has no dice: it needs no secret and no nonces")
        for nonce in nonces:
            if nonce and not is_nonce(nonce):
                raise WrongUse(f"a nonce is a line of at most {LONGEST_NONCE} characters, not {nonce!r}")
        if self.secret and self.committed:
            raise WrongUse("--secret and --committed cannot be used together")
        if any(nonces) and not self.secret and not self.committed:
            raise WrongUse(
                "nonces prove nothing without a secret that was committed to before: make one with "
                "referee commit and name it with --committed"
            )

    def committed_to(self, seed: int | None) -> Committed | None:
        """What the file of the commitment holds; WrongUse if it belongs to another seed."""
        if self.committed is None:
            return None
        found = read_committed(self.committed)
        if seed not in (None, found.seed):
            raise WrongUse(f"{self.committed} was made for the seed {found.seed}, not {seed}")
        return found

    def source(self, seed: int, nonces: Sequence[str], run: int = 1) -> DiceSource:
        """Where the dice come from. What comes from a file is still in it."""
        words = tuple(nonces) if any(nonces) else ()
        found = self.committed_to(seed)
        if found is not None:
            return DiceSource(found.secret, seed, words, run, Origin.COMMITTED)
        if self.secret is not None:
            return DiceSource(self.secret, seed, words, run, Origin.GIVEN)
        return DiceSource(draw_secret(), seed, words, run)


def tell(source: DiceSource, names: Sequence[str]) -> None:
    """Tell the user the commitment, and whether the referee could have chosen the dice."""
    gave = [name for name, nonce in zip(names, source.nonces, strict=False) if nonce]
    if source.origin is Origin.GIVEN:
        said = "the secret is known already, so this is no fair game, but one played again"
    elif gave:
        said = f"with the words of {', '.join(map(shown, gave))}"
    else:
        said = "no player gave a word, so the referee could have chosen the dice"
    click.echo(f"dice: commitment {source.commitment}; {said}", err=True)


def drawn_seed() -> int:
    """A seed for a user who named none."""
    return secrets.randbits(53)
