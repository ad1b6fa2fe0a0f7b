"""Swiss system: in each round, players meet new opponents who have about as many points.

The Danish variant (Monrad): in the order of the standings, every player meets the nearest one below
whom they have not met yet. The seed decides the order of the first round.
"""

from collections.abc import Sequence
from math import ceil, log2
from random import Random

from referee.tournament.schedule import History, Pairing, Schedule

EFFORT = 20_000
"""How many choices are tried for a round in which nobody meets the same player again."""


class Swiss(Schedule):
    """In each of `rounds` rounds, everybody plays `pairs` pairs of games with one opponent.

    With an odd number of players one has no opponent: the last in the order among those who had
    the fewest such rounds. They get the points of two games won for each pair. A void pair counts
    as equal.
    """

    def __init__(self, players: int, pairs: int, rounds: int | None, seed: int) -> None:
        self._players = players
        self._pairs = pairs
        self._rounds = rounds if rounds is not None else default_rounds(players)
        self._lots = list(range(players))
        Random(f"{seed}/lots").shuffle(self._lots)

    def stage(self, history: History) -> Sequence[Pairing]:
        """The next round."""
        round_ = len(history.stages) + 1
        if round_ > self._rounds:
            return ()
        order, met, rested = self._standing(history)
        if len(order) % 2:
            order.remove(_resting(order, rested))
        tables = pair_up(order, met)
        begun = [history.pairing(pair).first for pair in range(len(history))]
        seats = [(b, a) if begun.count(a) > begun.count(b) else (a, b) for a, b in tables]
        return [Pairing(a, b, round_) for a, b in seats for _ in range(self._pairs)]

    def games(self) -> int:
        """The same number in each round."""
        return self._rounds * (self._players // 2) * self._pairs * 2

    def byes(self, history: History) -> list[tuple[int, int]]:
        """One player in each round, if the number of players is odd."""
        return [(player, 2 * self._pairs) for stage in history.stages for player in self._absent(stage)]

    def _absent(self, stage: Sequence[Pairing]) -> list[int]:
        present = {player for pairing in stage for player in (pairing.first, pairing.second)}
        return [player for player in range(self._players) if player not in present]

    def _standing(self, history: History) -> tuple[list[int], set[frozenset[int]], dict[int, int]]:
        points = [0.0] * self._players
        met = set()
        for pair in range(len(history)):
            pairing, score = history.pairing(pair), history.points(pair)
            met.add(frozenset((pairing.first, pairing.second)))
            own = 1.0 if score is None else score
            points[pairing.first] += own
            points[pairing.second] += 2 - own
        rested = dict.fromkeys(range(self._players), 0)
        for player, won in self.byes(history):
            points[player] += won
            rested[player] += 1
        # Sorting is stable: equal players stay in the order of the lots.
        return sorted(self._lots, key=lambda player: -points[player]), met, rested


def default_rounds(players: int) -> int:
    """ceil(log2(players)) + 1, but at most the number of rounds in which everybody can meet everybody."""
    return min(ceil(log2(players)) + 1, players - 1 + players % 2)


def _resting(order: list[int], rested: dict[int, int]) -> int:
    least = min(rested.values())
    return next(player for player in reversed(order) if rested[player] == least)


def pair_up(order: list[int], met: set[frozenset[int]]) -> list[tuple[int, int]]:
    """Pair an even number of players, neighbours first, so that nobody meets the same player again.

    If that is impossible, or not found within `EFFORT` choices, some players meet again.
    """
    effort = [EFFORT]
    found = _pair_up(order, met, effort)
    if found is None:
        found = _pair_up(order, set(), [EFFORT])
    assert found is not None
    return found


def _pair_up(order: list[int], met: set[frozenset[int]], effort: list[int]) -> list[tuple[int, int]] | None:
    if not order:
        return []
    player, *others = order
    for other in others:
        if frozenset((player, other)) in met:
            continue
        effort[0] -= 1
        if effort[0] < 0:
            return None
        rest = _pair_up([one for one in others if one != other], met, effort)
        if rest is not None:
            return [(player, other), *rest]
    return None
