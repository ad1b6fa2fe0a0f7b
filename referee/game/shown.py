"""Texts of programs, made fit for a person's eyes."""


def shown(text: str, most: int = 80) -> str:
    """A text of a program so that a terminal can be shown it: one short, printable line."""
    short = text if len(text) <= most else text[: most - 3] + "..."
    return short if short.isprintable() and short else ascii(short)
