"""The opening from analysis: what to play in the first moves of a game.

The book is a file of entries, each a position and a step. Positions that the symmetries of the
board make equal share an entry: it holds the one whose words come first. The file is written by
engines.yolah.training.book.
"""

from collections.abc import Iterable, Iterator
from struct import iter_unpack, pack

from engines.data import read_data
from engines.yolah.position import YolahPosition

DEEPEST = 3
"""No position after more plies is in the book."""
ENTRY = "<QQQH"
Board = tuple[int, int, int]


def _turned_squares() -> tuple[tuple[int, ...], ...]:
    """Where each square goes: identity, both diagonals, half turn; they leave each colour in place."""
    rising = tuple(8 * (square % 8) + square // 8 for square in range(64))
    half = tuple(63 - square for square in range(64))
    return tuple(range(64)), rising, tuple(half[square] for square in rising), half


TURNS = _turned_squares()
BACK = tuple(tuple(turn.index(square) for square in range(64)) for turn in TURNS)


def _turn(word: int, turn: tuple[int, ...]) -> int:
    found = 0
    while word:
        found |= 1 << turn[(word & -word).bit_length() - 1]
        word &= word - 1
    return found


def turn_step(step: int, turn: tuple[int, ...]) -> int:
    """The step on a turned board."""
    return 64 * turn[step >> 6] + turn[step & 63]


def standard(board: Board) -> tuple[Board, int]:
    """The board that stands for all that symmetry makes equal to this one, and which turn leads there."""
    black, white, holes = board
    boards = [(_turn(black, turn), _turn(white, turn), _turn(holes, turn)) for turn in TURNS]
    best = min(boards)
    return best, boards.index(best)


def write_entries(entries: Iterable[tuple[Board, int]]) -> bytes:
    """The file that holds these standard boards and the step to play on each."""
    return b"".join(pack(ENTRY, *board, step) for board, step in sorted(entries))


def read_entries(text: bytes) -> Iterator[tuple[Board, int]]:
    """The entries of a file."""
    for black, white, holes, step in iter_unpack(ENTRY, text):
        yield (black, white, holes), step


class Book:
    """Answers for the first moves; the file is read with the first question."""

    def __init__(self) -> None:
        self._steps: dict[Board, int] | None = None

    def find(self, position: YolahPosition) -> int | None:
        """The step to play, or None where the book knows none."""
        if position.plies > DEEPEST:
            return None
        if self._steps is None:
            self._steps = dict(read_entries(read_data("engines.yolah", "book.bin")))
        board, turn = standard(position.board())
        step = self._steps.get(board)
        return None if step is None else turn_step(step, BACK[turn])
