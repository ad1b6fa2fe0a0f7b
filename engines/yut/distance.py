"""How far from home a station is: the expected number of own turns of a lone piece."""

from collections.abc import Sequence

from engines.yut.track import HOME, MO, YUT, target

SWEEPS = 10


def distances(odds: Sequence[float], deep: int) -> tuple[float, ...]:
    """The distance of every station, all casts of a throw used in their order, shortcuts taken.

    No throw has more than `deep` casts: a yut or a mo in the last place is used and ends it. The
    values settle within SWEEPS sweeps from the station nearest to home to the start.
    """
    found = [0.0] * (HOME + 1)

    def after_throw(station: int, left: int) -> float:
        if station == HOME:
            return 0.0
        total = 0.0
        for cast, chance in enumerate(odds):
            end = target(station, cast, shortcut=True)
            again = cast in (YUT, MO) and left > 1
            total += chance * (after_throw(end, left - 1) if again else found[end])
        return total

    for _ in range(SWEEPS):
        for station in range(HOME - 1, -1, -1):
            found[station] = 1 + after_throw(station, deep)
    return tuple(found)
