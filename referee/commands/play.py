"""referee play: a person plays against a program."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engines.game import Game
from referee.command_line.game_command import GameCommand
from referee.command_line.limits_options import limits_options
from referee.command_line.opening_line_option import opening_line_option
from referee.command_line.values import FilePath, Whole
from referee.completion import words
from referee.errors import WrongUse
from referee.game.limits import Limits

if TYPE_CHECKING:
    from referee.game.fixture import Program


@click.command(cls=GameCommand)
@click.argument("bot", metavar='["BOT"]', required=False, shell_complete=words.bots)
@click.option("--side", type=Whole(1, 2), default=1, metavar="1|2", help="Which player you are. [1]")
@limits_options
@opening_line_option("bot")
@click.option("--terminal", is_flag=True, help="Play in the terminal, not in the browser.")
@click.option("--port", type=Whole(0, 65535), default=0, metavar="N", help="The page's port. [any]")
@click.option("--no-browser", is_flag=True, help="Print the page's address, and open no browser.")
@click.option(
    "--record",
    type=FilePath(only_file=True),
    metavar="FILE",
    help="Append each finished game to FILE, in the terminal also one that you leave.",
)
def command(
    game: Game,
    bot: str | None,
    side: int,
    limits: Limits,
    opening_lines: tuple[str, ...],
    terminal: bool,
    port: int,
    no_browser: bool,
    record: Path | None,
) -> None:
    """Play GAME yourself against a BOT: a command line in quotes or one of our players.

    Without BOT it is our best player. Only this machine can open the page, at an address that nobody
    can guess. Closing the page ends the program.
    """
    from referee.game.opening_line import chosen, with_its_rules
    from referee.records.record_file import Record
    from referee.running import sandbox
    from referee.running.programs import program

    if terminal and (port or no_browser):
        raise WrongUse("--port and --no-browser are for the page: with --terminal there is none")
    if limits.sandbox:
        sandbox.require()
    line = chosen(opening_lines, ["bot"], "bot", game).get("bot", "")
    game = with_its_rules(game, [line] if line else [], limits)
    opponent = replace(program(bot or game.name, game, limits), opening_line=line)
    if record is not None:
        with Record(record):
            pass  # if it cannot be written, say so now and not after the game
    if terminal:
        _in_terminal(game, opponent, limits, side - 1, record)
        return
    try:
        from referee.pages.play_server import play_in_browser
    except ModuleNotFoundError as error:
        raise WrongUse(
            f"playing in the browser needs {error.name} (install four-boards[web]); or use --terminal"
        ) from None
    play_in_browser(game, bot or game.name, line, limits, side - 1, port, not no_browser, record)


def _in_terminal(game: Game, opponent: "Program", limits: Limits, side: int, record: Path | None) -> None:
    from referee.playing.session import Session
    from referee.playing.terminal import Terminal
    from referee.records.record_file import Record
    from referee.running.warden import Warden

    warden = Warden()
    screen = Terminal()
    session = Session(game, opponent, limits, side, warden, screen.watch)
    try:
        try:
            screen.play(session)
        finally:
            session.break_off()
            if record is not None and session.said:
                with Record(record) as file:
                    for event in session.events():
                        file.write(event)
    finally:
        session.end()
        warden.close()
