"""What a schedule is: stages of pairs of games. A stage is known when all before it are played."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players (their places in the list, from 0) who play a pair of games from one opening.

    `first` begins the first game of the pair, `second` the other. `round` is only shown to people.
    """

    first: int
    second: int
    round: int


class History:
    """All pairs of games so far. Pairs are numbered from 0 in the order of the schedule, games from 1.

    Needs two bytes of memory for each game.
    """

    UNPLAYED = 255
    VOID = 254

    def __init__(self) -> None:
        self._stages: list[Sequence[Pairing]] = []
        self._starts: list[int] = []
        self._halves = bytearray()
        self.open = 0
        """How many games are not finished."""

    def __len__(self) -> int:
        return len(self._halves) // 2

    @property
    def stages(self) -> list[Sequence[Pairing]]:
        """The stages so far, in order."""
        return self._stages

    def add(self, stage: Sequence[Pairing]) -> None:
        """Add a stage, with all its games unplayed."""
        self._starts.append(len(self))
        self._stages.append(stage)
        self._halves.extend(bytes([self.UNPLAYED]) * (2 * len(stage)))
        self.open += 2 * len(stage)

    def pairing(self, pair: int) -> Pairing:
        """The players of a pair of games."""
        at = len(self._starts) - 1
        while self._starts[at] > pair:
            at -= 1
        return self._stages[at][pair - self._starts[at]]

    def get(self, number: int) -> int:
        """Half points of the pair's first player in a game (0, 1, 2), or VOID or UNPLAYED."""
        return self._halves[number - 1]

    def set(self, number: int, halves: int) -> None:
        """Set what `get` returns: how a game ended, or UNPLAYED if it must be played again."""
        self.open += (halves == self.UNPLAYED) - (self.get(number) == self.UNPLAYED)
        self._halves[number - 1] = halves

    def complete(self, pair: int) -> bool:
        """Whether both games of the pair are finished; void games count as finished."""
        return self.UNPLAYED not in self._halves[2 * pair : 2 * pair + 2]

    def points(self, pair: int) -> float | None:
        """Points of the pair's first player in both games (0 to 2); None if unfinished or void."""
        one, other = self._halves[2 * pair : 2 * pair + 2]
        return None if max(one, other) > 2 else (one + other) / 2


class Schedule(ABC):
    """A way to run a tournament.

    All methods depend only on the settings and the results, in the order of the schedule, and
    never on the order in time. So an interrupted tournament continues as if it had not stopped.
    """

    @abstractmethod
    def stage(self, history: History) -> Sequence[Pairing]:
        """The next pairs, asked for when all pairs of the history are complete. Empty: it is over."""

    @abstractmethod
    def games(self) -> int | None:
        """The most games that the tournament can take; None if that is not known in advance."""

    def decided(self, history: History, pairs: int) -> bool:
        """Whether the first `pairs` pairs, all complete, already decide the tournament.

        Called once for each number of pairs, in rising order.
        """
        return False

    def byes(self, history: History) -> list[tuple[int, int]]:
        """Players who had no opponent in a round, and how many games that counts as won."""
        return []

    def survived(self, history: History) -> dict[int, int]:
        """In a knockout, how many rounds each player has survived, which ranks before points; else empty."""
        return {}
