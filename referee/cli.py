"""The command `referee`: finds its commands in referee/commands/, turns every end into a code."""

import os
import pkgutil
import sys
from importlib import import_module

import click

from referee import commands
from referee.errors import RefereeError

INTERRUPTED = 130


class LazyGroup(click.Group):
    """Its commands are the modules of referee.commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(module.name for module in pkgutil.iter_modules(commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command = import_module(f"referee.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> object:
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
            return code
        except BrokenPipeError:
            # Whoever read the output has left (`| head`); the interpreter must not complain at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
def referee() -> None:
    """Make two programs play a board game over their standard input and output, and judge them."""


def run(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; whatever a user can do wrong becomes one line."""
    try:
        code = referee.main(arguments, prog_name="referee", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except RefereeError as error:
        click.echo(f"Error: {error}", err=True)
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        click.echo("Interrupted", err=True)
        return INTERRUPTED
    except OSError as error:
        where = f" {error.filename}" if error.filename else ""
        click.echo(f"Error: {error.strerror or error}{where}", err=True)
        return RefereeError.exit_code
    return code if isinstance(code, int) else 0
