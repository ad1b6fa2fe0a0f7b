"""Which steps the part of a turn says, or why it may not be done where it is said."""

from engines.game import IllegalMove
from engines.yinsh import board
from engines.yinsh.position import YinshPosition
from engines.yinsh.steps import PASS, PHASES, RING_TAKEN, ring_step, row_step
from engines.yinsh.turn import Part

WANTED = {
    "place": "a ring is to be placed (P)",
    "gifted row": "a row of yours is to be removed first (RS ... RE ... X)",
    "move": "a ring is to be moved (S ... M)",
    "row": "a row of yours is to be removed (RS ... RE ... X)",
    "pass": "no ring can move (PASS)",
}
WAYS = {(sign * x, sign * y) for x, y in board.AXES for sign in (1, -1)}
PLACES = {"P": ("place",), "S": ("move",), "RS": ("gifted row", "row"), "PASS": ("pass",)}


class TurnJudge:
    """Judges a part of a turn on a position, playing it there; whoever asks takes it back."""

    def __init__(self, position: YinshPosition) -> None:
        self._position = position
        self.played: list[tuple[int, int]] = []
        """The steps played, each with the key from before it."""

    def play(self, part: Part) -> None:
        """Play a part; IllegalMove, naming the part and the reason, where that may not be."""
        position = self._position
        if position.over:
            raise IllegalMove(f"{part.text!r}: the game has ended before this")
        phase = PHASES[position.phase]
        if self.played and not position.midmove:
            raise IllegalMove(
                f"{part.text!r}: the turn was complete before this, the other player's is due first"
            )
        if phase not in PLACES[part.word]:
            no_row = "no row of yours is on the board, " if part.word == "RS" else ""
            raise IllegalMove(f"{part.text!r}: {no_row}{WANTED[phase]}")
        if None in part.points:
            raise IllegalMove(f"{part.text!r}: a point that is not on the board")
        points = [point for point in part.points if point is not None]
        if part.word == "P":
            self._take(part, ring_step(position.size, points[0], points[0]), "the point is taken")
        elif part.word == "S":
            start, end = points
            self._take(part, ring_step(position.size, start, end), self._why_no_move(start, end))
        elif part.word == "RS":
            first, last, ring = points
            self._take(part, self._row(first, last), self._why_no_row(first, last))
            self._take(part, RING_TAKEN | ring, "X names a point without a ring of yours")
        else:
            self._take(part, PASS, "")

    def finish(self) -> None:
        """Nothing more is said: IllegalMove if that is too little."""
        if self._position.midmove and not self._position.over:
            raise IllegalMove(f"the turn is not complete: {WANTED[PHASES[self._position.phase]]}")

    def take_back(self) -> None:
        """Put the position back to what it was."""
        for step, key in reversed(self.played):
            self._position.undo(step, key)

    def _take(self, part: Part, step: int, reason: str) -> None:
        if not self._position.allows(step):
            raise IllegalMove(f"{part.text!r}: {reason}")
        self.played.append((step, self._position.play(step)))

    def _row(self, first: int, last: int) -> int:
        """The step that takes the row between two points, in either order; -1 for no row's ends."""
        for axis, way in enumerate(board.AXES):
            for one, other in ((first, last), (last, first)):
                (x, y), length = board.coordinates(one), self._position.row - 1
                if board.coordinates(other) == (x + length * way[0], y + length * way[1]):
                    return row_step(one, axis)
        return -1

    def _path(self, start: int, end: int) -> list[int] | None:
        """The points from start, left out, to end, if these are on one line."""
        (x1, y1), (x2, y2) = board.coordinates(start), board.coordinates(end)
        far = max(abs(x2 - x1), abs(y2 - y1), 1)
        dx, dy = (x2 - x1) // far, (y2 - y1) // far
        if (dx, dy) not in WAYS or (x1 + far * dx, y1 + far * dy) != (x2, y2):
            return None
        at = board.numbers(self._position.size)
        return [at[x1 + step * dx, y1 + step * dy] for step in range(1, far + 1)]

    def _why_no_move(self, start: int, end: int) -> str:
        position = self._position
        if position.piece(start) != 2 | 4 * position.side:
            return "there is no ring of yours at its start"
        path = self._path(start, end)
        if path is None:
            return "a ring moves along a line, to another point"
        pieces = [position.piece(point) for point in path]
        if any(piece & 2 for piece in pieces[:-1]):
            return "a ring is in the way"
        if pieces[-1] & 2:
            return "a ring is on the point where it would stop"
        if pieces[-1]:
            return "a ring stops on an empty point only, and a marker is there"
        return "behind the markers that it jumps, a ring stops on the first empty point"

    def _why_no_row(self, first: int, last: int) -> str:
        position = self._position
        path = self._path(first, last)
        if path is None or len(path) != position.row - 1:
            return f"a row is {position.row} points in line"
        if any(position.piece(point) != 1 | 4 * position.side for point in (first, *path)):
            return "not all of these are markers of yours"
        return f"of more than {position.row} in line, only those at one of the two ends may be removed"
