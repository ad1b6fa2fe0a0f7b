"""Mancala's positions as text: `2.2.2/2.2.2/ ... /- 1 0 0 0`; docs/positions.md tells what stands where."""

from engines.mancala.position import MancalaPosition
from engines.written import BadPosition, fields, number, side

SEEDS = 96
OF_A_COLOUR = 32
MOVES = 400


def write(position: MancalaPosition) -> str:
    """The text of a position."""
    holes = "/".join(".".join(map(str, hole)) if any(hole) else "-" for hole in position.holes())
    one, two = position.score()
    return f"{holes} {position.side + 1} {one} {two} {position.plies}"


def put(position: MancalaPosition, text: str) -> None:
    """Put the written position on the board; BadPosition where there is none such."""
    board, player, *counts = fields(text, "holes", "player to move", "score 1", "score 2", "moves played")
    to_move = side(player)
    one, two = number(counts[0], "score 1", SEEDS), number(counts[1], "score 2", SEEDS)
    plies = number(counts[2], "moves played", MOVES)
    holes = [_hole(hole) for hole in board.split("/")]
    if len(holes) != 16:
        raise BadPosition(f"there are 16 holes, not {len(holes)}")
    for colour, name in enumerate(("red", "blue", "transparent")):
        if sum(hole[colour] for hole in holes) > OF_A_COLOUR:
            raise BadPosition(f"there are {OF_A_COLOUR} {name} seeds, and more stand here")
    seeds = sum(map(sum, holes)) + one + two
    if seeds != SEEDS:
        raise BadPosition(f"holes and scores hold {SEEDS} seeds together, not {seeds}")
    if to_move != plies % 2:
        raise BadPosition(f"behind {plies} moves player {plies % 2 + 1} is to move")
    position.setup(holes, (one, two), to_move, plies)


def _hole(text: str) -> list[int]:
    if text == "-":
        return [0, 0, 0]
    words = text.split(".")
    if len(words) != 3:
        raise BadPosition(f"a hole is red.blue.transparent, such as 2.0.1, or -, not {text[:40]!a}")
    return [number(word, "the seeds of a colour in a hole", OF_A_COLOUR) for word in words]
