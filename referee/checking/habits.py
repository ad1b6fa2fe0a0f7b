"""Habits of a bot that our referee forgives and others may not: what it wrote besides its moves."""

import re
from typing import NamedTuple


class Habit(NamedTuple):
    """What a bot does, what that means elsewhere, and how to leave it off."""

    name: str
    elsewhere: str


BYTE_ORDER_MARK = b"\xef\xbb\xbf"

HABITS = (
    (
        re.compile(b"\\A" + BYTE_ORDER_MARK),
        "writes a byte order mark before its first line",
        "Elsewhere the first move is illegal. In C#, open the output with new UTF8Encoding(false).",
    ),
    (
        re.compile(rb"\r(?=[^\n])"),
        "ends its lines with CR alone",
        "Who waits for LF never sees the end of the line: out of time. Print \\n.",
    ),
    (
        re.compile(rb"\r\n"),
        "ends its lines with CR LF",
        "A relay hands the CR on, and many programs then read another move. Print \\n alone.",
    ),
    (
        re.compile(rb"(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]"),
        "writes an empty line behind a move",
        "A relay takes it for the next answer, and the game is lost. Print one end of line for each move.",
    ),
    (
        re.compile(rb"[^\s][ \t]+(?:[\r\n]|\Z)"),
        "writes blanks behind a move",
        "Who compares the whole line sees an illegal move. Print the move and nothing behind it.",
    ),
    (
        re.compile(rb"(?:\A|[\r\n])[ \t]+[^\s]"),
        "writes blanks before a move",
        "Who compares the whole line sees an illegal move. Print the move and nothing before it.",
    ),
    (
        re.compile(rb"[^\s](?:[ \t]{2,}|\t)[^\s]"),
        "writes more than one blank, or a tab, inside a move",
        "Who splits the line at each blank sees an illegal move. Print one blank between words.",
    ),
)
"""How each habit shows in all that a bot wrote, and what is said about it."""


def habits(written: bytes) -> list[Habit]:
    """The habits that show in what a bot has written on standard output, line ends included."""
    return [Habit(name, elsewhere) for sign, name, elsewhere in HABITS if sign.search(written)]


def other_form(said: str, move: str) -> Habit | None:
    """The habit of a bot that wrote a move otherwise than the game does; None if it did not."""
    if " ".join(said.removeprefix("\ufeff").split()) == move:
        return None
    return Habit(
        f"writes moves in a form of its own, such as {said.strip()!r} for {move!r}",
        "Who knows only the usual form sees an illegal move.",
    )
