"""referee verify: judges games again from their record."""

from pathlib import Path

import click

from engines.counted import counted
from referee.command_line.values import FilePath
from referee.errors import WrongUse


@click.command()
@click.argument("record", type=FilePath())
@click.pass_context
def command(ctx: click.Context, record: Path) -> None:
    """Judge the games in RECORD again: every move, every throw of dice, every verdict.

    RECORD is a file that `referee match --record` wrote, or the store of a tournament. Each game is
    played again by the rules; its ending, winner and score must be the same. In a game with dice each
    throw must follow from the seed, and the seed must fit the hash that was told before the game. What
    only the referee saw (times, memory, exit codes) is taken from the record.

    Ends with code 1 if anything differs, or if the seed of a game's dice is missing.
    """
    from referee.records.reading import reading
    from referee.records.verifying import Unsound, kept_games, verify

    games = throws = 0
    unsound = False
    with reading(record):
        for kept in kept_games(record):
            games += 1
            try:
                throws += verify(kept)
            except Unsound as error:
                unsound = True
                again = f", attempt {kept.attempt}" if kept.attempt > 1 else ""
                click.echo(f"game {kept.number}{again}: {error}")
    if not games:
        raise WrongUse(f"no game of {record} has ended")
    if not unsound:
        dice = f"; {counted(throws, 'throw')}: all as the seeds say" if throws else ""
        click.echo(f"{counted(games, 'game')}: every move and verdict holds{dice}")
    ctx.exit(1 if unsound else 0)
