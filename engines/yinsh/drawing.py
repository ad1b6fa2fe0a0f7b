"""How Yinsh looks: lines on a hexagon, rings, markers; flips, rows and the taken ring are marked."""

import re

from engines.counted import counted
from engines.drawing import OVER, PIECES, UNDER, Drawing, Item, Spot, Sprite, cross
from engines.drawing_text import painted
from engines.game import Game, IllegalMove, Move
from engines.yinsh import board
from engines.yinsh.position import YinshPosition
from engines.yinsh.steps import PASS, PHASES, RING_TAKEN, ROW_TAKEN, shift, taken_row

TASKS = {
    "place": "place a ring",
    "gifted row": "remove a row that was made for you: choose both of its ends",
    "ring for gifted row": "take off one of your rings",
    "move": "move a ring",
    "row": "remove a row: choose both of its ends",
    "ring": "take off one of your rings",
    "pass": "no ring can move: pass",
}

NOTATION = {
    "place": "P and a point",
    "gifted row": "RS and RE with the ends of the row, X with a ring of yours, then your move",
    "ring for gifted row": "X and a point",
    "move": "S and a ring of yours, M and where it goes; rows are removed on the same line",
    "row": "RS and RE with the ends of the row, X with a ring of yours",
    "ring": "X and a point",
    "pass": "the word PASS",
}


class YinshDrawing(Drawing[YinshPosition]):
    name = "yinsh"
    choices = {"=pass": "Pass"}

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        rules = game.rules
        self._size, self._row, self._win = (int(rules[name]) for name in ("size", "row", "win"))
        self._unit = round(1000 / (2 * self._size + 1.1))
        self._places = {point: self._place(*board.coordinates(point)) for point in board.points(self._size)}
        unit = self._unit
        ring, disc = round(0.36 * unit), round(0.25 * unit)
        out = f"M-{ring} -{ring}L{ring} {ring}M-{ring} {ring}L{ring} -{ring}"
        self.sprites = {
            "row": Sprite("path", UNDER),
            "way": Sprite("path", UNDER),
            **{f"ring-{who}": Sprite("shape", PIECES, _ring(who, ring)) for who in ("one", "two")},
            **{
                f"marker-{who}": Sprite(
                    "shape", PIECES, f'<circle class="d-{who}" r="{disc}"/>{inner}', family="marker"
                )
                for who, inner in (("one", ""), ("two", f'<circle class="d-core" r="{round(disc * 0.45)}"/>'))
            },
            "slot": Sprite("shape", UNDER, f'<circle class="d-slot" r="{ring}"/>'),
            "last": Sprite("shape", OVER, f'<circle class="d-last" r="{round(0.47 * unit)}"/>'),
            "flip": Sprite(
                "shape",
                OVER,
                f'<path class="d-flip" d="M0 -{disc // 2}L{disc // 2} 0L0 {disc // 2}L-{disc // 2} 0z"/>',
            ),
            "gone": Sprite("shape", OVER, f'<circle class="d-gone" r="{disc}"/>'),
            "taken": Sprite("shape", OVER, f'<path class="d-captured" d="{out}"/>'),
            "cross": cross(disc // 2),
            "sign-1": Sprite("shape", PIECES, _ring("one", 36)),
            "sign-2": Sprite("shape", PIECES, _ring("two", 36)),
        }

    def _place(self, x: int, y: int) -> tuple[int, int]:
        """The middle of a point; columns stand upright, and numbers grow upwards."""
        return round(500 + 0.8660254 * self._unit * x), round(500 - self._unit * (y - x / 2))

    def _slots(self, side: int) -> list[tuple[int, int]]:
        """Where the rings taken off lie: player 1's at the lower left, player 2's at the upper right."""
        unit = self._unit
        found = []
        for at in range(self._win):
            x, y = round(unit * (0.6 + 0.95 * at)), round(1000 - 0.6 * unit)
            found.append((x, y) if side == 0 else (1000 - x, 1000 - y))
        return found

    def board(self) -> str:
        parts = ['<rect class="d-frame" width="1000" height="1000" rx="40"/>']
        lines = ""
        for line in board.lines(self._size):
            (x1, y1), (x2, y2) = self._places[line[0]], self._places[line[-1]]
            lines += f"M{x1} {y1}L{x2} {y2}"
        parts.append(f'<path class="d-grid" d="{lines}"/>')
        wide = 2 * self._size + 1
        for at, line in enumerate(board.lines(self._size)):
            axis, off = divmod(at, wide)
            x, y = board.coordinates(line[0])
            if axis == 0:
                px, py = self._place(x, y)
                label = f'x="{px}" y="{py + round(0.68 * self._unit)}">{"abcdefghijklmno"[off]}'
            elif axis == 1:
                px, py = self._place(x, y)
                label = f'x="{px - round(0.6 * self._unit)}" y="{py - round(0.35 * self._unit)}">{off + 1}'
            else:
                continue
            parts.append(f'<text class="d-coordinate" {label}</text>')
        for side in (0, 1):
            parts += [
                f'<circle class="d-slot" cx="{x}" cy="{y}" r="{round(0.36 * self._unit)}"/>'
                for x, y in self._slots(side)
            ]
        return "".join(parts)

    def spots(self) -> dict[str, Spot]:
        return {
            self._name(point): Spot(
                x, y, self._unit // 2, f"{self._name(point)} ({board.write_point(point)})"
            )
            for point, (x, y) in self._places.items()
        }

    def items(self, position: YinshPosition) -> list[Item]:
        found = []
        if PHASES[position.phase] in ("gifted row", "row") and not position.over:
            for step in position.steps():
                row = self._row_points(step)
                found.append(self._line("row", row[0], row[-1]))
        for point, (x, y) in self._places.items():
            piece = position.piece(point)
            who = ("one", "two")[piece >> 2]
            if piece & 1:
                found.append(Item(f"marker-{who}", x, y))
            elif piece & 2:
                found.append(Item(f"ring-{who}", x, y))
        for side, won in enumerate(position.score()):
            found += [Item(f"ring-{('one', 'two')[side]}", x, y) for x, y in self._slots(side)[:won]]
        return found

    def marks(self, before: YinshPosition, move: Move) -> list[Item]:
        found = []
        now = before.copy()
        for step in move:
            points = {point: now.piece(point) for point in self._places}
            now.play(step)
            if step < RING_TAKEN:
                start, end = step >> shift(self._size), step & (1 << shift(self._size)) - 1
                if start != end:
                    found.append(self._line("way", start, end))
                    found += [
                        Item("flip", *self._places[point])
                        for point, piece in points.items()
                        if piece & 1 and now.piece(point) & 1 and now.piece(point) != piece
                    ]
                found.append(Item("last", *self._places[end]))
            elif step < ROW_TAKEN:
                found.append(Item("taken", *self._places[step & 255]))
            elif step < PASS:
                row = self._row_points(step)
                found.append(self._line("row", row[0], row[-1]))
                found += [Item("gone", *self._places[point]) for point in row]
        return found

    def clicks(self, position: YinshPosition, step: int) -> tuple[str, ...]:
        if step >= PASS:
            return ("=pass",)
        if step >= ROW_TAKEN:
            row = self._row_points(step)
            return self._name(row[0]), self._name(row[-1])
        if step >= RING_TAKEN:
            return (self._name(step & 255),)
        start, end = step >> shift(self._size), step & (1 << shift(self._size)) - 1
        return (self._name(end),) if start == end else (self._name(start), self._name(end))

    def reversible(self, step: int) -> bool:
        return ROW_TAKEN <= step < PASS

    def explain(self, position: YinshPosition, clicked: tuple[str, ...]) -> str:
        if "=pass" in clicked:
            return "a player passes only where no move is possible"
        phase = PHASES[position.phase]
        own_ring = 2 | 4 * position.side
        first = board.read_point(self._size, [clicked[0]])[0]
        piece = position.piece(first) if first is not None else 0
        if phase == "place":
            return f"a ring is to be placed on an empty point, and {clicked[0]} is taken"
        if phase in ("ring", "ring for gifted row"):
            return f"there is no ring of yours on {clicked[0]}; one is to be taken off"
        if phase in ("row", "gifted row"):
            row = " to ".join(clicked)
            return f"{row} is no row of yours that may be removed: click its first and its last marker"
        if piece != own_ring:
            return f"there is no ring of yours on {clicked[0]}"
        if len(clicked) == 1:
            return f"the ring on {clicked[0]} cannot move"
        try:
            self.game.read(position, f"S {clicked[0]} M {clicked[1]}")
        except IllegalMove as reason:
            return str(reason)
        return ""

    def task(self, position: YinshPosition) -> str:
        return TASKS[PHASES[position.phase]]

    def notation(self, position: YinshPosition) -> str:
        return NOTATION[PHASES[position.phase]]

    def typed(self, text: str) -> str:
        return " ".join(
            word.lower() if word[1:].isdigit() else word.upper() for word in text.replace(":", " ").split()
        )

    def spoken(self, text: str) -> str:
        def named(found: re.Match[str]) -> str:
            point, _ = board.read_point(self._size, found[0].split())
            return found[0] if point is None else self._name(point)

        return re.sub(r"\b\d+ \d+\b", named, text)

    def sign(self, side: int) -> str:
        return ("rings X and markers x", "rings O and markers o")[side]

    def describe(self, position: YinshPosition) -> tuple[str, ...]:
        said = []
        for side in (0, 1):
            rings = " ".join(map(self._name, position.rings_of(side))) or "none"
            markers = " ".join(map(self._name, position.markers_of(side))) or "none"
            won = position.score()[side]
            said.append(
                f"player {side + 1}: rings {rings}, markers {markers}, {counted(won, 'ring')} taken off"
            )
        return *said, f"player {position.side + 1} is to {TASKS[PHASES[position.phase]]}"

    def text(self, position: YinshPosition, last: Move = (), colour: bool = False) -> str:
        size = self._size
        marked = {step & (1 << shift(size)) - 1 for step in last if step < RING_TAKEN}
        marked |= {step >> shift(size) for step in last if step < RING_TAKEN}
        rows = [[" "] * (4 * (2 * size + 1) + 4) for _ in range(4 * size + 3)]
        signs = {0: (".", "dim"), 1: ("x", "one"), 5: ("o", "two"), 2: ("X", "one"), 6: ("O", "two")}
        for point in self._places:
            x, y = board.coordinates(point)
            row, column = 2 * size - (2 * y - x) + 1, 4 * (x + size) + 4
            sign, style = signs[position.piece(point)]
            rows[row][column] = painted(sign, style, colour)
            if point in marked:
                rows[row][column - 1], rows[row][column + 1] = "[", "]"
        lowest = [
            min(y - x / 2 for px, y in map(board.coordinates, self._places) if px == x)
            for x in range(-size, size + 1)
        ]
        for at, low in enumerate(lowest):
            rows[round(2 * size - 2 * low) + 2][4 * at + 4] = painted("abcdefghijklmno"[at], "dim", colour)
        for number, line in enumerate(board.lines(size)[2 * size + 1 : 2 * (2 * size + 1)], 1):
            x, y = board.coordinates(line[0])
            row, column = 2 * size - (2 * y - x), 4 * (x + size) + 1
            for at, digit in enumerate(f"{number:2}"):
                if digit != " ":
                    rows[row][column + at] = painted(digit, "dim", colour)
        one, two = position.score()
        drawn = "\n".join("".join(row).rstrip() for row in rows)
        owners = "rings X, markers x: player 1; rings O, markers o: player 2"
        return f"{drawn}\n{owners}; rings taken off {one}:{two}"

    def _name(self, point: int) -> str:
        return board.write_letters(self._size, point)

    def _row_points(self, step: int) -> list[int]:
        first, axis = taken_row(step)
        (x, y), (dx, dy) = board.coordinates(first), board.AXES[axis]
        at = board.numbers(self._size)
        return [at[x + far * dx, y + far * dy] for far in range(self._row)]

    def _line(self, sprite: str, start: int, end: int) -> Item:
        (x1, y1), (x2, y2) = self._places[start], self._places[end]
        return Item(sprite, x1, y1, f"M0 0L{x2 - x1} {y2 - y1}")


def _ring(who: str, radius: int) -> str:
    return f'<circle class="d-ring-edge" r="{radius}"/><circle class="d-{who}-ring" r="{radius}"/>'


DRAWING = YinshDrawing
