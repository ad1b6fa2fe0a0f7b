"""What a game of self-play says about its positions."""

from collections.abc import Iterator
from time import monotonic_ns
from typing import NamedTuple

from engines.position import WON
from engines.yolah.evaluation import YolahEvaluation
from engines.yolah.solver import Solver
from engines.yolah.training.games import TrainingGame

EVERYTHING = (1 << 64) - 1
SOLVED_FROM = 23
"""With so many free squares at most a position is solved: a few milliseconds, on average."""
SOLVING_TIME = 200_000_000


class Row(NamedTuple):
    """A position, seen from the side to move; what the numbers are is said at `Positions`."""

    features: list[int]
    free: int
    words: tuple[int, ...]
    value: int
    result: int
    exact: bool


def rows_of(played: TrainingGame, solver: Solver) -> Iterator[Row]:
    """The positions of a game in which a search chose, or that could be solved."""
    position = YolahEvaluation()
    rows = []
    end = (played.score[0] > played.score[1]) - (played.score[0] < played.score[1])
    known = None
    for step, value in zip(played.steps, played.values, strict=True):
        black, white, holes = position.board()
        empty = EVERYTHING ^ black ^ white ^ holes
        sign = -1 if position.side else 1
        legal = position.steps()
        exact = None
        if value is not None and abs(value) >= WON:
            exact = 1 if value > 0 else -1
        elif empty.bit_count() <= SOLVED_FROM and legal != [0]:
            solved = solver.solve(position, monotonic_ns() + SOLVING_TIME)
            exact = None if solved is None else solved[0]
        if known is None and exact is not None:
            known = exact * sign
        if value is not None or (exact is not None and len(legal) > 1):
            pieces = (white, black) if position.side else (black, white)
            words = (*pieces, empty, *position.reached())
            row = Row(
                position.features(), empty.bit_count(), words, value or 0, exact or 0, exact is not None
            )
            rows.append((sign, row))
        position.play(step)
    for sign, row in rows:
        yield row if row.exact else row._replace(result=sign * (end if known is None else known))
