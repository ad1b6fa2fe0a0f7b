"""referee completion: what makes a shell complete our words."""

import click

from referee.completion.scripts import INSTALLED_BY, SCRIPTS

LINES = "\n".join(f"    {shell:5} {line}" for shell, line in INSTALLED_BY.items())


@click.command(
    help=f"""Print what makes SHELL (bash, zsh or fish) complete commands, games, players and options.

    It is installed by one line, once; it works in every shell that is opened from then on:

    \b
{LINES}

    The program `referee` must be found in the PATH when such a shell begins.
    """
)
@click.argument("shell", type=click.Choice(list(SCRIPTS)), metavar="SHELL")
def command(shell: str) -> None:
    click.echo(SCRIPTS[shell], nl=False)
