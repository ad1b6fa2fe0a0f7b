"""referee pack: packs one of our bots into one file, to be handed in."""

import os
import sys
from pathlib import Path

import click

from engines.game import Game
from protocol.manners import ANNOUNCE, ON_ILLEGAL
from referee.command_line.game_command import GameCommand
from referee.command_line.limits_options import Seconds
from referee.command_line.values import FilePath
from referee.completion import words
from referee.errors import WrongUse
from referee.suggestions import did_you_mean

QUICK = 0.1
"""Seconds for a move in the check; with the bot's usual time the check would take long."""


@click.command(cls=GameCommand)
@click.option(
    "-o",
    "--output",
    type=FilePath(folders=True, only_file=True),
    metavar="FILE",
    help="The file to write. [GAME.pyz]",
)
@click.option("--folder", is_flag=True, help="Write a folder with bot.pyz and a script `run` instead.")
@click.option("--seconds", type=Seconds(), metavar="S", help="The bot's time for a move. [2]")
@click.option(
    "--player",
    metavar="NAME",
    shell_complete=words.players,
    help="The player inside, one of those that `referee players` lists. [the best]",
)
@click.option(
    "--announce",
    type=click.Choice(list(ANNOUNCE)),
    help="How it says that the game is over. [move in Mancala, none elsewhere]",
)
@click.option(
    "--on-illegal",
    type=click.Choice(list(ON_ILLEGAL)),
    help="What it does with a line that is no legal move. [continue]",
)
def command(
    game: Game,
    output: Path | None,
    folder: bool,
    seconds: float | None,
    player: str | None,
    announce: str | None,
    on_illegal: str | None,
) -> None:
    """Pack our bot for GAME into one file that runs with `python3 FILE`.

    It needs Python 3.11 or newer and nothing else. It contains compiled engines for this kind of
    machine; on others the same engines run as plain Python, which is slower. The options given here
    are the packed bot's defaults. The bot is checked first, and not written if it fails.
    """
    from referee.packing.pack import add_run_scripts, pack

    arguments = rules_as_words(game)
    if seconds is not None:
        arguments += ["--seconds", str(seconds)]
    if player is not None:
        if player not in game.players:
            raise WrongUse(
                f"{game.title} has no player {player!r}: there are {', '.join(game.players)}"
                f"{did_you_mean(player, game.players)}"
            )
        arguments += ["--player", player]
    for option, choice in (("--announce", announce), ("--on-illegal", on_illegal)):
        if choice is not None:
            arguments += [option, choice]
    path = output or Path(game.name if folder else f"{game.name}.pyz")
    if folder:
        if path.exists() and not path.is_dir():
            raise WrongUse(f"{path} is a file, and --folder writes a folder")
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WrongUse(f"cannot make the folder {path}: {error.strerror}") from None
        path /= "bot.pyz"
    elif path.is_dir():
        raise WrongUse(f"{path} is a folder: name a file, or use --folder")
    packed = pack(game, arguments, path, lambda trial: _passes(game, trial, seconds or QUICK))
    if folder:
        add_run_scripts(path.parent)
    inside = f"compiled for {' and '.join(packed.levels)}" if packed.levels else "not compiled (no compiler)"
    click.echo(f"{packed.path}: {packed.size // 1000} KB, {inside}")


def rules_as_words(game: Game) -> list[str]:
    """All rules of a game as options for its bot."""
    return [word for name, rule in game.rules.items() for word in (f"--{name}", _as_word(rule))]


def _as_word(rule: object) -> str:
    return ("no", "yes")[rule] if isinstance(rule, bool) else str(rule)


def _passes(game: Game, trial: Path, seconds: float) -> bool:
    """Whether the bot passes the check, with little time for a move and no installed packages."""
    from referee.checking.checks import Checks
    from referee.checking.environment import plain_environment
    from referee.game.fixture import Program
    from referee.game.limits import Limits
    from referee.running.table import Table

    command = (sys.executable, "-I", "-S", str(trial), "--seconds", str(min(seconds, QUICK)))
    ok = True
    with Table(environment=plain_environment(os.environ)) as table:
        for step in Checks(game, Program(trial.name, command), Limits(), 2, table).steps():
            click.echo(str(step), err=True)
            ok = ok and step.ok is not False
    return ok
