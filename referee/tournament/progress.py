"""Showing how a tournament goes. The class here shows nothing; others write lines, events or a table."""

from dataclasses import dataclass

from referee.records.stored_game import StoredGame
from referee.tournament.scheduler import Token
from referee.tournament.settings import Settings
from referee.tournament.tally import Tally


@dataclass(frozen=True, slots=True)
class State:
    """How far the tournament is, in games; `left` is in seconds. `total` and `left` are None if unknown."""

    settings: Settings
    tally: Tally
    done: int
    total: int | None
    left: float | None
    in_play: list[Token]
    note: str
    """A remark of the schedule, such as how far a sequential test is; often empty."""


class Progress:
    """The director calls these methods. They do nothing here; subclasses override them."""

    def begin(self, state: State) -> None:
        """The tournament begins or goes on."""

    def played(self, state: State, game: StoredGame) -> None:
        """A game was stored; it may be a void one."""

    def tick(self, state: State) -> None:
        """Called about every quarter of a second."""

    def notice(self, text: str) -> None:
        """Something that people should know."""

    def end(self, state: State) -> None:
        """The tournament is over or interrupted; no more calls follow."""
