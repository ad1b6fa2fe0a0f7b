"""Knockout: the loser of a meeting leaves the tournament."""

from collections.abc import Sequence

from referee.tournament.schedule import History, Pairing, Schedule

EXTRA = 5
"""The most pairs of games that are added, one by one, to a meeting with equal scores."""


class Knockout(Schedule):
    """The list of players is the seeding: its first two players can meet only in the final.

    A meeting is `pairs` pairs of games. While the scores are equal, up to `EXTRA` more pairs are
    played, one by one. If they are still equal, the player higher in the list goes on. If the
    number of players is not a power of two, the highest have no opponent in the first round.
    """

    def __init__(self, players: int, pairs: int) -> None:
        self._players = players
        self._pairs = pairs

    def stage(self, history: History) -> Sequence[Pairing]:
        """A new round, or one more pair for each meeting of the last round with equal scores."""
        return self._follow(history)[0]

    def survived(self, history: History) -> dict[int, int]:
        """How many rounds each player has won or passed without an opponent."""
        return self._follow(history)[1]

    def _follow(self, history: History) -> tuple[Sequence[Pairing], dict[int, int]]:
        """The next stage, and the rounds that each player has survived so far."""
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
        """Unknown: nobody knows how many meetings will need more pairs."""
        return None


def _bracket(players: int) -> list[int]:
    """Seeds in the order of the draw: neighbours meet. Numbers from `players` on are empty places."""
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
    """Whether `one` goes on; with equal scores, the player higher in the list does."""
    return (scores[one], -one) > (scores[other], -other)
