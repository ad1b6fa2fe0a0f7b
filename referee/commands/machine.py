"""referee machine: what this machine gives, for a fair clock and against programs that one does not trust."""

import click


@click.command()
def command() -> None:
    """Tell what this machine gives: for a fair clock, for limits, and for the sandbox.

    docs/security.md says what each of them is good for.
    """
    from referee.checking.machine import told

    for name, answer in told():
        click.echo(f"{name}: {answer}")
