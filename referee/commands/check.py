"""referee check: tests a bot before it is handed in."""

import json
import os
from dataclasses import replace

import click

from engines.game import Game
from referee.command_line.game_command import GameCommand
from referee.command_line.limits_options import limits_options
from referee.command_line.opening_line_option import opening_line_option
from referee.command_line.values import Whole
from referee.completion import words
from referee.game.limits import Limits


@click.command(cls=GameCommand)
@click.argument("bot", metavar='"BOT"', shell_complete=words.bots)
@click.option(
    "--games", type=Whole(2, 1_000_000), default=2, metavar="N", help="How many whole games to play. [2]"
)
@limits_options
@opening_line_option("bot")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object at the end instead.")
@click.pass_context
def command(
    ctx: click.Context,
    game: Game,
    bot: str,
    games: int,
    limits: Limits,
    opening_lines: tuple[str, ...],
    as_json: bool,
) -> None:
    """Test a bot for GAME step by step, before you hand it in.

    BOT is its command line in quotes. Prints one line for each step: ok, or what is wrong and how to
    repair it; and it warns of what is forgiven here but not everywhere. Of your environment variables
    the bot gets only a few, such as PATH and HOME, because the others may be missing on the machine
    where it will run. Ends with code 0 if all is well and with 1 if not.
    """
    from referee.checking.checks import Checks
    from referee.checking.environment import plain_environment
    from referee.game.opening_line import chosen, with_its_rules
    from referee.running import sandbox
    from referee.running.programs import program
    from referee.running.table import Table

    if limits.sandbox:
        sandbox.require()
    line = chosen(opening_lines, ["bot"], "bot", game).get("bot", "")
    game = with_its_rules(game, [line] if line else [], limits)
    tried = replace(program(bot, game, limits), opening_line=line)
    steps = []
    with Table(environment=plain_environment(os.environ)) as table:
        for step in Checks(game, tried, limits, games, table).steps():
            steps.append(step)
            if not as_json:
                click.echo(str(step))
    ok = all(step.ok is not False for step in steps)
    if as_json:
        shown = [
            {"name": step.name, "ok": step.ok, "detail": step.detail, "advice": step.advice}
            | ({"warning": True} if step.warning else {})
            for step in steps
        ]
        click.echo(json.dumps({"game": game.name, "rules": game.rules, "bot": bot, "ok": ok, "steps": shown}))
    else:
        click.echo("all is well" if ok else "this bot is not ready")
    ctx.exit(0 if ok else 1)
