"""Reading written positions: what all games share. How each game writes its own stands in its folder."""


class BadPosition(ValueError):
    """A text that is no position of the game; its message is the reason, for a person."""


def fields(text: str, *names: str) -> list[str]:
    """The words of a written position, one for each name; BadPosition where their number is another."""
    words = text.split()
    if len(words) != len(names):
        raise BadPosition(f"a position is {', '.join(names)}: {len(names)} words, not {len(words)}")
    return words


def number(word: str, name: str, most: int) -> int:
    """The whole number from 0 to `most` that a word says; BadPosition for any other word."""
    if not (word.isascii() and word.isdigit() and len(word) <= 6 and int(word) <= most):
        raise BadPosition(f"{name} is a number from 0 to {most}, not {_shown(word)}")
    return int(word)


def side(word: str) -> int:
    """The side, 0 or 1, of the player to move, who is written as 1 or 2."""
    if word not in ("1", "2"):
        raise BadPosition(f"the player to move is 1 or 2, not {_shown(word)}")
    return int(word) - 1


def lines(word: str, lengths: list[int], pieces: str, what: str) -> list[list[str | None]]:
    """A board line by line, `/` between the lines: the letter of each place, or None where it is free.

    A number stands for that many free places in a row. BadPosition where lines or places are too many
    or too few, or where there is another letter than those of the pieces.
    """
    texts = word.split("/")
    if len(texts) != len(lengths):
        raise BadPosition(f"the board has {len(lengths)} {what}s, not {len(texts)}")
    found: list[list[str | None]] = []
    for at, (text, length) in enumerate(zip(texts, lengths, strict=True)):
        line: list[str | None] = []
        digits = ""
        for sign in f"{text}/":
            if sign.isascii() and sign.isdigit():
                digits += sign
                continue
            line += [None] * min(int(digits[:3] or "0"), length + 1)
            digits = ""
            if sign in pieces:
                line.append(sign)
            elif sign != "/":
                raise BadPosition(f"on the board stand {', '.join(pieces)} and numbers, not {_shown(sign)}")
        if len(line) != length:
            raise BadPosition(f"{what} {at + 1} of the board has {length} places, and not {_shown(text)}")
        found.append(line)
    return found


def write_lines(board: list[list[str | None]]) -> str:
    """The text of a board that `lines` reads."""
    texts = []
    for line in board:
        text, free = "", 0
        for place in [*line, "/"]:
            if place is None:
                free += 1
                continue
            text += (str(free) if free else "") + place
            free = 0
        texts.append(text[:-1])
    return "/".join(texts)


def _shown(word: str) -> str:
    text = ascii(word[:40])
    return text if len(word) <= 40 else f"{text} and {len(word) - 40} more"
