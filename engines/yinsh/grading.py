"""The assignment's classes of endings, ranks inside them, marker difference, and its points.

Win before stalemate win before draw before stalemate loss before loss. A higher lead in rings is the
better win and the worse loss; of draws the one with more rings is better. Markers decide inside.
"""

from engines.grade import Grade

WIN = 200
STALEMATE = 100

Pair = tuple[int, int]


def grades(
    won: Pair, markers: Pair, win: int, forfeit: int = 0, ending: str = "stalemate"
) -> tuple[Grade, Grade]:
    """Both players' grades from the rings taken off, the markers on the board and the rings to win.

    A forfeit of player 1 or 2 counts as a win of the other with the forfeiter's own rings against it.
    `ending` names how a game ended that was not won by a last ring.
    """
    kind = ""
    if forfeit:
        rest = won[forfeit - 1]
        won = (rest, win) if forfeit == 1 else (win, rest)
        kind = "forfeit "
    elif max(won) < win:
        kind = f"{ending} "
    return _grade(won, markers, win, kind), _grade(won[::-1], markers[::-1], win, kind)


def _grade(won: Pair, markers: Pair, win: int, kind: str) -> Grade:
    """The grade of the player who is named first."""
    own, other = won
    lead = own - other
    if lead == 0:
        rank, name = own, "draw"
    else:
        rank = (WIN if max(won) >= win else STALEMATE) + abs(lead)
        rank, name = (rank, "win") if lead > 0 else (-rank, "loss")
    return Grade(
        rank,
        markers[0] - markers[1],
        _points(own, other, win) + markers[0] / 1000,
        f"{kind}{name} {own}-{other}",
    )


def _points(own: int, other: int, win: int) -> float:
    if own >= win:
        return 10.0 - other
    if other >= win:
        return float(own)
    return 5.0 + max(-2, min(2, own - other))
