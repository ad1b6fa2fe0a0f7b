"""The points during a tournament: a few numbers for each two players."""

from referee.statistics.counts import pair_index
from referee.tournament.schedule import History


class Tally:
    """Games won, drawn and lost by each player, and results of pairs for each two who have met.

    `games[p]` are the player's losses, draws and wins. `pairs[a, b]` (a < b) counts how often a
    scored 0, ½, 1, 1½ and 2 against b in a complete pair of games.
    """

    def __init__(self, players: int) -> None:
        self.games = [[0, 0, 0] for _ in range(players)]
        self.pairs: dict[tuple[int, int], list[int]] = {}

    def add(self, seats: tuple[int, int], halves: int, times: int = 1) -> None:
        """Count a game in which player 1 scored `halves` half points; `times=-1` takes it back."""
        self.games[seats[0]][halves] += times
        self.games[seats[1]][2 - halves] += times

    def add_pair(self, history: History, pair: int) -> None:
        """Count a complete pair; a void pair counts nothing."""
        points = history.points(pair)
        if points is None:
            return
        pairing = history.pairing(pair)
        one, other = pairing.first, pairing.second
        if one > other:
            one, other, points = other, one, 2 - points
        self.pairs.setdefault((one, other), [0] * 5)[pair_index(points / 2, points / 2)] += 1

    def points(self, player: int) -> float:
        """One point for a win, half a point for a draw."""
        _, draws, wins = self.games[player]
        return wins + draws / 2

    def played(self, player: int) -> int:
        """How many games a player has finished."""
        return sum(self.games[player])

    def order(self) -> list[int]:
        """All players; the one with most points per game comes first."""
        return sorted(
            range(len(self.games)),
            key=lambda player: (-self.points(player) / max(1, self.played(player)), player),
        )
