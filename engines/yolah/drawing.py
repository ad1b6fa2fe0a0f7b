"""How Yolah looks: discs on a chequered board, holes as hatched pits, the last move as a line."""

import re

from engines.counted import counted
from engines.drawing import OVER, PIECES, UNDER, Drawing, Item, Spot, Sprite, cross
from engines.drawing_text import painted
from engines.game import IllegalMove, Move
from engines.yolah.game import PASS, PASS_TEXT, name_of, square_of
from engines.yolah.position import YolahPosition

CELL, EDGE = 112, 52
NAMES = ("Black", "White")

SHADE = '<circle class="d-shade" cy="4" r="43"/>'
BLACK = SHADE + '<circle class="d-one" r="42"/>'
WHITE = SHADE + '<circle class="d-two" r="42"/><circle class="d-core" r="24"/>'


class YolahDrawing(Drawing[YolahPosition]):
    name = "yolah"
    sprites = {
        "hole": Sprite(
            "shape",
            UNDER,
            '<rect class="d-pit" x="-50" y="-50" width="100" height="100" rx="14"/>'
            '<path class="d-hatch" d="M-44 -14L-14 -44M-44 16L16 -44M-44 44L44 -44"/>'
            '<path class="d-hatch" d="M-16 44L44 -16M14 44L44 14"/>',
        ),
        "one": Sprite("shape", PIECES, BLACK),
        "two": Sprite("shape", PIECES, WHITE),
        "sign-1": Sprite("shape", PIECES, BLACK),
        "sign-2": Sprite("shape", PIECES, WHITE),
        "way": Sprite("path", OVER),
        "last": Sprite("shape", OVER, '<circle class="d-last" r="48"/>'),
        "cross": cross(15),
    }
    choices = {"=pass": "Pass"}

    def board(self) -> str:
        size = 8 * CELL
        parts = ['<rect class="d-frame" width="1000" height="1000" rx="28"/>']
        parts.append(f'<rect class="d-light" x="{EDGE}" y="{EDGE}" width="{size}" height="{size}"/>')
        dark = "".join(
            f"M{EDGE + CELL * file} {EDGE + CELL * row}h{CELL}v{CELL}h-{CELL}z"
            for row in range(8)
            for file in range(8)
            if (row + file) % 2
        )
        parts.append(f'<path class="d-dark" d="{dark}"/>')
        for at in range(8):
            middle = EDGE + CELL * at + CELL // 2
            parts.append(f'<text class="d-coordinate" x="{middle}" y="980">{"abcdefgh"[at]}</text>')
            parts.append(f'<text class="d-coordinate" x="26" y="{middle + 2}">{8 - at}</text>')
        return "".join(parts)

    def spots(self) -> dict[str, Spot]:
        return {name_of(at): Spot(*_place(at), CELL // 2, name_of(at)) for at in range(64)}

    def items(self, position: YolahPosition) -> list[Item]:
        black, white, holes = position.board()
        found = []
        for sprite, squares in (("hole", holes), ("one", black), ("two", white)):
            found += [Item(sprite, *_place(at)) for at in range(64) if squares >> at & 1]
        return found

    def marks(self, before: YolahPosition, move: Move) -> list[Item]:
        if move[0] == PASS:
            return []
        start, end = divmod(move[0], 64)
        (x1, y1), (x2, y2) = _place(start), _place(end)
        far = max(abs(x2 - x1), abs(y2 - y1)) // CELL
        short = 48 * (x2 - x1) // far // CELL, 48 * (y2 - y1) // far // CELL
        return [
            Item("way", x1, y1, f"M0 0L{x2 - x1 - short[0]} {y2 - y1 - short[1]}"),
            Item("last", x2, y2),
        ]

    def clicks(self, position: YolahPosition, step: int) -> tuple[str, ...]:
        return ("=pass",) if step == PASS else (name_of(step >> 6), name_of(step & 63))

    def explain(self, position: YolahPosition, clicked: tuple[str, ...]) -> str:
        squares = [name for name in clicked if name != "=pass"]
        if squares and position.steps() == [PASS]:
            return "no piece can move: pass"
        if len(squares) == 1:
            black, white, _ = position.board()
            own, other = (white, black) if position.side else (black, white)
            if own >> square_of(squares[0]) & 1:
                return f"the piece on {squares[0]} cannot move"
            what = "the opponent's piece" if other >> square_of(squares[0]) & 1 else "no piece"
            return f"there is {what} on {squares[0]}"
        try:
            self.game.read(position, ":".join(squares[:2]) or PASS_TEXT)
        except IllegalMove as reason:
            return str(reason)
        return ""

    def task(self, position: YolahPosition) -> str:
        if position.steps() == [PASS]:
            return "no piece can move: pass"
        return f"move a {NAMES[position.side].lower()} piece"

    def notation(self, position: YolahPosition) -> str:
        return "from:to, two squares"

    def typed(self, text: str) -> str:
        words = re.split(r"[\s:>-]+", text.lower())
        if words == ["pass"]:
            return PASS_TEXT
        return ":".join(words) if len(words) == 2 else text.lower()

    def sign(self, side: int) -> str:
        return ("B, black", "W, white")[side]

    def describe(self, position: YolahPosition) -> tuple[str, ...]:
        black, white, holes = position.board()
        one, two = position.score()
        return (
            f"Black on {_names(black)}",
            f"White on {_names(white)}",
            f"{counted(holes.bit_count(), 'hole')}: {_names(holes)}",
            f"score {one} to {two}",
            f"{NAMES[position.side]} to move",
        )

    def text(self, position: YolahPosition, last: Move = (), colour: bool = False) -> str:
        black, white, holes = position.board()
        marked = set(divmod(last[0], 64)) if last and last[0] != PASS else set()
        rows = []
        for row in range(7, -1, -1):
            line = painted(f"{row + 1} ", "dim", colour)
            for at in range(8 * row, 8 * row + 8):
                sign, style = ".", "dim"
                if black >> at & 1:
                    sign, style = "B", "one"
                elif white >> at & 1:
                    sign, style = "W", "two"
                elif holes >> at & 1:
                    sign, style = "#", "hole"
                if at in marked:
                    line += painted(f"[{sign}]", "last", colour)
                else:
                    line += f" {painted(sign, style, colour)} "
            rows.append(line)
        rows.append(painted("   " + "  ".join("abcdefgh"), "dim", colour))
        rows.append(painted("B black, W white, # hole", "dim", colour))
        return "\n".join(rows)


def _place(square: int) -> tuple[int, int]:
    return EDGE + CELL * (square % 8) + CELL // 2, EDGE + CELL * (7 - square // 8) + CELL // 2


def _names(squares: int) -> str:
    return " ".join(name_of(at) for at in range(64) if squares >> at & 1) or "no square"


DRAWING = YolahDrawing
