"""Yinsh once more, plainly: the board a dictionary, whole turns as lists of what is done in them."""

from collections.abc import Iterator
from itertools import count

WAYS = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)]

Point = tuple[int, int]
Action = tuple


class Model:
    def __init__(self, size=5, rings=5, row=5, win=3, window="ends", markers=0, stuck="end", gifts="move"):
        self.size, self.rings, self.row, self.win = size, rings, row, win
        self.window, self.limit, self.stuck, self.gifts = window, markers, stuck, gifts
        corners = {(0, size), (size, 0), (size, size), (0, -size), (-size, 0), (-size, -size)}
        self.board = {
            (x, y): ""
            for x in range(-size, size + 1)
            for y in range(-size, size + 1)
            if abs(x - y) <= size and (x, y) not in corners
        }
        self.won = [0, 0]
        self.side = 0
        self.placed = 0
        self.ended = ""

    def find(self, piece: str) -> list[Point]:
        return [point for point, what in self.board.items() if what == piece]

    def ring_moves(self, side: int) -> Iterator[tuple[Point, Point, list[Point]]]:
        """Start, end, markers jumped."""
        for start in self.find("RQ"[side]):
            for dx, dy in WAYS:
                jumped = []
                for far in count(1):
                    at = start[0] + far * dx, start[1] + far * dy
                    what = self.board.get(at)
                    if what is None or (what in "RQ" and what):
                        break
                    if what:
                        jumped.append(at)
                        continue
                    yield start, at, list(jumped)
                    if jumped:
                        break

    def lines(self) -> Iterator[list[Point]]:
        for dx, dy in WAYS[:3]:
            for x, y in self.board:
                if (x - dx, y - dy) not in self.board:
                    line = [(x, y)]
                    while (x := x + dx, y := y + dy) in self.board:
                        line.append((x, y))
                    yield line

    def rows(self, side: int) -> list[frozenset[Point]]:
        found = []
        for line in self.lines():
            text = "".join("x" if self.board[point] == "mn"[side] else "." for point in line)
            at = 0
            while at < len(text):
                if text[at] == ".":
                    at += 1
                    continue
                length = len(text[at:]) - len(text[at:].lstrip("x"))
                starts = list(range(at, at + length - self.row + 1))
                if self.window == "ends":
                    starts = sorted({*starts[:1], *starts[-1:]})
                found += [frozenset(line[start : start + self.row]) for start in starts]
                at += length
        return found

    def turns(self) -> list[tuple[Action, ...]]:
        """Every turn of the side to move."""
        if self.ended:
            return []
        if self.placed < 2 * self.rings:
            return [(("P", point),) for point in self.find("")]
        found = list(self._before(0))
        return found or [(("PASS",),)]

    def _before(self, gifts: int) -> Iterator[tuple[Action, ...]]:
        rows = self.rows(self.side)
        if self.gifts == "end" and gifts == 2:
            yield ()
        elif rows:
            for row in rows:
                yield from self._taking(row, lambda: self._before(gifts + 1))
        else:
            moves = list(self.ring_moves(self.side))
            for start, end, jumped in moves:
                before = dict(self.board)
                self._move(start, end, jumped)
                for rest in list(self._after()):
                    yield (("S", start, end), *rest)
                self.board = before
            if gifts and not moves:
                yield ()

    def _after(self) -> Iterator[tuple[Action, ...]]:
        rows = self.rows(self.side)
        if not rows:
            yield ()
        for row in rows:
            yield from self._taking(row, self._after)

    def _taking(self, row, then) -> Iterator[tuple[Action, ...]]:
        for ring in self.find("RQ"[self.side]):
            before, won = dict(self.board), list(self.won)
            self._take(row, ring)
            rests = [()] if self.won[self.side] == self.win else list(then())
            for rest in rests:
                yield (("R", row, ring), *rest)
            self.board, self.won = before, won

    def _move(self, start, end, jumped) -> None:
        self.board[start] = "mn"[self.side]
        self.board[end] = "RQ"[self.side]
        for point in jumped:
            self.board[point] = "n" if self.board[point] == "m" else "m"

    def _take(self, row, ring) -> None:
        for point in (*row, ring):
            self.board[point] = ""
        self.won[self.side] += 1

    def play(self, turn: tuple[Action, ...]) -> None:
        for action in turn:
            if action[0] == "P":
                self.board[action[1]] = "RQ"[self.side]
                self.placed += 1
            elif action[0] == "S":
                jumped = next(j for s, e, j in self.ring_moves(self.side) if (s, e) == action[1:])
                self._move(*action[1:], jumped)
            elif action[0] == "R":
                self._take(*action[1:])
        if self.won[self.side] == self.win:
            self.ended = "last ring"
        elif self._cut_short(turn):
            self.ended = "stalemate"
        else:
            self.side = 1 - self.side
            self._begin()

    def _cut_short(self, turn) -> bool:
        """Whether the turn ended without a ring's move since none could be made, which ends the game."""
        if not turn or any(action[0] != "R" for action in turn) or (self.gifts == "end" and len(turn) == 2):
            return False
        return self.stuck == "end" or (
            not any(self.ring_moves(1 - self.side)) and not self.rows(1 - self.side)
        )

    def _begin(self) -> None:
        """See whether the side to move can do anything."""
        if self.placed < 2 * self.rings or self.rows(self.side):
            return
        if self.limit and len(self.find("m")) + len(self.find("n")) >= self.limit:
            self.ended = "no markers"
        elif not any(self.ring_moves(self.side)):
            other = any(self.ring_moves(1 - self.side)) or self.rows(1 - self.side)
            if self.stuck == "end" or not other:
                self.ended = "stalemate"
