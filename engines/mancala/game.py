"""Mancala with three colours of seeds, as text: its rule options, moves such as 14TB, its endings."""

import re
from typing import ClassVar

from engines.game import Game, IllegalMove, Move, Option
from engines.mancala import written
from engines.mancala.position import KINDS, MancalaPosition
from engines.position import Position

MOVE = re.compile(r"([1-9]|1[0-6])(R|B|TR|TB)")

COLOURS = {"R": "red", "B": "blue", "T": "transparent"}


class Mancala(Game):
    name = "mancala"
    title = "Mancala"
    about = "sow seeds of three colours around 16 holes and capture the most"
    options = (
        Option(
            "ownership",
            "halves",
            "who owns which hole: halves (1-8 and 9-16) or parity (odd and even, the class's rule)",
            choices=("halves", "parity"),
        ),
    )
    players: ClassVar = {
        "minimax": "deep search with an evaluation found by playing",
        "report": "the search and the evaluation that the report describes",
        "mcts": "Monte Carlo tree search",
        "greedy": "the best score after one move",
        "random": "any legal move",
    }
    default_player = "minimax"
    announces = True
    opening_plies = 6
    limit = 400

    def __init__(self, **rules: object) -> None:
        super().__init__(**rules)
        self._steps = {
            f"{hole + 1}{kind}": (hole * 4 + index,) for hole in range(16) for index, kind in enumerate(KINDS)
        }
        self._texts = {move[0]: text for text, move in self._steps.items()}

    @property
    def parity(self) -> bool:
        """Whether odd and even holes, not halves, tell who owns what."""
        return self.rules["ownership"] == "parity"

    def start(self) -> MancalaPosition:
        return MancalaPosition(self.parity)

    def read(self, position: Position, text: str) -> Move:
        move = self._steps.get(text)
        if move is None or not position.allows(move[0]):
            raise IllegalMove(self._reason(position, text))
        return move

    def write(self, position: Position, move: Move) -> str:
        return self._texts[move[0]]

    def write_position(self, position: Position) -> str:
        assert isinstance(position, MancalaPosition)
        return written.write(position)

    def set_position(self, position: Position, text: str) -> None:
        assert isinstance(position, MancalaPosition)
        written.put(position, text)

    def answers_left(self, position: Position) -> tuple[float, float]:
        """Good players end half of all games within 90 moves of both, under parity 175; some at the limit."""
        usual, last = (85.0, 30.0) if self.rules["ownership"] == "parity" else (45.0, 20.0)
        return max(usual - position.plies / 2, last), (self.limit - position.plies) / 2 + 1

    def score(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, MancalaPosition)
        return position.score()

    def ending(self, position: Position) -> str:
        if max(self.score(position)) >= 49:
            return "49 seeds"
        return "move limit" if sum(self.score(position)) <= 86 else "few seeds"

    def _reason(self, position: Position, text: str) -> str:
        """Why a text is no legal move here."""
        assert isinstance(position, MancalaPosition)
        if position.over:
            return "the game is over"
        if not MOVE.fullmatch(text):
            return "a move is a hole from 1 to 16 and R, B, TR or TB, such as 14TB"
        move = self._steps[text]
        hole = move[0] >> 2
        player = position.side + 1
        owner = 1 + (hole % 2 if self.parity else hole // 8)
        if owner != player:
            return f"hole {hole + 1} belongs to player {owner}, and player {player} is to move"
        colour = COLOURS[text.lstrip("0123456789")[0]]
        return f"there is no {colour} seed in hole {hole + 1}"
