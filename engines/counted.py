"""Numbers before nouns."""


def counted(number: int, noun: str, plural: str = "") -> str:
    """`1 game`, `2 games`; the plural is told where it is more than an s."""
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"
