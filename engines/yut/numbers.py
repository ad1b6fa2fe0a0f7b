"""Yut Nori as numbers: which piece uses which cast, the six casts that may be thrown, the stations."""

from engines.game import Game
from engines.numbers import Numbers
from engines.yut.position import THROW, YutPosition
from engines.yut.track import CASTS, HOME

STATIONS = HOME + 1
MOST_CASTS = 8
"""So many of one cast are as good as never in hand."""


class YutNumbers(Numbers[YutPosition]):
    outcomes = len(CASTS)
    longest = 200_000

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._pieces = int(game.rules["pieces"])
        self.actions = 16 * self._pieces
        self.features = 2 * STATIONS + len(CASTS) + 1

    def action(self, step: int) -> int:
        return step - THROW if step >= THROW else step

    def throw(self, outcome: int) -> int:
        return THROW + outcome

    def seen(self, position: YutPosition, seat: int) -> list[float]:
        """The share of the player's own pieces on each station, the other player's, the casts in hand, and
        1 for the player whose turn it is."""
        stations, casts = position.stations(), position.cast_list()
        return [
            *(stations[who].count(at) / self._pieces for who in (seat, 1 - seat) for at in range(STATIONS)),
            *(min(casts.count(cast) / MOST_CASTS, 1) for cast in range(len(CASTS))),
            float(position.side == seat),
        ]


NUMBERS = YutNumbers
