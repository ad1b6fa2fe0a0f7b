"""The option to watch games in a browser, the same for every command that plays them."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from referee.pages.watching import Watching

watch_option = click.option("--watch", is_flag=True, help="Show the games in play on a page in the browser.")


def watching() -> "Watching":
    """The page, its address told to the user and opened where there is a browser."""
    from referee.pages.watching import Watching  # takes its time, and few watch

    watched = Watching()
    click.echo(f"watch at {watched.page}", err=True)
    click.launch(watched.page)
    return watched
