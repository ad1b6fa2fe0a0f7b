"""What a schedule is: stages of pairs of games, each stage known when those before it are played."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players, by their places in the list, who play a pair of games from one opening.

    `first` begins the first game of the pair, `second` the other. `round` is for people.
    """

    first: int
    second: int
    round: int


class History:
    """The pairs of games so far, with places from 0 in the order of the schedule; games count from 1.

    `points(k)` is what the first player of pair k scored in both games together (0 to 2), or None
    where the pair is not finished or stands as void. Memory is two bytes a game.
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
        """A further stage begins."""
        self._starts.append(len(self))
        self._stages.append(stage)
        self._halves.extend(bytes([self.UNPLAYED]) * (2 * len(stage)))
        self.open += 2 * len(stage)

    def pairing(self, pair: int) -> Pairing:
        """Who plays that pair of games."""
        at = len(self._starts) - 1
        while self._starts[at] > pair:
            at -= 1
        return self._stages[at][pair - self._starts[at]]

    def get(self, number: int) -> int:
        """Half points of the pair's first player in a game (0, 1, 2), or VOID or UNPLAYED."""
        return self._halves[number - 1]

    def set(self, number: int, halves: int) -> None:
        """Note how a game ended, or that it is to be played again."""
        self.open += (halves == self.UNPLAYED) - (self.get(number) == self.UNPLAYED)
        self._halves[number - 1] = halves

    def complete(self, pair: int) -> bool:
        """Whether both games of the pair are finished, be it as void ones."""
        return self.UNPLAYED not in self._halves[2 * pair : 2 * pair + 2]

    def points(self, pair: int) -> float | None:
        """See above."""
        one, other = self._halves[2 * pair : 2 * pair + 2]
        return None if max(one, other) > 2 else (one + other) / 2


class Schedule(ABC):
    """A way to run a tournament.

    Everything is a pure function of the settings and of what was played, in the order of the
    schedule and not of time, so that an interrupted tournament goes on as if it had not been.
    """

    name: str

    @abstractmethod
    def stage(self, history: History) -> Sequence[Pairing]:
        """The pairs that follow once all of the history is complete; none: it is over."""

    @abstractmethod
    def games(self) -> int | None:
        """How many games it is in all, at most; None where that is not known before."""

    def decided(self, history: History, pairs: int) -> bool:
        """Whether the first so many pairs, all complete, end it before its time.

        Asked for each number of pairs in turn, once.
        """
        return False

    def byes(self, history: History) -> list[tuple[int, int]]:
        """Players who were left out, for no fault of theirs, and the games they count as won."""
        return []

    def survived(self, history: History) -> dict[int, int]:
        """Where losers drop out: how many rounds each player has survived, which ranks before points."""
        return {}
