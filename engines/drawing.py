"""What a game looks like: which pieces lie where on a picture, and what a person clicks for a step.

A picture is a board that never changes and *items* on it. Whoever shows it decides how: `drawing_svg`
makes an SVG of one position, a page moves the items from one position to the next. Positions on the
picture are in units of which a board is about a thousand wide.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from engines.game import Game, Move
from engines.position import Position

UNDER, PIECES, OVER = 0, 1, 2
"""The layers of a picture, from the board up."""

AnyPosition = TypeVar("AnyPosition", bound=Position)


class Sprite(NamedTuple):
    """What an item looks like.

    kind   "shape": `svg` around the point 0, 0; "words": the item's text; "path": the item's text is
           the way that a line takes, as an SVG path
    layer  UNDER, PIECES or OVER
    svg    the shape, for a "shape"
    family items of one family at one place are the same thing that has changed its looks, such as a
           marker that was turned over; "" where the sprite is a family by itself
    """

    kind: str
    layer: int
    svg: str = ""
    family: str = ""


def cross(arm: int) -> Sprite:
    """The cross on a place that a chosen piece can reach."""
    way = f"M-{arm} -{arm}L{arm} {arm}M-{arm} {arm}L{arm} -{arm}"
    return Sprite("shape", OVER, f'<path class="d-cross" d="{way}"/>')


class Item(NamedTuple):
    """Something on the board: a sprite by name, its place, and its text if it is words or a path."""

    sprite: str
    x: int
    y: int
    text: str = ""


class Spot(NamedTuple):
    """A place that a person can point to: its middle, how far it reaches, and its name in words."""

    x: int
    y: int
    reach: int
    label: str


class Drawing(ABC, Generic[AnyPosition]):
    """The drawing of a game under one choice of its rules.

    name     of the game; the class of its SVG
    width    of the picture
    height   of the picture
    sprites  what items may be, by name; in all games `cross` is for places that can be reached, `sign-1`
             and `sign-2` stand beside the players' names
    choices  buttons beside the board: what is clicked for a step and is no place, with its label

    A step is clicked as `clicks` says: places in their order, and among them, whenever the person
    likes, options, which begin with `=`.
    """

    name: str
    width: int = 1000
    height: int = 1000
    sprites: Mapping[str, Sprite]
    choices: Mapping[str, str] = {}

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def board(self) -> str:
        """The board itself, with its coordinates, as SVG."""

    @abstractmethod
    def spots(self) -> dict[str, Spot]:
        """The places that can be clicked, by name."""

    @abstractmethod
    def items(self, position: AnyPosition) -> list[Item]:
        """All that lies on the board."""

    @abstractmethod
    def marks(self, before: AnyPosition, move: Move) -> list[Item]:
        """What shows, on the position after a move, that this was the move."""

    @abstractmethod
    def clicks(self, position: AnyPosition, step: int) -> tuple[str, ...]:
        """What a person clicks for a legal step that is no throw."""

    def reversible(self, step: int) -> bool:
        """Whether the places of a step may be clicked in either order."""
        return False

    @abstractmethod
    def explain(self, position: AnyPosition, clicked: tuple[str, ...]) -> str:
        """Why no legal step begins with these clicks; one sentence for a person."""

    @abstractmethod
    def task(self, position: AnyPosition) -> str:
        """What the player on move is to do next, in a few words."""

    @abstractmethod
    def notation(self, position: AnyPosition) -> str:
        """How the player on move types a move here, in a few words; an example is shown behind them.

        What is typed goes through `typed`.
        """

    def typed(self, text: str) -> str:
        """What a person typed, as the game writes it: capitals and separators as they should be."""
        return text

    def spoken(self, text: str) -> str:
        """A move as the game writes it, with the places named as `text` names them."""
        return text

    @abstractmethod
    def sign(self, side: int) -> str:
        """What on `text` is player 1's (side 0) or player 2's, in a few words."""

    @abstractmethod
    def describe(self, position: AnyPosition) -> tuple[str, ...]:
        """The position in words, for those who do not see it: parts, each about one thing.

        A part says the same thing in every position (such as who is to move), and so keeps its
        place among the parts: who follows a game is told only those that have changed.
        """

    @abstractmethod
    def text(self, position: AnyPosition, last: Move = (), colour: bool = False) -> str:
        """The position for a terminal, in lines of ASCII; colours are ANSI sequences.

        `last` is the move that led here, for its places to be marked.
        """


def step_clicks(drawing: Drawing[Position], position: Position) -> dict[tuple[str, ...], int]:
    """All ways to click a step here, each with the step that it means.

    Steps that are clicked alike (pieces that stand together) do the same; the first stands for all.
    """
    found: dict[tuple[str, ...], int] = {}
    for step in position.steps():
        clicks = drawing.clicks(position, step)
        found.setdefault(clicks, step)
        if drawing.reversible(step):
            found.setdefault(clicks[::-1], step)
    return found
