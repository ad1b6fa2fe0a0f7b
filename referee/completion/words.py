"""The words that a shell offers for a command: games, players, files."""

from collections.abc import Callable, Sequence

import click
from click.shell_completion import CompletionItem

from engines.registry import GAMES, game_class

GAME = f"{__name__}.game"
"""The key in a click context for the game's name on the line, even if the command is not complete yet."""

Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def games(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
    """The names of the games."""
    return [CompletionItem(name, help=game_class(name).about) for name in GAMES if name.startswith(begun)]


def players(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
    """The names of the players of the game on the line."""
    game = _game(ctx)
    known = game_class(game).players if game in GAMES else {}
    return [CompletionItem(name, help=about) for name, about in known.items() if name.startswith(begun)]


def bots(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
    """Our players of the game on the line, such as `yut` and `yut:random`; if none fits, file names."""
    game = _game(ctx)
    found: list[CompletionItem] = []
    if game in GAMES:
        cls = game_class(game)
        found = [CompletionItem(game, help=f"our best player ({cls.default_player})")]
        found += [CompletionItem(f"{game}:{name}", help=about) for name, about in cls.players.items()]
    return [item for item in found if str(item.value).startswith(begun)] or [
        CompletionItem(begun, type="file")
    ]


def _game(ctx: click.Context) -> str:
    return str(ctx.meta.get(GAME) or ctx.params.get("game"))


def one_of(choices: Sequence[str]) -> Completer:
    """A completer that offers the words of a list."""

    def offered(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
        return [CompletionItem(word) for word in choices if word.startswith(begun)]

    return offered
