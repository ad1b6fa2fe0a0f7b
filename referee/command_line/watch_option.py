"""The option to watch games in a browser, the same for every command that plays games."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from referee.pages.watching import Watching

watch_option = click.option("--watch", is_flag=True, help="Show the games in play on a page in the browser.")


def watching() -> "Watching":
    """Start the page's server, print the page's address, and open it if there is a browser."""
    from referee.pages.watching import Watching  # slow to import, and seldom used

    watched = Watching()
    click.echo(f"watch at {watched.page}", err=True)
    click.launch(watched.page)
    return watched
