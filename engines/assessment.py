"""What a move was worth: what was given away with it, and the name for that."""

from dataclasses import dataclass
from typing import Any

from engines.thought import Thought

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""From how much of the chance to win, given away by a move, it is called so."""

DOUBT = 0.02
"""By so much more than an inaccuracy a move must seem to give away before it is called anything bad: what two
looks say still differs by about that from what a long one says."""

ALONE = MISTAKE
"""By so much all other moves are worse than one that is called the only one."""

EQUAL = 0.005
"""Moves that differ by no more than this are equally good."""

NAMES = ("best", "fine", "inaccuracy", "mistake", "blunder", "only move", "forced")
"""All names that a move can have. A forced move was the only legal one."""

ACCUSED = ("inaccuracy", "mistake", "blunder")
"""From the mildest on."""


def name_of(loss: float) -> str:
    """The name of a move, not the best one, that gives so much away."""
    for least, name in ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (INACCURACY, "inaccuracy")):
        if loss >= least:
            return name
    return "fine" if loss > EQUAL else "best"


@dataclass(frozen=True, slots=True)
class Assessment:
    """What thinking says of a move, for the side that made it.

    best    the best move: the first of its line, and what it is worth
    played  the same of the move that was played
    other   the best move apart from `best`, if it was looked for
    name    one of NAMES
    """

    best: Thought
    played: Thought
    other: Thought | None = None
    name: str = "best"

    @property
    def loss(self) -> float:
        """The chance to win that the move gave away."""
        return max(0.0, self.best.chance - self.played.chance)

    def as_object(self) -> dict[str, Any]:
        """The assessment as it stands in JSON."""
        other = self.other and self.other.as_object()
        best, played = self.best.as_object(), self.played.as_object()
        return {"best": best, "played": played, "other": other, "name": self.name}

    @classmethod
    def from_object(cls, told: dict[str, Any]) -> "Assessment":
        """The assessment that `as_object` wrote."""
        other = told["other"] and Thought.from_object(told["other"])
        best, played = Thought.from_object(told["best"]), Thought.from_object(told["played"])
        return cls(best, played, other, told["name"])

    def milder(self, other: "Assessment") -> "Assessment":
        """This one, or the other if that accuses less."""
        return other if _severity(other.name) < _severity(self.name) else self


def _severity(name: str) -> int:
    return ACCUSED.index(name) + 1 if name in ACCUSED else 0


@dataclass(frozen=True, slots=True)
class Luck:
    """What a throw gave: the chance to win of the side that threw, before it and after it."""

    before: Thought
    after: Thought

    @property
    def gain(self) -> float:
        """By how much the throw was better than throws are on average."""
        return self.after.chance - self.before.chance

    def as_object(self) -> dict[str, Any]:
        """The throw as it stands in JSON."""
        return {"before": self.before.as_object(), "after": self.after.as_object()}

    @classmethod
    def from_object(cls, told: dict[str, Any]) -> "Luck":
        """What `as_object` wrote."""
        return cls(Thought.from_object(told["before"]), Thought.from_object(told["after"]))
