"""referee completion: prints the script that makes a shell complete the words of `referee`."""

import click

from referee.completion.scripts import INSTALLED_BY, SCRIPTS

LINES = "\n".join(f"    {shell:5} {line}" for shell, line in INSTALLED_BY.items())


@click.command(
    help=f"""Print a script for SHELL (bash, zsh or fish) that completes commands, games, players and options.

    To install it, run one of these lines once. It works in every shell that you open after that:

    \b
{LINES}

    The program `referee` must be in the PATH when the shell starts.
    """
)
@click.argument("shell", type=click.Choice(list(SCRIPTS)), metavar="SHELL")
def command(shell: str) -> None:
    click.echo(SCRIPTS[shell], nl=False)
