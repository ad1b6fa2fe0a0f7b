"""The options for the limits of a game, the same for every command."""

import functools
from collections.abc import Callable
from typing import Any

import click

from referee.command_line.values import Whole
from referee.errors import WrongUse
from referee.game.limits import MOST_SECONDS, MOVE_TIME, Limits, read_size


class Size(click.ParamType[int]):
    """An amount of memory: a number of bytes, or a number followed by K, M or G."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            return read_size(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Seconds(click.ParamType[float]):
    """A time in seconds; more than 0, or with `zero` also 0."""

    name = "seconds"

    def __init__(self, zero: bool = False) -> None:
        self._zero = zero

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            seconds = float(value)
        except ValueError:
            seconds = float("nan")
        if not (seconds > 0 or (self._zero and seconds == 0)) or seconds > MOST_SECONDS:
            self.fail(f"{value!r} is not a time in seconds", param, ctx)
        return seconds


OPTIONS = (
    click.option(
        "--move-time",
        type=Seconds(),
        metavar="S",
        help="Seconds for each answer. [3; with --game-time as many as are left]",
    ),
    click.option(
        "--game-time", type=Seconds(), metavar="S", help="Seconds for all answers of a bot in a game."
    ),
    click.option(
        "--increment",
        type=Seconds(),
        metavar="S",
        help="Seconds that each answer adds to what is left of --game-time. [0]",
    ),
    click.option(
        "--startup-time",
        type=Seconds(zero=True),
        default=10.0,
        metavar="S",
        help="Extra seconds for a bot's first answer. [10]",
    ),
    click.option("--memory", type=Size(), metavar="SIZE", help="Most memory of a bot, such as 512M."),
    click.option(
        "--processes", type=Whole(1), default=256, metavar="N", help="Most processes of a bot. [256]"
    ),
    click.option("--freeze", is_flag=True, help="Stop the bot that is not on move."),
    click.option(
        "--sandbox",
        is_flag=True,
        help="Lock bots in: no network, no files of others, a private /tmp (bubblewrap).",
    ),
    click.option(
        "--readable",
        multiple=True,
        metavar="PATH",
        help="A file or folder that bots in the sandbox may read; may be given more than once.",
    ),
)


def limits_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command these options, and its function one argument `limits` instead of them."""

    @functools.wraps(function)
    def with_limits(
        *arguments: Any,
        move_time: float | None,
        game_time: float | None,
        increment: float | None,
        startup_time: float,
        memory: int | None,
        processes: int | None,
        freeze: bool,
        sandbox: bool,
        readable: tuple[str, ...],
        **others: Any,
    ) -> Any:
        if increment is not None and game_time is None:
            raise WrongUse("--increment adds to --game-time, and there is none")
        if move_time is None and game_time is None:
            move_time = MOVE_TIME
        limits = Limits(
            *(move_time, startup_time, memory, processes, freeze, sandbox),
            game_time=game_time,
            increment=increment or 0.0,
            readable=readable,
        )
        return function(*arguments, limits=limits, **others)

    command = with_limits
    for option in reversed(OPTIONS):
        command = option(command)
    return command
