"""Knockout: who loses a meeting is out."""

from collections.abc import Sequence

from referee.tournament.schedule import History, Pairing, Schedule

EXTRA = 5
"""Pairs of games added, one at a time, to a meeting that is level."""


class Knockout(Schedule):
    """The list of players is the seeding: the first two of it can meet only in the final.

    A meeting is `pairs` pairs of games. A level one goes on pair by pair, at most `EXTRA` more, and
    if it is level still, who stands higher in the list goes on. Where the number of players is no
    power of two, the highest have no opponent in the first round.
    """

    name = "knockout"

    def __init__(self, players: int, pairs: int) -> None:
        self._players = players
        self._pairs = pairs

    def stage(self, history: History) -> Sequence[Pairing]:
        """A round, or further pairs of the level meetings of the last one."""
        return self._follow(history)[0]

    def survived(self, history: History) -> dict[int, int]:
        """Rounds won, or gone through without an opponent."""
        return self._follow(history)[1]

    def _follow(self, history: History) -> tuple[Sequence[Pairing], dict[int, int]]:
        """What comes next, and the rounds survived so far."""
        places = _bracket(self._players)
        survived = dict.fromkeys(range(self._players), 0)
        for round_ in range(1, len(places).bit_length()):
            meetings = list(zip(places[::2], places[1::2], strict=True))
            played = [(a, b) for a, b in meetings if b < self._players]
            scores, pairs = _scores(history, round_)
            if not pairs:
                return [Pairing(a, b, round_) for a, b in played for _ in range(self._pairs)], survived
            level = [
                Pairing(a, b, round_)
                for a, b in played
                if scores[a] == scores[b] and pairs[a] < self._pairs + EXTRA
            ]
            if level or history.open:
                return level, survived
            places = [b if b < self._players and _wins(b, a, scores) else a for a, b in meetings]
            for player in places:
                survived[player] += 1
        return (), survived

    def games(self) -> int | None:
        """Nobody knows how many meetings will be level."""
        return None


def _bracket(players: int) -> list[int]:
    """Seeds in the order of the draw: neighbours meet; places beyond the players stay empty."""
    places = [0]
    while len(places) < players:
        last = 2 * len(places) - 1
        places = [place for seed in places for place in (seed, last - seed)]
    return places


def _scores(history: History, round_: int) -> tuple[dict[int, float], dict[int, int]]:
    """Points and pairs of each player in a round."""
    scores: dict[int, float] = {}
    pairs: dict[int, int] = {}
    for pair in range(len(history)):
        pairing = history.pairing(pair)
        if pairing.round != round_:
            continue
        points = history.points(pair)
        own = 1.0 if points is None else points
        for player, score in ((pairing.first, own), (pairing.second, 2 - own)):
            scores[player] = scores.get(player, 0.0) + score
            pairs[player] = pairs.get(player, 0) + 1
    return scores, pairs


def _wins(one: int, other: int, scores: dict[int, float]) -> bool:
    """Whether one goes on; level after all, the one higher in the list does."""
    return (scores[one], -one) > (scores[other], -other)
