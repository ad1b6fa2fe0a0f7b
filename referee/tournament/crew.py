"""Where the games of a tournament are played: on this machine or on others."""

from abc import ABC, abstractmethod
from typing import NamedTuple

from referee.records.stored_game import StoredGame
from referee.tournament.scheduler import Token


class Lost(NamedTuple):
    """A game that was not finished, because the worker that played it died."""

    token: Token


class Crew(ABC):
    """The workers of a tournament: takes tokens and gives back a `StoredGame` or a `Lost` for each.

    A context manager. When it ends, or when the referee dies, all workers and programs are ended,
    even in the middle of a game. Methods raise MachineFailed when no more games can be played.
    """

    @abstractmethod
    def room(self) -> int:
        """How many tokens `send` can take now."""

    @abstractmethod
    def send(self, token: Token) -> None:
        """Start playing a game, or put it in a worker's queue."""

    @abstractmethod
    def wait(self, seconds: float) -> list[tuple[Token, StoredGame | Lost]]:
        """The games that have ended since the last call; waits up to `seconds` for the first one."""

    @abstractmethod
    def in_play(self) -> list[Token]:
        """The games that are being played now."""

    def hosts(self) -> dict[str, float]:
        """The hosts whose speed was measured since the last call, with that speed."""
        return {}

    def __enter__(self) -> "Crew":
        return self

    @abstractmethod
    def __exit__(self, *_: object) -> None:
        """End everything."""
