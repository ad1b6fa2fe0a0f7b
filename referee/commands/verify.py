"""referee verify: recomputes the throws of games that were played."""

from pathlib import Path

import click

from engines.counted import counted
from referee.command_line.values import FilePath
from referee.errors import WrongUse


@click.command()
@click.argument("record", type=FilePath())
@click.pass_context
def command(ctx: click.Context, record: Path) -> None:
    """Recompute every throw of the games in RECORD from the seeds of their dice.

    RECORD is what `referee match --record` wrote, or the store of a tournament. Checked are the hash
    of each seed, which was told before the game, and each throw, one row of them for each player.
    Ends with code 1 if anything differs or a seed is not told.
    """
    from referee.records.verifying import Unsound, games_with_dice, verify

    games = throws = 0
    unsound = False
    for thrown in games_with_dice(record):
        games += 1
        try:
            throws += verify(thrown)
        except Unsound as error:
            unsound = True
            again = f", attempt {thrown.attempt}" if thrown.attempt > 1 else ""
            click.echo(f"game {thrown.number}{again}: {error}")
    if not games:
        raise WrongUse(f"no game of {record} has ended")
    if not unsound:
        click.echo(f"{counted(games, 'game')}, {counted(throws, 'throw')}: all as their seeds say")
    ctx.exit(1 if unsound else 0)
