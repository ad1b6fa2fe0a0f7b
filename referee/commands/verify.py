"""referee verify: judges games again from their record."""

from pathlib import Path

import click

from engines.counted import counted
from referee.command_line.values import FilePath
from referee.errors import WrongUse

MOST = 20
"""The most wrong things that are listed."""


@click.command()
@click.argument("record", type=FilePath())
@click.pass_context
def command(ctx: click.Context, record: Path) -> None:
    """Check RECORD: every move, throw, verdict, seed and sum is computed again.

    RECORD is a file that `referee match --record` wrote, or the store of a tournament. Each game is
    played again by the rules; its ending, winner and score must be the same. Who met whom, the openings,
    the dice and the summary must come from what the file says at its beginning. The command says what it
    has checked, what nobody can check from the file, and what is wrong, the first wrong thing first.

    Ends with code 1 if anything is wrong, or if the seed of a game's dice is missing.
    """
    from referee.records.reading import reading
    from referee.records.store import is_store
    from referee.verifying.findings import Findings
    from referee.verifying.record import check_record
    from referee.verifying.store import check_store

    findings = Findings()
    with reading(record):
        (check_store if is_store(record) else check_record)(record, findings)
    if not findings.games and not findings.wrong:
        raise WrongUse(f"no game of {record} has ended")
    if findings.wrong:
        for what in findings.wrong[:MOST]:
            click.echo(what)
        if len(findings.wrong) > MOST:
            click.echo(f"and {len(findings.wrong) - MOST} more")
        ctx.exit(1)
    dice = f"; {counted(findings.throws, 'throw')}: all as the seeds say" if findings.throws else ""
    click.echo(f"{counted(findings.games, 'game')}: every move and verdict holds{dice}")
    for what in findings.checked:
        click.echo(f"checked: {what}")
    for what in findings.trusted:
        click.echo(f"on trust: {what}")
