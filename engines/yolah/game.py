"""Yolah as text: moves such as d5:b7, the pass a1:a1, and how a game ends."""

import re
from typing import ClassVar

from engines.game import Game, IllegalMove, Move
from engines.position import Position
from engines.yolah import written
from engines.yolah.position import YolahPosition

MOVE = re.compile(r"([a-h][1-8]):([a-h][1-8])")
PASS = 0
PASS_TEXT = "a1:a1"


def square_of(name: str) -> int:
    """The number of a square, from a1 = 0 by ranks to h8 = 63."""
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def name_of(square: int) -> str:
    """The name of a square."""
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


class Yolah(Game):
    name = "yolah"
    title = "Yolah"
    about = "move pieces like queens of chess; each move leaves a hole behind"
    players: ClassVar = {
        "minimax-nn": "the same search with a small network",
        "minimax": "deep search with counted features, and exact endings",
        "mcts": "Monte Carlo tree search with short playouts",
        "montecarlo": "the move after which random games go best",
        "random": "any legal move",
    }
    default_player = "minimax-nn"

    def start(self) -> YolahPosition:
        return YolahPosition()

    def read(self, position: Position, text: str) -> Move:
        found = MOVE.fullmatch(text)
        if found is None:
            raise IllegalMove("a move is two squares, such as d5:b7, and a pass is a1:a1")
        step = 64 * square_of(found[1]) + square_of(found[2])
        if not position.allows(step):
            raise IllegalMove(self._reason(position, step))
        return (step,)

    def write(self, position: Position, move: Move) -> str:
        return f"{name_of(move[0] >> 6)}:{name_of(move[0] & 63)}"

    def write_position(self, position: Position) -> str:
        assert isinstance(position, YolahPosition)
        return written.write(position)

    def set_position(self, position: Position, text: str) -> None:
        assert isinstance(position, YolahPosition)
        written.put(position, text)

    def answers_left(self, position: Position) -> tuple[float, float]:
        """Where some twenty squares are free the rest is solved in no time."""
        return max((36 - position.plies) / 2, 3.0), max(60 - position.plies, 2) / 2

    def score(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, YolahPosition)
        return position.score()

    def ending(self, position: Position) -> str:
        return "no moves left"

    def _reason(self, position: Position, step: int) -> str:
        """Why a step is no legal one here."""
        assert isinstance(position, YolahPosition)
        if position.over:
            return "the game is over"
        if step == PASS:
            return "a pass is legal only where no piece can move"
        if position.allows(PASS):
            return f"no piece can move: the pass {PASS_TEXT} is the only legal move"
        start, end = step >> 6, step & 63
        black, white, holes = position.board()
        own, other = (white, black) if position.side else (black, white)
        if start == end:
            return "a piece moves by one square at least"
        if not own >> start & 1:
            what = "the opponent's piece" if other >> start & 1 else "no piece"
            return f"there is {what} on {name_of(start)}"
        if other >> end & 1 or own >> end & 1:
            return f"{name_of(end)} is occupied"
        if holes >> end & 1:
            return f"{name_of(end)} is a hole"
        dx, dy = end % 8 - start % 8, end // 8 - start // 8
        if dx and dy and abs(dx) != abs(dy):
            return f"{name_of(start)} and {name_of(end)} are not on one line"
        step_on = (dx > 0) - (dx < 0) + 8 * ((dy > 0) - (dy < 0))
        between = next(at for at in range(start + step_on, end, step_on) if (black | white | holes) >> at & 1)
        return f"the way from {name_of(start)} to {name_of(end)} is blocked at {name_of(between)}"
