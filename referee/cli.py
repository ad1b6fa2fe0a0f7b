"""The command `referee`: finds its commands in referee/commands/ and turns each result into an exit code."""

import contextlib
import io
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

import click

from referee.commands import COMMANDS
from referee.errors import RefereeError, WrongUse
from referee.suggestions import did_you_mean

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

INTERRUPTED = 130

COMPLETE = "_REFEREE_COMPLETE"
"""The environment variable with which a shell asks for completions."""


class LazyGroup(click.Group):
    """The commands in referee.commands; each is imported only when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"referee.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-") and not ctx.resilient_parsing:
            ctx.fail(f"no such command {args[0]!r}{did_you_mean(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from engines.registry import GAMES, game_class  # only this help needs the games

        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))
        with formatter.section("Games"):
            formatter.write_dl([(name, game_class(name).about) for name in GAMES])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=about)
            for name, about in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def make_context(self, *arguments: object, **keywords: object) -> click.Context:
        with _reader_may_leave():
            return super().make_context(*arguments, **keywords)  # type: ignore[arg-type]

    def invoke(self, ctx: click.Context) -> object:
        with _reader_may_leave():
            return super().invoke(ctx)


def _tell_version(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        import platform

        from engines import COMPILED
        from referee import __version__

        speed = "compiled" if COMPILED else "not compiled"
        click.echo(f"referee {__version__} (engines {speed}, Python {platform.python_version()})")
        ctx.exit()


@click.command(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    invoke_without_command=True,
    no_args_is_help=False,
    subcommand_metavar="COMMAND ...",
    options_metavar="",
    epilog="'referee COMMAND --help' explains a command; 'referee players' lists our players of each game.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
    help="Show the version and exit.",
)
@click.pass_context
def referee(ctx: click.Context) -> None:
    """Make two programs play a board game over their standard input and output, and judge them.

    \b
    Begin with one of these:
      referee play mancala
      referee match mancala "python3 my_bot.py" mancala:random --games 10
      referee check mancala "python3 my_bot.py"
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help(), err=True)
        ctx.exit(WrongUse.exit_code)


def run(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; a user's mistake is reported in one line."""
    words = sys.argv[1:] if arguments is None else arguments
    _print_any_name()
    if COMPLETE in os.environ:
        from referee.completion.answer import answer

        return answer(referee, os.environ[COMPLETE])
    try:
        code = referee.main(list(words), prog_name="referee", standalone_mode=False)
        sys.stdout.flush()
    except click.UsageError as error:
        from referee.command_line.wrong_words import explained

        return _complain(explained(error, words), error.exit_code)
    except click.ClickException as error:
        return _complain(error.format_message(), error.exit_code)
    except RefereeError as error:
        return _complain(str(error), error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        click.echo("Interrupted", err=True)
        return INTERRUPTED
    except OSError as error:
        where = f" {error.filename}" if error.filename else ""
        _drop_output()
        return _complain(f"{error.strerror or error}{where}", RefereeError.exit_code)
    return code if isinstance(code, int) else 0


def _print_any_name() -> None:
    """Print as an escape what our output has no code for: the name of a program may be any bytes."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _complain(message: str, code: int) -> int:
    """Print an error in one line, without unprintable characters; returns the code."""
    line = " ".join(message.split())
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    with contextlib.suppress(OSError):  # if even this cannot be written, the code must be enough
        click.echo(f"Error: {shown}", err=True)
    return code


@contextlib.contextmanager
def _reader_may_leave() -> Iterator[None]:
    """The reader of our output may stop reading (`| head`): that is not an error."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        raise click.exceptions.Exit(0) from None


def _drop_output() -> None:
    """Throw away output that cannot be written: the interpreter must not try it again when it ends."""
    try:
        sys.stdout.flush()
    except OSError:
        with contextlib.suppress(OSError, ValueError):  # captured output has no descriptor
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
