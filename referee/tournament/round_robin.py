"""Round robin: every two players meet equally often. Gauntlet: the first player meets all others."""

from collections.abc import Sequence
from typing import overload

from referee.tournament.schedule import History, Pairing, Schedule


class Cycles(Sequence[Pairing]):
    """The same list of meetings repeated; in every second cycle the other player begins.

    The items are made when asked for, so even a million cycles need little memory.
    """

    def __init__(self, meetings: list[tuple[int, int]], cycles: int) -> None:
        self._meetings = meetings
        self._cycles = cycles

    def __len__(self) -> int:
        return len(self._meetings) * self._cycles

    @overload
    def __getitem__(self, at: int) -> Pairing: ...
    @overload
    def __getitem__(self, at: slice) -> list[Pairing]: ...
    def __getitem__(self, at: int | slice) -> Pairing | list[Pairing]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        if not 0 <= at < len(self):
            raise IndexError(at)
        cycle, meeting = divmod(at, len(self._meetings))
        first, second = self._meetings[meeting]
        return Pairing(second, first, cycle + 1) if cycle % 2 else Pairing(first, second, cycle + 1)


class RoundRobin(Schedule):
    """Every two players meet `pairs` times; everybody has met once before anybody meets again."""

    def __init__(self, players: int, pairs: int) -> None:
        meetings = [(a, b) for a in range(players) for b in range(a + 1, players)]
        self._cycles = Cycles(meetings, pairs)

    def stage(self, history: History) -> Sequence[Pairing]:
        """All pairs, in one stage."""
        return () if history.stages else self._cycles

    def games(self) -> int:
        """Two games for each pair."""
        return 2 * len(self._cycles)


class Gauntlet(RoundRobin):
    """The first player meets each other player `pairs` times; the others do not meet each other."""

    def __init__(self, players: int, pairs: int) -> None:
        super().__init__(players, pairs)
        self._cycles = Cycles([(0, other) for other in range(1, players)], pairs)
