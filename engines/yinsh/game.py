"""Yinsh as text: its rule options, its turns, its endings and their grades."""

import re
from typing import ClassVar

from engines.counted import counted
from engines.game import BadRule, Game, Greeting, IllegalMove, Move, Option, Rule
from engines.grade import Grade
from engines.position import Position
from engines.yinsh import board, written
from engines.yinsh.grading import grades
from engines.yinsh.judge import TurnJudge
from engines.yinsh.position import YinshPosition
from engines.yinsh.steps import ENDINGS, PASS, RING_TAKEN, ROW_TAKEN, shift, taken_row
from engines.yinsh.turn import take_apart

TURN_WORDS = frozenset(("P", "S", "PASS"))
"""Every complete turn has one of these, and only one."""

TURNS = 22
"""How many times a player moves a ring in a good game on the smallest board."""

TURNS_A_SIZE = 8
LEAST_TURNS = 5

MORE_TURNS = 40
MORE_A_SIZE = 20
"""How many turns more than those a game can hardly last."""

GREETING = re.compile(r"([12]) +(\d{1,3}) +(\d{1,6}(?:\.\d{1,6})?)(?: +(\d{1,3}))?")


class Yinsh(Game):
    name = "yinsh"
    title = "Yinsh"
    about = "move rings, turn markers over, make rows, take your rings off"
    options = (
        Option("size", 5, "points from the centre to an edge of the board (N)", least=5, most=7),
        Option("rings", 0, "rings that each player places (M); 0 for as many as the size", least=0, most=40),
        Option("row", 5, "markers in line that make a row (K)", least=2, most=14),
        Option("win", 3, "rings to take off that win the game (L)", least=1, most=20),
        Option(
            "window",
            "ends",
            "which markers of a longer line may be removed: those at one of its ends, or any in line",
            choices=("ends", "any"),
        ),
        Option(
            "markers", 0, "markers that there are, 51 in the original game; 0 for no limit", least=0, most=200
        ),
        Option(
            "stuck",
            "end",
            "what happens to a player who cannot move: the game ends, or the player passes",
            choices=("end", "pass"),
        ),
        Option(
            "gifts",
            "move",
            "after removing two rows that the other player made, a player moves a ring, or the turn ends",
            choices=("move", "end"),
        ),
    )
    players: ClassVar = {
        "deep": "deep search with weights fitted to games",
        "minimax": "search three turns deep with the first evaluation, kept to measure others by",
        "aggressive": "lengthens its own longest run, looking no further",
        "defensive": "shortens the opponent's longest run, looking no further",
        "random": "any legal move",
    }
    default_player = "deep"
    opening_plies = 4
    opening_line = "{seat} {size} {seconds} {row}"

    def __init__(self, **rules: object) -> None:
        super().__init__(**rules)
        self.rules["rings"] = self.rules["rings"] or self.rules["size"]
        size, rings, row, win = (int(self.rules[name]) for name in ("size", "rings", "row", "win"))
        if row > 2 * size:
            raise BadRule(f"row is at most {2 * size} on a board of size {size}, not {row}")
        if win > rings:
            raise BadRule(f"win is at most the {counted(rings, 'ring')} that a player has, not {win}")
        self._size, self._row, self._win = size, row, win

    def start(self) -> YinshPosition:
        return self.position(YinshPosition)

    def position(self, kind: type[YinshPosition]) -> YinshPosition:
        """The start under these rules, as a position of the given class."""
        rules = self.rules
        return kind(
            self._size,
            int(rules["rings"]),
            self._row,
            self._win,
            int(rules["markers"]),
            rules["window"] == "ends",
            rules["stuck"] == "pass",
            rules["gifts"] == "end",
        )

    def read(self, position: Position, text: str) -> Move:
        assert isinstance(position, YinshPosition)
        if position.over:
            raise IllegalMove("the game is over")
        judge = TurnJudge(position)
        try:
            for part in take_apart(self._size, text):
                judge.play(part)
            judge.finish()
        finally:
            judge.take_back()
        return tuple(step for step, _ in judge.played)

    def write(self, position: Position, move: Move) -> str:
        return " ".join(map(self._write_step, move))

    def follow(self, position: Position, text: str) -> None:
        """As every game; what stands on one line is told apart by whose turn it is, so that a turn may
        begin with the removal of a row that the other player made."""
        assert isinstance(position, YinshPosition)
        judge = TurnJudge(position)
        for part in take_apart(self._size, text):
            if judge.played and not position.midmove:
                judge = TurnJudge(position)
            judge.play(part)
        judge.finish()

    def split(self, text: str) -> list[str]:
        """A turn has blanks in it, so each stands on a line of its own; or several in a row stand on
        one, as an opening does: each then begins with its P or S."""
        turns: list[str] = []
        for line in text.splitlines():
            turn: list[str] = []
            for word in line.split():
                if word in TURN_WORDS and not TURN_WORDS.isdisjoint(turn):
                    turns.append(" ".join(turn))
                    turn = []
                turn.append(word)
            if turn:
                turns.append(" ".join(turn))
        return turns

    def write_position(self, position: Position) -> str:
        assert isinstance(position, YinshPosition)
        return written.write(position)

    def set_position(self, position: Position, text: str) -> None:
        assert isinstance(position, YinshPosition)
        written.put(position, text)

    def answers_left(self, position: Position) -> tuple[float, float]:
        """Those to place rings are left out of the first number: they are worth little time each."""
        larger = self._size - 5
        moved = max(position.plies // 2 - int(self.rules["rings"]), 0)
        worth = max(TURNS + TURNS_A_SIZE * larger - moved, LEAST_TURNS)
        return worth, worth + MORE_TURNS + MORE_A_SIZE * larger

    def score(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, YinshPosition)
        return position.score()

    def winner(self, position: Position) -> int:
        one, two = self.score(position)
        return 0 if one == two else 1 if one > two else 2

    def ending(self, position: Position) -> str:
        assert isinstance(position, YinshPosition)
        return ENDINGS[position.ended]

    def grade(self, position: Position, forfeit: int = 0) -> tuple[Grade, Grade]:
        assert isinstance(position, YinshPosition)
        return grades(position.score(), position.marker_counts(), self._win, forfeit, ENDINGS[position.ended])

    def greeting(self, text: str) -> Greeting | None:
        """`player N seconds K`, as the assignment's own server says it; without K, a row is 5 markers.

        That server lets any window of a longer line be taken, and ends a turn behind two rows that the
        other player made.
        """
        match = GREETING.fullmatch(text)
        if match is None:
            return None
        row = int(match[4] or 5)
        rules: dict[str, Rule] = {"size": int(match[2]), "row": row, "window": "any", "gifts": "end"}
        try:
            type(self)(**rules)
        except BadRule:
            return None
        return Greeting(int(match[1]) - 1, float(match[3]), rules)

    def _write_step(self, step: int) -> str:
        if step >= PASS:
            return "PASS"
        if step >= ROW_TAKEN:
            first, axis = taken_row(step)
            x, y = board.coordinates(first)
            dx, dy = board.AXES[axis]
            far = self._row - 1
            last = board.numbers(self._size)[x + far * dx, y + far * dy]
            return f"RS {board.write_point(first)} RE {board.write_point(last)}"
        if step >= RING_TAKEN:
            return f"X {board.write_point(step & 255)}"
        start, end = step >> shift(self._size), step & (1 << shift(self._size)) - 1
        if start == end:
            return f"P {board.write_point(start)}"
        return f"S {board.write_point(start)} M {board.write_point(end)}"
