"""A game as numbers, for programs that learn: actions counted from 0 up, and what a player sees.

The numbers of a step are few bits with gaps between them. Here every step is an action, a whole number
from 0 up to, not including, `actions`, and what a player sees is a list of `features` numbers of which
most lie between 0 and 1.
"""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from engines.game import Game
from engines.position import Position

AnyPosition = TypeVar("AnyPosition", bound=Position)


class Numbers(ABC, Generic[AnyPosition]):
    """A game under its rules, as numbers. Throws of dice are outcomes, counted apart from actions."""

    actions: int
    outcomes: int = 0
    """How many throws there are."""
    features: int
    longest: int
    """No game has more steps than this, throws included."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def action(self, step: int) -> int:
        """The action that a step is, or the outcome that a throw is."""
        return step

    def step(self, action: int) -> int:
        """The step that an action is."""
        return action

    def throw(self, outcome: int) -> int:
        """The step that an outcome is."""
        raise ValueError("this game has no dice")

    @abstractmethod
    def seen(self, position: AnyPosition, seat: int) -> list[float]:
        """The position as the player at a seat, 0 or 1, sees it: what is their own comes first."""
