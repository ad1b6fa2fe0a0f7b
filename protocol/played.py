"""What was played: moves, and the casts that chance put between them, as one text."""

from collections.abc import Iterable

from protocol.errors import ProtocolError
from protocol.words import CAST, check_move, whole_number

Item = str | tuple[int, ...]
"""A move (its text), or all casts (their numbers) that the player to move may use."""


def parse_played(text: str) -> tuple[Item, ...]:
    """Read what was played.

    CAST begins the casts, which end with the first word that is no whole number; what stands
    between casts is one move, blanks included. Raises ProtocolError for CAST without a number and
    for a move with a word of the grammar in it.
    """
    items: list[Item] = []
    words = text.split()
    at = 0
    while at < len(words):
        end = at
        if words[at] == CAST:
            casts = []
            end += 1
            while end < len(words) and (number := whole_number(words[end])) is not None:
                casts.append(number)
                end += 1
            if not casts:
                raise ProtocolError(f"{CAST} without a number", text)
            items.append(tuple(casts))
        else:
            while end < len(words) and words[end] != CAST:
                end += 1
            items.append(check_move(" ".join(words[at:end])))
        at = end
    return tuple(items)


def format_played(items: Iterable[Item]) -> str:
    """Write what was played, so that `parse_played` gives the items back.

    Raises ProtocolError where it would not: for two moves with no cast between them, for a move
    with a word of the grammar or other blanks than single ones, for casts none or too large.
    """
    items = tuple(items)
    text = _joined(items)
    if parse_played(text) != items:
        raise ProtocolError("moves and casts that one line cannot tell apart", text)
    return text


def plain_played(text: str) -> str:
    """The text in its plainest form: single blanks, and numbers without needless signs.

    Raises ProtocolError where `parse_played` does.
    """
    return _joined(parse_played(text))


def _joined(items: Iterable[Item]) -> str:
    return " ".join(item if isinstance(item, str) else " ".join((CAST, *map(str, item))) for item in items)
