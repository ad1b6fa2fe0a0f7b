"""Where the pieces of one side can be, numbered: the index of the exact tables.

A hand is a multiset of stations. Hands with more pieces home have lower numbers, so those that a
layer leans on come first; among hands with as many home, the piece farthest behind decides, then
the next, so that hands that differ only in their foremost piece stand side by side.
"""

from array import array
from itertools import combinations_with_replacement

from engines.yut.track import BACKDO, CASTS, FORKS, HOME, START, target

# From the station nearest to home to the start.
ADVANCE = (
    *(29, 28, 24, 27, 23, 26, 15, 25, 12, 22, 11, 21, 17, 10, 16, 20, 19),
    *(14, 13, 18, 5, 9, 8, 7, 6, 4, 3, 2, 1, START),
)
MOST_BACK = 8
"""Places for the ways to use a backdo: four pieces, three of them with a choice."""


class Hands:
    """All hands of a number of pieces.

    `stations[number]` is a hand, its foremost piece first; `number` gives the number back.
    Numbers below `first[home]` have more pieces home, and `first[home - 1]` is where they end.
    """

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces
        self.stations: list[tuple[int, ...]] = []
        self.first = [0] * (pieces + 2)
        for home in range(pieces, -1, -1):
            self.first[home] = len(self.stations)
            # Listed with the largest rank first and slowest, the foremost piece changes fastest.
            found = combinations_with_replacement(range(len(ADVANCE)), pieces - home)
            ordered = sorted(ranks[::-1] for ranks in found)
            for ranks in ordered:
                self.stations.append((HOME,) * home + tuple(ADVANCE[rank] for rank in reversed(ranks)))
        self._numbers = {tuple(sorted(hand)): number for number, hand in enumerate(self.stations)}

    def __len__(self) -> int:
        return len(self.stations)

    def end(self, home: int) -> int:
        """The number behind the last hand with at least that many pieces home."""
        return self.first[home - 1] if home else len(self.stations)

    def number(self, stations: list[int] | tuple[int, ...]) -> int:
        """The number of a hand, its stations in any order."""
        return self._numbers[tuple(sorted(stations))]

    def masks(self) -> "array[int]":
        """For each hand the set of stations where it can be captured, a bit a station."""
        found = array("I")
        for hand in self.stations:
            mask = 0
            for station in hand:
                if station not in (START, HOME):
                    mask |= 1 << station
            found.append(mask)
        return found

    def after(self, hand: tuple[int, ...], cast: int) -> list[int]:
        """The numbers of the hands that a use of a cast can lead to; the same where all are home."""
        running = any(station not in (START, HOME) for station in hand)
        found = []
        for station in dict.fromkeys(hand):
            if station == HOME or (cast == BACKDO and station == START and running):
                continue
            for shortcut in (False, True) if cast == BACKDO and station in FORKS else (False,):
                moved = list(hand)
                for at in range(len(hand)) if station != START else (hand.index(START),):
                    if moved[at] == station:
                        moved[at] = target(station, cast, shortcut)
                found.append(self.number(moved))
        return found or [self.number(hand)]

    def moves(self, cast: int) -> "array[int]":
        """`after` for all hands, for a cast other than backdo: four numbers a hand, the last one repeated."""
        return self._table(cast, 4)

    def backs(self) -> "array[int]":
        """`after` for all hands and backdo: MOST_BACK numbers a hand, the last one repeated."""
        return self._table(BACKDO, MOST_BACK)

    def _table(self, cast: int, places: int) -> "array[int]":
        found = array("H")
        for hand in self.stations:
            numbers = self.after(hand, cast)
            found.extend(numbers + [numbers[-1]] * (places - len(numbers)))
        return found

    def without(self, number: int, station: int) -> int:
        """The hand that is left where the pieces on a station are captured."""
        return self.number([START if at == station else at for at in self.stations[number]])


assert len(set(ADVANCE)) == 30 and len(CASTS) == 6
