"""referee report: the results of a tournament, as a text, a page, a table or an object."""

import csv
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from referee.command_line.values import FilePath, Whole
from referee.errors import WrongUse

if TYPE_CHECKING:
    from referee.records.store import Store
    from referee.tournament.settings import Settings


@click.command()
@click.argument("store", type=FilePath())
@click.option(
    "-o",
    "--output",
    type=FilePath(),
    metavar="FILE",
    help="Write a page to this file; - is standard output.",
)
@click.option("--csv", "as_csv", is_flag=True, help="Print all games for a spreadsheet, one in each line.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--game", "number", type=Whole(1), metavar="K", help="Print the record of game K.")
def command(store: Path, output: Path | None, as_csv: bool, as_json: bool, number: int | None) -> None:
    """Show the results of the tournament in STORE; it need not be over yet.

    Prints the standings unless an option asks for something else.
    """
    from referee.records.reading import reading
    from referee.records.store import Store
    from referee.report.objects import as_object
    from referee.report.page import write_page
    from referee.report.text import as_text
    from referee.tournament.settings import Settings
    from referee.tournament.summary import summarise

    if as_csv + as_json + (number is not None) > 1:
        raise WrongUse("--csv, --json and --game cannot be printed together")
    printed = output is not None and str(output) == "-"
    if printed and (as_csv or as_json or number is not None):
        raise WrongUse("a page on standard output and --csv, --json or --game cannot be printed together")
    with reading(store), Store.open(store) as kept:
        kept.check()
        settings = Settings.from_record(kept.settings, Path())
        if output is not None or as_json or not (as_csv or number is not None):
            summary = summarise(settings, kept)
        if printed:
            write_page(summary, kept, sys.stdout)
        elif output is not None:
            try:
                with output.open("w", encoding="utf-8", errors="backslashreplace") as file:
                    write_page(summary, kept, file)
            except OSError as error:
                raise WrongUse(f"cannot write {output}: {error.strerror}") from None
        if number is not None:
            from referee.report.record import events

            for event in events(settings, kept.game(number), kept.kept(number)):
                click.echo(json.dumps(event))
        elif as_csv:
            _write_csv(settings, kept, sys.stdout)
        elif as_json:
            click.echo(json.dumps(as_object(summary), indent=2))
        elif output is None:
            click.echo(as_text(summary))


def _write_csv(settings: "Settings", store: "Store", to: TextIO) -> None:
    from referee.report.rows import HEADINGS, rows

    table = csv.writer(to)
    table.writerow(HEADINGS)
    table.writerows(rows(settings, store))
