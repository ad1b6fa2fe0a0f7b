"""Making what a program wrote safe to show to a person."""


def shown(text: str, most: int = 80) -> str:
    """What a program wrote, as one short, printable line that cannot disturb a terminal."""
    short = text if len(text) <= most else text[: most - 3] + "..."
    return short if short.isprintable() and short else ascii(short)
