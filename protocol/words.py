"""The words of the grammar itself, which no move may contain."""

from protocol.errors import ProtocolError

START = "START"
CAST = "CAST"
RESULT = "RESULT"
END = "END"
LIMIT = "LIMIT"
BLOCKED = "BLOCKED"

RESERVED = frozenset((START, CAST, END, LIMIT, BLOCKED))


def check_move(move: str) -> str:
    """Return the move's text with single blanks between its words.

    Raises ProtocolError for a text without words and for one that holds a word of the grammar.
    """
    words = move.split()
    if not words:
        raise ProtocolError("an empty move", move)
    if not RESERVED.isdisjoint(words):
        word = next(word for word in words if word in RESERVED)
        raise ProtocolError(f"{word} is no move", move)
    if RESULT in move:
        raise ProtocolError(f"a move that contains {RESULT}", move)
    return " ".join(words)


def whole_number(word: str) -> int | None:
    """The value of a word of at most nine ASCII digits, a minus sign before them or not."""
    digits = word[1:] if word.startswith("-") else word
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None
