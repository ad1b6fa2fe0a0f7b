"""The games by name. A game is added here, and nowhere else (docs/add-a-game.md)."""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from engines.game import Game
from engines.loading import Unfit

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
    module = _part(name, "game")
    found: type[Game] | None = getattr(module, GAMES[name], None)
    if found is None:
        raise Unfit(f"engines/{name}/game.py has no class {GAMES[name]}, which engines/registry.py names")
    return found


def player_classes(name: str) -> "dict[str, type[Player]]":
    """The players of a game, by name; importing them brings in the search."""
    game_class(name)
    found: dict[str, type[Player]] = _part(name, "players").PLAYERS
    return found


def drawing_of(game: Game) -> "Drawing[Any]":
    """The drawing of a game under its rules."""
    found: type[Drawing[Any]] = _part(game.name, "drawing").DRAWING
    return found(game)


def numbers_of(game: Game) -> "Numbers[Any]":
    """The game under its rules as numbers, for programs that learn."""
    found: type[Numbers[Any]] = _part(game.name, "numbers").NUMBERS
    return found(game)


def _part(name: str, part: str) -> ModuleType:
    """A module of a game; Unfit if it is not written yet."""
    try:
        return import_module(f"engines.{name}.{part}")
    except ModuleNotFoundError as error:
        if error.name not in (f"engines.{name}", f"engines.{name}.{part}"):
            raise
        raise Unfit(f"engines/{name}/{part}.py is missing: docs/add-a-game.md tells what it holds") from None
