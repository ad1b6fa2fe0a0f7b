"""The text of a turn, taken apart: what is said in it, not yet whether it may be done."""

from typing import NamedTuple

from engines.game import IllegalMove
from engines.yinsh.board import read_point

SHAPE = {"P": ("P",), "S": ("S", "M"), "RS": ("RS", "RE", "X"), "PASS": ()}
"""By the word that begins a part of a turn, the words before each of its points."""


class Part(NamedTuple):
    """One part of a turn: its first word, its points (None for one off the board), and its text."""

    word: str
    points: tuple[int | None, ...]
    text: str


def take_apart(size: int, text: str) -> list[Part]:
    """The parts of a turn in order; IllegalMove where the text is none.

    Points stand in either notation. Raises for words that make no turn anywhere; a point that is
    not on the board is told by the one who judges the part.
    """
    words = text.split()
    parts: list[Part] = []
    if not words:
        raise IllegalMove("a turn says P, S ... M or RS ... RE ... X, not nothing")
    while words:
        word = words[0]
        if word not in SHAPE:
            raise IllegalMove(_place(parts) + f"expected {_beginning(parts)}, not {word!r}")
        rest = words if SHAPE[word] else words[1:]
        points: list[int | None] = []
        for prefix in SHAPE[word]:
            if rest[:1] != [prefix]:
                raise IllegalMove(_said(words, rest) + f"expected {prefix}, not {_named(rest)}")
            rest = rest[1:]
            try:
                point, used = read_point(size, rest)
            except ValueError:
                raise IllegalMove(
                    _said(words, rest) + f"expected a point such as 2 4 or h6, not {_named(rest)}"
                ) from None
            points.append(point)
            rest = rest[used:]
        parts.append(Part(word, tuple(points), " ".join(words[: len(words) - len(rest)])))
        words = rest
    return parts


def _beginning(parts: list[Part]) -> str:
    return "P, S or RS" if not parts else "S or RS"


def _place(parts: list[Part]) -> str:
    return f"after {parts[-1].text!r}: " if parts else ""


def _said(words: list[str], rest: list[str]) -> str:
    return f"after {' '.join(words[: len(words) - len(rest)])!r}: "


def _named(rest: list[str]) -> str:
    return repr(rest[0]) if rest else "the end of the line"
