"""The track of Yut Nori: 29 stations, entered from START and left at HOME, and the ways along it."""

CASTS = (1, 2, 3, 4, 5, -1)
"""What a cast moves a piece: do, gae, geol, yut, mo and backdo. A cast's *index* is its place here."""

YUT, MO, BACKDO = 3, 4, 5
"""Indices of the casts that rules speak of."""

START, HOME = 0, 30

OUTER = (*range(11), 18, 19, 20, 21, 22, 25, 26, 27, 28, 29, HOME)
LONG = (5, 13, 14, 15, 16, 17, 22, 25, 26, 27, 28, 29, HOME)
SHORT = (10, 11, 12, 15, 23, 24, 29, HOME)

FORKS = (15, 22, 29)
"""Stations that two ways lead to: a backdo from there has a choice."""


def _way(station: int) -> tuple[int, ...]:
    """The way that a move from a station takes: a corner or the centre turns off the outer way."""
    if station in (5, 13, 14, 16, 17):
        return LONG
    if station in (10, 11, 12, 15, 23, 24):
        return SHORT
    return OUTER


def _back(station: int, shortcut: bool) -> int:
    """One station back; `shortcut` chooses at the forks."""
    if station in FORKS:
        return {15: (12, 14), 22: (21, 17), 29: (28, 24)}[station][shortcut]
    if station in (START, HOME):
        return station
    if station == 1:
        return 29
    way = OUTER if station in OUTER else _way(station)
    return way[way.index(station) - 1]


def target(station: int, cast: int, shortcut: bool = False) -> int:
    """Where a cast (its index) takes a piece from a station."""
    if cast == BACKDO:
        return _back(station, shortcut)
    way = _way(station)
    return way[min(way.index(station) + CASTS[cast], len(way) - 1)]
