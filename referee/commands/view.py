"""referee view: makes a page of a finished game."""

from pathlib import Path

import click

from referee.command_line.values import FilePath, Whole
from referee.errors import WrongUse


@click.command()
@click.argument("record", type=FilePath())
@click.option("--game", "number", type=Whole(1), metavar="K", help="Which game in RECORD. [the last]")
@click.option(
    "-o",
    "--output",
    type=FilePath(),
    metavar="FILE",
    help="The file to write; - is standard output. [the name of RECORD with .html]",
)
def command(record: Path, number: int | None, output: Path | None) -> None:
    """Make one page of a game in RECORD, to step through it in a browser.

    RECORD is a file that `referee match --record` wrote, or the store of a tournament. The page is
    one file that needs no network and no other file.
    """
    from referee.pages.view import view
    from referee.records.one_game import load
    from referee.records.reading import reading

    with reading(record):
        shown = load(record, number)
        text = view(shown)
    if output is not None and str(output) == "-":
        click.echo(text, nl=False)
        return
    to = output or record.with_suffix(".html")
    try:
        to.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise WrongUse(f"cannot write {to}: {error.strerror}") from None
    others = f" (game {shown.number}; --game chooses among {shown.others + 1})" if shown.others else ""
    click.echo(f"{to}{others}", err=True)
