"""What a program thinks of its position, if it says so on standard error.

A line there that begins with `eval` and a number is the program's own evaluation: above 0 if it believes
that it is ahead, in units of its own. Pairs of a word and its value may follow in any order; `depth`, `nodes`
and `chance` (that to win, from 0 to 1, a draw counting half) are read. Last may come `line` with the moves
that it expects: `eval 0.35 depth 9 chance 0.61 line 3R 12B`.
"""

from typing import NamedTuple

KEYWORD = b"eval "

LOOKED_AT = 16 * 1024
"""Only this many bytes at the end of the standard error are searched for an evaluation."""

LONGEST_LINE = 200
"""The most characters of a line of moves that are kept."""


class Evaluation(NamedTuple):
    """A program's own evaluation, and what else stood in its line."""

    value: float
    depth: int | None = None
    nodes: int | None = None
    line: str = ""
    chance: float | None = None


def read_evaluation(errors: bytes) -> Evaluation | None:
    """The last evaluation in a piece of standard error; a last line without its LF does not count."""
    for line in reversed(errors[-LOOKED_AT:].split(b"\n")[:-1]):
        if line.startswith(KEYWORD):
            found = _read(line.decode("utf-8", "replace"))
            if found is not None:
                return found
    return None


def _read(text: str) -> Evaluation | None:
    said, _, line = text.partition(" line ")
    words = said.split()
    value = _number(words[1]) if len(words) > 1 else None
    if value is None:
        return None
    told = dict(zip(words[2::2], words[3::2], strict=False))
    depth, nodes = _count(told.get("depth")), _count(told.get("nodes"))
    return Evaluation(value, depth, nodes, line.strip()[:LONGEST_LINE], _chance(told.get("chance")))


def _number(word: str) -> float | None:
    """The number that a word stands for; None if it is no number, or too large to be meant."""
    try:
        value = float(word)
    except ValueError:
        return None
    return value if abs(value) <= 1e12 else None  # None for NaN too


def _chance(word: str | None) -> float | None:
    chance = None if word is None else _number(word)
    return chance if chance is not None and 0 <= chance <= 1 else None


def _count(word: str | None) -> int | None:
    known = word is not None and word.isascii() and word.isdigit() and len(word) <= 18
    return int(word) if known and word is not None else None
