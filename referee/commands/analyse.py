"""referee analyse: what was good and what was bad in a game."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from engines.game import Game
from engines.written import BadPosition
from referee.command_line.game_command import MaybeGameCommand
from referee.command_line.limits_options import Seconds
from referee.command_line.values import FilePath, Whole
from referee.errors import WrongUse

if TYPE_CHECKING:
    from referee.analysis.game_analysis import GameAnalysis, Subject

SECONDS = 1.0

BEST = 3
"""How many moves are shown of a position alone."""


@click.command(cls=MaybeGameCommand)
@click.argument("record", type=FilePath(), required=False)
@click.option("--game", "number", type=Whole(1), metavar="K", help="Which game in RECORD. [the last]")
@click.option("--position", metavar="TEXT", help="Begin at this written position instead of the start.")
@click.option("--seconds", type=Seconds(), metavar="S", help="Think so long about each move. [1]")
@click.option("--depth", type=Whole(1, 60), metavar="D", help="Look so many moves ahead instead.")
@click.option(
    "--threads", type=Whole(1, 256), metavar="N", help="Think about so many moves at once. [all processors]"
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
@click.option("-o", "--output", type=FilePath(), metavar="FILE", help="Make a page of the game instead.")
def command(
    game: Game | None,
    record: Path | None,
    number: int | None,
    position: str | None,
    seconds: float | None,
    depth: int | None,
    threads: int | None,
    as_json: bool,
    output: Path | None,
) -> None:
    """Tell what was good and what was bad in a game, move by move.

    RECORD is a file that `referee match --record` wrote, or the store of a tournament. With the name of
    a GAME before it, it is a list of moves, as `referee replay` takes it (- is standard input); with
    --position and no list, the best moves in that position are shown.

    A move that seems bad is looked at four times as long (or two moves deeper) before it is called so.
    Interrupted, the same command goes on where it was.
    """
    from referee.analysis.analyse import analyse
    from referee.running.cpus import available

    if seconds is not None and depth is not None:
        raise WrongUse("--seconds and --depth exclude each other")
    effort: dict[str, Any] = {"depth": depth} if depth is not None else {"seconds": seconds or SECONDS}
    if record is None:
        if game is None or position is None:
            raise WrongUse("name a RECORD, a GAME and a list of moves, or a GAME and a --position")
        _show_best(game, position, effort, as_json)
        return
    subject = _subject(game, record, number, position)
    from referee.analysis.progress import progress

    with progress() as tell:
        analysis = analyse(subject, effort, threads or len(available()), tell)
    if output is not None:
        _write_page(analysis, output)
    elif as_json:
        from referee.analysis.as_object import as_object

        click.echo(json.dumps(as_object(analysis)))
    else:
        from referee.analysis.as_text import as_text

        click.echo(as_text(analysis))


def _subject(game: Game | None, record: Path, number: int | None, position: str | None) -> "Subject":
    from referee.analysis.subjects import of_moves, of_record
    from referee.records.one_game import load
    from referee.records.reading import reading

    if game is None:
        if position is not None:
            raise WrongUse("--position needs the name of the GAME and a list of moves")
        with reading(record):
            return of_record(load(record, number))
    if number is not None:
        raise WrongUse("--game chooses a game of a RECORD, and this is a list of moves")
    start = game.start() if position is None else _read_position(game, position)
    try:
        with click.open_file(str(record), encoding="utf-8") as file:
            text = file.read()
    except OSError as error:
        raise WrongUse(f"cannot read {record}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise WrongUse("the list of moves is not UTF-8 text") from None
    return of_moves(game, game.split(text), start)


def _read_position(game: Game, text: str) -> Any:
    try:
        return game.read_position(text)
    except BadPosition as error:
        raise WrongUse(f"--position: {error}") from None


def _show_best(game: Game, text: str, effort: dict[str, Any], as_json: bool) -> None:
    from referee.analysis.analyse import best_moves
    from referee.analysis.as_text import thoughts_as_text

    position = _read_position(game, text)
    if position.over or position.chance:
        why = "the game is over" if position.over else "a throw is due"
        raise WrongUse(f"--position: there is no move to find: {why}")
    found = best_moves(game, position, BEST, effort)
    if as_json:
        click.echo(json.dumps([thought.as_object() for thought in found]))
    else:
        click.echo(thoughts_as_text(found))


def _write_page(analysis: "GameAnalysis", output: Path) -> None:
    from referee.pages.analysed import analysed_page

    text = analysed_page(analysis)
    if str(output) == "-":
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise WrongUse(f"cannot write {output}: {error.strerror}") from None
