"""Messages about wrong words on the command line: one line, with the word that was probably meant."""

from collections.abc import Sequence

import click

from engines.registry import GAMES, game_class
from referee.suggestions import did_you_mean


def explained(error: click.UsageError, words: Sequence[str]) -> str:
    """One line about a word that click did not accept, and how to read more."""
    ctx = error.ctx
    if isinstance(error, click.NoSuchOption) and ctx is not None:
        message = _unknown_option(error.option_name, ctx, words)
    else:
        message = error.format_message()
    more = f" ({ctx.command_path} --help tells more)" if ctx is not None else ""
    return f"{message}{more}"


def _unknown_option(name: str, ctx: click.Context, words: Sequence[str]) -> str:
    """The message for an unknown option.

    click reads `-games` as several options of one letter; the message names the whole word.
    """
    if not name.startswith("--"):
        name = next((word for word in words if word.startswith(name)), name)
    bare = name.partition("=")[0].lstrip("-")
    known = [option for param in ctx.command.get_params(ctx) for option in param.opts]
    if f"--{bare}" in known:
        return f"no such option {name!r}; did you mean '--{bare}'?"
    games = [game for game in GAMES if bare in {option.name for option in game_class(game).options}]
    if games:
        return f"no such option {name!r}: it is a rule of {', '.join(games)}"
    return f"no such option {name!r}{did_you_mean(f'--{bare}', known)}"
