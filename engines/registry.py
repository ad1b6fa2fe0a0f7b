"""The games by name. A game is added here, and nowhere else (docs/add-a-game.md)."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from engines.game import Game

if TYPE_CHECKING:
    from engines.drawing import Drawing
    from engines.numbers import Numbers
    from engines.player import Player

GAMES: dict[str, str] = {
    "mancala": "Mancala",
    "yolah": "Yolah",
    "yinsh": "Yinsh",
    "yut": "YutNori",
}


class UnknownGame(ValueError):
    """There is no game of this name."""


def game_class(name: str) -> type[Game]:
    """The class of a game, imported only now; UnknownGame for any other name."""
    if name not in GAMES:
        raise UnknownGame(f"no game {name!r}: there are {', '.join(GAMES)}")
    found: type[Game] = getattr(import_module(f"engines.{name}.game"), GAMES[name])
    return found


def player_classes(name: str) -> "dict[str, type[Player]]":
    """The players of a game, by name; importing them brings in the search."""
    game_class(name)
    found: dict[str, type[Player]] = import_module(f"engines.{name}.players").PLAYERS
    return found


def drawing_of(game: Game) -> "Drawing[Any]":
    """The drawing of a game under its rules."""
    found: type[Drawing[Any]] = import_module(f"engines.{game.name}.drawing").DRAWING
    return found(game)


def numbers_of(game: Game) -> "Numbers[Any]":
    """The game under its rules as numbers, for programs that learn; UnknownGame if it has none."""
    if find_spec(f"engines.{game.name}.numbers") is None:
        raise UnknownGame(f"{game.title} is not given as numbers: there is no engines/{game.name}/numbers.py")
    found: type[Numbers[Any]] = import_module(f"engines.{game.name}.numbers").NUMBERS
    return found(game)
