"""The games, by name: the one place where a game is made known."""

from importlib import import_module

from engines.game import Game

GAMES: dict[str, str] = {
    "mancala": "engines.mancala.game:Mancala",
}


class UnknownGame(ValueError):
    """There is no game of this name."""


def game_class(name: str) -> type[Game]:
    """The class of a game, imported only now; UnknownGame for any other name."""
    try:
        module, _, cls = GAMES[name].partition(":")
    except KeyError:
        raise UnknownGame(f"no game {name!r}: there are {', '.join(GAMES)}") from None
    found: type[Game] = getattr(import_module(module), cls)
    return found
