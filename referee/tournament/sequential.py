"""Two players play until a sequential test (SPRT) has decided which one is better."""

from collections.abc import Sequence

from referee.statistics.sprt import Decision, Sprt
from referee.tournament.round_robin import Cycles
from referee.tournament.schedule import History, Pairing, Schedule


class Sequential(Schedule):
    """Pairs of games of two players, until the test is decided or `pairs` pairs are played.

    The test reads the pairs in the order of the schedule, so it does not matter which game ended
    first. Later games that were already in play when the test was decided do not count.
    """

    def __init__(self, test: Sprt, pairs: int) -> None:
        self.test = test
        self.counts = [0] * 5
        """How often the first player scored 0, ½, 1, 1½ and 2 in a pair, of the pairs read so far."""
        self.decision: Decision | None = None
        self._cycles = Cycles([(0, 1)], pairs)

    def stage(self, history: History) -> Sequence[Pairing]:
        """All pairs that can be played, in one stage."""
        return () if history.stages else self._cycles

    def games(self) -> int:
        """Two games for each pair: the number if the test is never decided."""
        return 2 * len(self._cycles)

    def decided(self, history: History, pairs: int) -> bool:
        """Whether the test is decided."""
        points = history.points(pairs - 1)
        if points is not None:
            own = points if history.pairing(pairs - 1).first == 0 else 2 - points
            self.counts[round(2 * own)] += 1
            self.decision = self.test.decision(self.counts)
        return self.decision is not None
