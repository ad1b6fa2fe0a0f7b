"""referee commit: a secret for dice that nobody can choose."""

from pathlib import Path

import click

from referee.command_line.dice_options import LONGEST_SEED, drawn_seed
from referee.command_line.values import FilePath, Whole


@click.command()
@click.argument("file", type=FilePath())
@click.option(
    "--seed",
    type=Whole(0, LONGEST_SEED),
    metavar="N",
    help="The seed of the match or tournament to come. [a random number]",
)
def command(file: Path, seed: int | None) -> None:
    """Draw a secret for dice, keep it in FILE, and print the commitment to it.

    Publish the commitment. Then collect a word (nonce) from each player, and name FILE and the words to
    `referee match` or `referee tournament`. The referee removes FILE before the first game and tells the
    secret after the last. FILE must not exist; only you can read it. docs/fair-dice.md explains it all.
    """
    from referee.records.committed import commit

    click.echo(commit(file, drawn_seed() if seed is None else seed))
