"""The legal moves, as a list for a person to read."""

import textwrap
from itertools import islice
from typing import Any

from engines.counted import counted
from engines.drawing import Drawing
from engines.position import Position

SHOWN = 200
"""More moves than this are not listed one by one."""

COUNTED = 10_000
"""More moves than this are not counted."""

WIDTH = 78


def listed(drawing: Drawing[Any], position: Position) -> str:
    """How many legal moves there are, and the moves, grouped by the place where they begin."""
    game = drawing.game
    groups: dict[str, list[str]] = {}
    count = 0
    for move in islice(game.moves(position.copy()), COUNTED + 1):
        count += 1
        if count <= SHOWN:
            place = drawing.clicks(position, move[0])[0]
            groups.setdefault(place, []).append(drawing.spoken(game.write(position, move)))
    if len(groups) * 2 > min(count, SHOWN):  # nearly every move begins at a place of its own
        groups = {"": [text for texts in groups.values() for text in texts]}
    rows = [row for texts in groups.values() for row in _wrapped(texts)]
    total = counted(count, "legal move") if count <= COUNTED else f"more than {COUNTED:,} legal moves"
    return "\n".join([f"{total}{f', the first {SHOWN}' if count > SHOWN else ''}:", *rows])


def _wrapped(texts: list[str]) -> list[str]:
    """The texts in lines; a line never breaks inside a move of several words."""
    whole = ", ".join(text.replace(" ", "\0") for text in texts)
    rows = textwrap.wrap(whole, WIDTH - 2, break_long_words=False, break_on_hyphens=False)
    return [f"  {row}".replace("\0", " ") for row in rows]
