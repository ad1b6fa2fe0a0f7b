"""Commands about one game: the first argument is the game's name, and the game's rules are options."""

from typing import Any

import click

from engines.game import BadRule, Game, Option, Rule
from engines.registry import GAMES, UnknownGame, game_class
from referee.completion import words
from referee.errors import WrongUse
from referee.suggestions import did_you_mean

_OPTIONS = f"{__name__}.options"


class GameCommand(click.Command):
    """A click command whose function gets `game`, a `Game` with the rules given on the command line.

    The name of the game is the command's first argument. Its rules become options of the command
    (`--ownership parity`), so that `referee match mancala --help` lists them. Raises WrongUse for
    an unknown game and for a rule that it does not have.
    """

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        argument = click.Argument(["game"], metavar="GAME", type=_GameName(), shell_complete=words.games)
        self.params.insert(0, argument)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        name = next((word for word in args if word in GAMES), None)
        if name is not None:
            ctx.meta[words.GAME] = name
            ctx.meta[_OPTIONS] = game_class(name).options
        elif args and not args[0].startswith("-") and not ctx.resilient_parsing:
            known_game(args[0])  # an unknown game is reported before its unknown options
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*super().get_params(ctx), *map(_as_click, ctx.meta.get(_OPTIONS, ()))]

    def invoke(self, ctx: click.Context) -> Any:
        rules = {
            option.name: value
            for option in ctx.meta.get(_OPTIONS, ())
            if (value := ctx.params.pop(_parameter(option))) is not None
        }
        ctx.params["game"] = make_game(ctx.params["game"], rules)
        return super().invoke(ctx)


class MaybeGameCommand(GameCommand):
    """A GameCommand that works without a game too: `game` is None unless its name is among the arguments."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        found = super().get_params(ctx)
        return found if words.GAME in ctx.meta else [param for param in found if param.name != "game"]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        named = next((word for word in args if word in GAMES), None)
        return super().parse_args(ctx, args) if named else click.Command.parse_args(self, ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        if words.GAME in ctx.meta:
            return super().invoke(ctx)
        ctx.params["game"] = None
        return click.Command.invoke(self, ctx)


class _GameName(click.ParamType[str]):
    """The name of a game; if it is missing, the message lists all games."""

    name = "game"

    def get_missing_message(self, *_: Any, **__: Any) -> str:
        return f"The games are {', '.join(GAMES)}."


def make_game(name: str, rules: dict[str, Rule]) -> Game:
    """The game of that name with those rules; raises WrongUse if the game or a rule is unknown."""
    try:
        return known_game(name)(**rules)
    except BadRule as error:
        raise WrongUse(str(error)) from None


def known_game(name: str) -> type[Game]:
    """The class of the game of that name; raises WrongUse, with the nearest name, if there is none."""
    try:
        return game_class(name)
    except UnknownGame as error:
        raise WrongUse(f"{error}{did_you_mean(name, GAMES)}") from None


def _parameter(option: Option) -> str:
    return f"rule_{option.name}"


def _as_click(option: Option) -> click.Option:
    flag = isinstance(option.default, bool)
    metavar = "yes|no" if flag else "|".join(option.choices) or "NUMBER"
    default = ("no", "yes")[option.default is True] if flag else option.default
    return click.Option(
        [f"--{option.name}", _parameter(option)],
        metavar=metavar,
        shell_complete=words.one_of(("yes", "no") if flag else option.choices),
        help=f"{option.help} [{default}]",
    )
