"""How Mancala looks: the ring of holes as a square, in each hole a row of seeds for each colour.

Red seeds are discs, blue ones squares, transparent ones rings. Holes of player 1 have a plain rim,
those of player 2 a dashed one.
"""

from typing import NamedTuple

from engines.drawing import OVER, PIECES, UNDER, Drawing, Item, Spot, Sprite, cross
from engines.drawing_text import painted
from engines.game import Game, IllegalMove, Move
from engines.mancala.position import KINDS, MancalaPosition, owner_of

SEEDS = ("red", "blue", "clear")
NAMES = ("red", "blue", "transparent")
SHOWN = 10
"""More seeds of a colour than this are not drawn one by one; the number beside them tells."""


class Sowing(NamedTuple):
    """What a move does: the holes sown in order, the holes captured, with their seeds."""

    start: int
    sown: list[int]
    captured: list[tuple[int, int]]


class MancalaDrawing(Drawing[MancalaPosition]):
    name = "mancala"
    sprites = {
        "start": Sprite(
            "shape", UNDER, '<rect class="d-start" x="-91" y="-91" width="182" height="182" rx="38"/>'
        ),
        "red": Sprite("shape", PIECES, '<circle class="d-red" r="10.5"/>'),
        "blue": Sprite(
            "shape", PIECES, '<rect class="d-blue" x="-9.5" y="-9.5" width="19" height="19" rx="3"/>'
        ),
        "clear": Sprite("shape", PIECES, '<circle class="d-clear" r="8.5"/>'),
        "count": Sprite("words", PIECES),
        "held-one": Sprite("words", PIECES),
        "held-two": Sprite("words", PIECES),
        "end": Sprite(
            "shape", OVER, '<rect class="d-last" x="-91" y="-91" width="182" height="182" rx="38"/>'
        ),
        "captured": Sprite("shape", OVER, '<path class="d-spoils" d="M-80 -80L80 80M-80 80L80 -80"/>'),
        "taken": Sprite("words", OVER),
        "cross": cross(15),
        "sign-1": Sprite("shape", PIECES, '<circle class="d-cup d-one-rim" r="40"/>'),
        "sign-2": Sprite("shape", PIECES, '<circle class="d-cup d-two-rim" r="40"/>'),
    }
    choices = {
        "=R": "R: red",
        "=B": "B: blue",
        "=TR": "TR: transparent, then red",
        "=TB": "TB: transparent, then blue",
    }

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._parity = game.rules["ownership"] == "parity"

    def board(self) -> str:
        cup = 'width="182" height="182" rx="38"'
        parts = ['<rect class="d-frame" width="1000" height="1000" rx="60"/>']
        for hole in range(16):
            x, y = _place(hole)
            owner = ("one", "two")[owner_of(hole, self._parity)]
            parts.append(f'<rect class="d-cup d-{owner}-rim" x="{x - 91}" y="{y - 91}" {cup}/>')
            parts.append(f'<text class="d-coordinate" x="{x}" y="{y - 68}">{hole + 1}</text>')
        for y, owner, label in ((560, "one", "Player 1"), (330, "two", "Player 2")):
            parts.append(
                f'<rect class="d-store d-{owner}-rim" x="290" y="{y}" width="420" height="130" rx="65"/>'
            )
            parts.append(f'<text class="d-label" x="500" y="{y - 26}">{label}</text>')
        parts.append(
            '<path class="d-arrow" d="M380 750H620M598 730L622 750L598 770"/>'
            '<path class="d-arrow" d="M620 235H380M402 215L378 235L402 255"/>'
        )
        return "".join(parts)

    def spots(self) -> dict[str, Spot]:
        return {str(hole + 1): Spot(*_place(hole), 91, f"hole {hole + 1}") for hole in range(16)}

    def items(self, position: MancalaPosition) -> list[Item]:
        found = []
        for hole, seeds in enumerate(position.holes()):
            x, y = _place(hole)
            for row, (sprite, count) in enumerate(zip(SEEDS, seeds, strict=True)):
                middle = y - 33 + 44 * row
                if count:
                    found.append(Item("count", x - 58, middle, str(count)))
                for at in range(min(count, SHOWN)):
                    found.append(Item(sprite, x - 24 + 24 * (at % 5), middle - 1 + 21 * (at // 5)))
        one, two = position.score()
        return [*found, Item("held-one", 500, 627, str(one)), Item("held-two", 500, 397, str(two))]

    def marks(self, before: MancalaPosition, move: Move) -> list[Item]:
        sowing = self.sowing(before, move[0])
        found = [Item("start", *_place(sowing.start)), Item("end", *_place(sowing.sown[-1]))]
        for hole, seeds in sowing.captured:
            x, y = _place(hole)
            found += [Item("captured", x, y), Item("taken", x, y + 4, f"+{seeds}")]
        return found

    def sowing(self, before: MancalaPosition, step: int) -> Sowing:
        """What a legal step does."""
        start, kind = step >> 2, KINDS[step & 3]
        holes = [list(seeds) for seeds in before.holes()]
        colour = 0 if "R" in kind else 1
        handful = [2] * holes[start][2] if "T" in kind else []
        handful += [colour] * holes[start][colour]
        for seed in set(handful):
            holes[start][seed] = 0
        sown: list[int] = []
        to = start
        for seed in handful:
            to = (to + 1) % 16
            while to == start or (colour == 1 and owner_of(to, self._parity) == before.side):
                to = (to + 1) % 16
            holes[to][seed] += 1
            sown.append(to)
        captured = []
        while sum(holes[to]) in (2, 3):
            captured.append((to, sum(holes[to])))
            holes[to] = [0, 0, 0]
            to = (to - 1) % 16
        return Sowing(start, sown, captured)

    def clicks(self, position: MancalaPosition, step: int) -> tuple[str, ...]:
        return str((step >> 2) + 1), f"={KINDS[step & 3]}"

    def explain(self, position: MancalaPosition, clicked: tuple[str, ...]) -> str:
        hole = next((name for name in clicked if name[0] != "="), "")
        kinds = [name[1:] for name in clicked if name[0] == "="]
        if not hole:
            return "choose a hole first"
        reason = ""
        for kind in kinds or KINDS:
            try:
                self.game.read(position, hole + kind)
            except IllegalMove as illegal:
                reason = str(illegal)
            else:
                return ""
        held = position.holes()[int(hole) - 1]
        return f"hole {hole} is empty" if not kinds and not sum(held) and "belongs" not in reason else reason

    def task(self, position: MancalaPosition) -> str:
        return "choose a hole, then what to sow from it"

    def notation(self, position: MancalaPosition) -> str:
        return "a hole and R, B, TR or TB"

    def typed(self, text: str) -> str:
        return text.upper().replace(" ", "")

    def sign(self, side: int) -> str:
        if self._parity:
            return ("the odd holes", "the even holes")[side]
        return ("holes 1 to 8", "holes 9 to 16")[side]

    def describe(self, position: MancalaPosition) -> tuple[str, ...]:
        one, two = position.score()
        holes = (
            f"hole {hole + 1}: "
            + (", ".join(f"{n} {name}" for n, name in zip(seeds, NAMES, strict=True) if n) or "empty")
            for hole, seeds in enumerate(position.holes())
        )
        return (
            f"player 1 holds {one}, player 2 holds {two}",
            *holes,
            f"player {position.side + 1} to move",
        )

    def text(self, position: MancalaPosition, last: Move = (), colour: bool = False) -> str:
        holes = position.holes()
        start = last[0] >> 2 if last else -1
        one, two = position.score()
        rows = []
        for ring in (range(15, 7, -1), range(8)):
            names = "".join(
                painted(f"[{hole + 1}]".rjust(6), "last", colour)
                if hole == start
                else painted(str(hole + 1).rjust(6), ("one", "two")[owner_of(hole, self._parity)], colour)
                for hole in ring
            )
            rows.append(f"{'hole':12}" + names)
            rows.append(
                f"{'player':12}" + "".join(str(owner_of(hole, self._parity) + 1).rjust(6) for hole in ring)
            )
            for row, (name, sprite) in enumerate(zip(NAMES, SEEDS, strict=True)):
                counts = "".join(str(holes[hole][row] or ".").rjust(6) for hole in ring)
                rows.append(f"{name:12}" + painted(counts, sprite, colour))
            rows.append("")
        return "\n".join(rows) + f"player 1 holds {one}, player 2 holds {two}"


def _place(hole: int) -> tuple[int, int]:
    """The middle of a hole (from 0): from the lower left corner along the lower edge, then round."""
    side, along = divmod(hole, 4)
    return (
        (100 + 200 * along, 900),
        (900, 900 - 200 * along),
        (900 - 200 * along, 100),
        (100, 100 + 200 * along),
    )[side]


DRAWING = MancalaDrawing
