"""Who is told how a tournament goes. This one is silent; others write lines, events or a table."""

from dataclasses import dataclass

from referee.records.stored_game import StoredGame
from referee.tournament.scheduler import Token
from referee.tournament.settings import Settings
from referee.tournament.tally import Tally


@dataclass(frozen=True, slots=True)
class State:
    """How it stands. `total` is None where nobody can know; `left` are seconds, None likewise."""

    settings: Settings
    tally: Tally
    done: int
    total: int | None
    left: float | None
    in_play: list[Token]
    note: str
    """What the schedule has to say, such as how far a sequential test is."""


class Progress:
    """Told of everything, and silent: for others to override."""

    def begin(self, state: State) -> None:
        """The tournament begins or goes on."""

    def played(self, state: State, game: StoredGame) -> None:
        """A game is stored, be it a void one."""

    def tick(self, state: State) -> None:
        """A quarter of a second or less has gone by."""

    def notice(self, text: str) -> None:
        """Something that people should know."""

    def end(self, state: State) -> None:
        """It is over or interrupted: nothing more will be told."""
