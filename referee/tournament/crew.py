"""Where the games of a tournament are played: on this machine or on others."""

from abc import ABC, abstractmethod
from typing import NamedTuple

from referee.records.stored_game import StoredGame
from referee.tournament.scheduler import Token


class Lost(NamedTuple):
    """A game that was not finished, since the worker that played it has died."""

    token: Token


class Crew(ABC):
    """Takes tokens and gives back a `StoredGame` or a `Lost` for each; a context manager.

    At its end, and when the referee dies, no worker and no program is left, finished or not.
    Methods raise MachineFailed when nothing can be played any more.
    """

    @abstractmethod
    def room(self) -> int:
        """How many tokens can be taken now."""

    @abstractmethod
    def send(self, token: Token) -> None:
        """Have a game played."""

    @abstractmethod
    def wait(self, seconds: float) -> list[tuple[Token, StoredGame | Lost]]:
        """What has ended; waits so long for anything to."""

    @abstractmethod
    def in_play(self) -> list[Token]:
        """The games that are being played now."""

    def hosts(self) -> dict[str, float]:
        """The hosts that play, with their measured speed where it was measured."""
        return {}

    def __enter__(self) -> "Crew":
        return self

    @abstractmethod
    def __exit__(self, *_: object) -> None:
        """End everything."""
