"""The option that gives programs a game's own opening line, for every command that plays games."""

from collections.abc import Callable
from typing import Any

import click


def opening_line_option(who: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option of a command in which `who` tells the words for the programs; it may be given again."""
    return click.option(
        "--opening-line",
        "opening_lines",
        multiple=True,
        metavar="WHO[=TEXT]",
        help=f"Tell WHO ({who}) the game's own opening line instead of START, or the line TEXT.",
    )
