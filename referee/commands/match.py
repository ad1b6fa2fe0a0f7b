"""referee match: two programs play each other."""

import contextlib
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engines.game import Game
from referee.command_line.dice_options import DiceWish, committed_option, drawn_seed, secret_option, tell
from referee.command_line.game_command import GameCommand
from referee.command_line.limits_options import limits_options
from referee.command_line.opening_line_option import opening_line_option
from referee.command_line.values import FilePath, Whole
from referee.command_line.watch_option import watch_option, watching
from referee.completion import words
from referee.game.limits import Limits

if TYPE_CHECKING:
    from referee.game.dice_source import DiceSource
    from referee.matches.match import Match
    from referee.matches.screen import Screen
    from referee.running.reporter import Address


@click.command(cls=GameCommand)
@click.argument("bot_a", metavar='"BOT A"', shell_complete=words.bots)
@click.argument("bot_b", metavar='"BOT B"', shell_complete=words.bots)
@click.option(
    "--games", type=Whole(1, 1_000_000), default=1, metavar="N", help="How many games; colours alternate. [1]"
)
@limits_options
@opening_line_option("a, b or both")
@click.option(
    "--opening-plies",
    type=Whole(0),
    default=0,
    metavar="N",
    help="Begin each pair of games after the same N random moves (bots must understand them). [0]",
)
@click.option(
    "--seed",
    type=Whole(0, 2**64 - 1),
    metavar="N",
    help="Decides openings and the random choices of our players; dice come from a secret too. [a random "
    "number]",
)
@committed_option
@click.option(
    "--nonces",
    nargs=2,
    default=("", ""),
    metavar="WORD WORD",
    help="Dice: the words that the players gave when they knew the commitment.",
)
@secret_option("a record")
@click.option(
    "--dice",
    metavar="TEXT",
    help="Dice: play a game once more with the seed of its dice, from a record.",
)
@click.option(
    "--game",
    "only",
    type=Whole(1),
    metavar="K",
    help="Play only game K of the match (the number in the record).",
)
@click.option(
    "--concurrency",
    type=Whole(1),
    default=1,
    metavar="N",
    help="Games side by side, each on its own processors. [1]",
)
@click.option(
    "--record",
    type=FilePath(only_file=True),
    metavar="FILE",
    help="Append everything that happens to FILE.",
)
@watch_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object at the end instead.")
@click.pass_context
def command(
    ctx: click.Context,
    game: Game,
    bot_a: str,
    bot_b: str,
    games: int,
    limits: Limits,
    opening_lines: tuple[str, ...],
    opening_plies: int,
    seed: int | None,
    committed: Path | None,
    nonces: tuple[str, str],
    secret: str | None,
    dice: str | None,
    only: int | None,
    concurrency: int,
    record: Path | None,
    watch: bool,
    as_json: bool,
) -> None:
    """Let two programs play GAME against each other.

    A BOT is a command line in quotes ("python my_bot.py") or one of our players: mancala, or
    mancala:report, perhaps with its options ("mancala --seconds 0.5").

    Ends with code 0, with 1 if a bot was at fault, with 3 if a game could not be played fairly.
    """
    from referee.game.opening_line import chosen, with_its_rules
    from referee.matches.match import Match
    from referee.matches.run import MatchRun
    from referee.records.committed import use_up
    from referee.running import cpus, sandbox
    from referee.running.programs import two_programs

    # Long by its options alone: what is more than a line or two is done below.
    if limits.sandbox:
        sandbox.require()
    _check_games(game, games, only, opening_plies)
    cpus.shares(concurrency)  # says now if there are too few processors
    texts = (bot_a, bot_b)
    lines = chosen(opening_lines, "ab", "both", game)
    if lines and opening_plies:
        raise click.UsageError("a game with an --opening-line begins at its start, without --opening-plies")
    game = with_its_rules(game, lines.values(), limits)
    one, two = two_programs(texts, game, limits)
    programs = (
        replace(one, opening_line=lines.get("a", "")),
        replace(two, opening_line=lines.get("b", "")),
    )
    wish = DiceWish(secret, committed)
    wish.check(game, nonces)
    if dice is not None:
        _check_dice(game, wish, one_game=games == 1 or only is not None)
    seed, source = _draw(wish, game, seed, nonces, dice)
    match = Match(game, programs, texts, limits, games, opening_plies, seed, only, source, dice or "")
    numbers = [only] if only is not None else list(range(1, games + 1))
    run = MatchRun(match, numbers, record)
    with contextlib.ExitStack() as stack:
        shown = screen(match, as_json, concurrency)
        if watch:
            shown = watched(match, shown, stack.enter_context(watching()).address)
        if committed is not None:
            use_up(committed)
        if source is not None:
            tell(source, texts)
        run.play(concurrency, stack.enter_context(shown))
    if as_json:
        click.echo(json.dumps(run.as_object()))
    ctx.exit(run.exit_code)


def _check_games(game: Game, games: int, only: int | None, opening_plies: int) -> None:
    if opening_plies and game.start().chance:
        raise click.UsageError(f"{game.title} has dice and needs no --opening-plies")
    if only is not None and only > games > 1:
        raise click.UsageError(f"there is no game {only} in a match of {games} games")


def _check_dice(game: Game, wish: DiceWish, one_game: bool) -> None:
    if not (game.start().chance and wish == DiceWish(None, None)):
        raise click.UsageError("--dice is for a game with dice, without --secret and --committed")
    if not one_game:
        raise click.UsageError("--dice is for one game: name it with --game")


def _draw(
    wish: DiceWish, game: Game, seed: int | None, nonces: tuple[str, str], dice: str | None
) -> "tuple[int, DiceSource | None]":
    """The seed of the match, and where its dice come from, if they do not come from a given seed."""
    from referee.running.hidden_memory import hide_memory

    found = wish.committed_to(seed)
    if seed is None:
        seed = found.seed if found else drawn_seed()
    if not game.start().chance:
        return seed, None
    hide_memory()
    return seed, wish.source(seed, nonces) if dice is None else None


def watched(match: "Match", shown: "Screen", address: "Address") -> "Screen":
    """What shows the match in a browser too."""
    from referee.matches.watched_screen import WatchedScreen

    return WatchedScreen(match, shown, address)


def screen(match: "Match", as_json: bool, concurrency: int) -> "Screen":
    """What shows the match: a live picture, plain lines, or nothing."""
    from referee.matches.screen import LiveScreen, PlainScreen, Silence

    if as_json:
        return Silence()
    if sys.stdout.isatty() and concurrency == 1:
        return LiveScreen(match)
    return PlainScreen(match)
