"""The end of a game of Yolah by trying everything."""

from functools import cache

from engines.yolah.position import YolahPosition


@cache
def best_lead(black: int, white: int, holes: int, score: tuple[int, int], side: int) -> int:
    """The final lead of Black with best play, by going through all games."""
    position = YolahPosition()
    position.setup(black, white, holes, score, side)
    if position.over:
        return score[0] - score[1]
    leads = []
    for step in position.steps():
        key = position.play(step)
        leads.append(best_lead(*position.board(), position.score(), position.side))
        position.undo(step, key)
    return min(leads) if side else max(leads)
