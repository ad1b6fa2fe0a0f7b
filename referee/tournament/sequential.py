"""Two players until a sequential test knows who is better."""

from collections.abc import Sequence

from referee.statistics.sprt import Sprt, Verdict
from referee.tournament.round_robin import Cycles
from referee.tournament.schedule import History, Pairing, Schedule


class Sequential(Schedule):
    """Pairs of games of two players, until the test is decided or `pairs` of them are played.

    The test takes the pairs in their order, so when it stops does not hang on which game happened
    to be over first; games further on, that were already in play, do not count.
    """

    name = "sprt"

    def __init__(self, test: Sprt, pairs: int) -> None:
        self.test = test
        self.counts = [0] * 5
        """Of the first player's points in the pairs that the test has seen."""
        self.verdict: Verdict | None = None
        self._cycles = Cycles([(0, 1)], pairs)

    def stage(self, history: History) -> Sequence[Pairing]:
        """All pairs there can be."""
        return () if history.stages else self._cycles

    def games(self) -> int:
        """Two for each pair, if the test is never decided."""
        return 2 * len(self._cycles)

    def decided(self, history: History, pairs: int) -> bool:
        """Whether the test is."""
        points = history.points(pairs - 1)
        if points is not None:
            own = points if history.pairing(pairs - 1).first == 0 else 2 - points
            self.counts[round(2 * own)] += 1
            self.verdict = self.test.verdict(self.counts)
        return self.verdict is not None
