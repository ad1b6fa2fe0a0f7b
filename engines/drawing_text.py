"""Colours for drawings on a terminal."""

STYLES = {
    "one": "1;34",
    "two": "1;33",
    "red": "31",
    "blue": "34",
    "clear": "36",
    "dim": "2",
    "last": "7",
    "hole": "2;31",
}


def painted(text: str, style: str, colour: bool) -> str:
    """A text in the colours of a style, if there are colours."""
    return f"\033[{STYLES[style]}m{text}\033[0m" if colour and style else text
