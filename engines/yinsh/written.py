"""Yinsh's positions as text: `4/7/ ... /4 1 0 0 0`; docs/positions.md tells what stands where."""

from engines.written import BadPosition, fields, lines, number, side, write_lines
from engines.yinsh import board
from engines.yinsh.position import YinshPosition

MOST_STEPS = 99_999
PIECES = {"A": 2, "a": 1, "B": 6, "b": 5}
"""What stands on a point, by its letter: rings are capitals, player 1's are the letter A."""

LETTERS = {piece: letter for letter, piece in PIECES.items()}


def write(position: YinshPosition) -> str:
    """The text of a position in which a turn begins, or the game has ended."""
    if position.midmove:
        raise ValueError("a position is written between two turns")
    places = [[LETTERS.get(position.piece(point)) for point in column] for column in _columns(position.size)]
    one, two = position.score()
    return f"{write_lines(places)} {position.side + 1} {one} {two} {position.plies}"


def put(position: YinshPosition, text: str) -> None:
    """Put the written position on the board; BadPosition where there is none such."""
    names = ("board", "player to move", "rings off of player 1", "rings off of player 2", "steps played")
    places, player, *counts = fields(text, *names)
    to_move = side(player)
    won = tuple(number(word, "the rings off", position.win) for word in counts[:2])
    plies = number(counts[2], "steps played", MOST_STEPS)
    columns = _columns(position.size)
    found: dict[str, list[int]] = {letter: [] for letter in PIECES}
    read = lines(places, list(map(len, columns)), "AaBb", "column")
    for column, letters in zip(columns, read, strict=True):
        for point, letter in zip(column, letters, strict=True):
            if letter is not None:
                found[letter].append(point)
    rings, markers = (found["A"], found["B"]), (found["a"], found["b"])
    _check_counts(position, rings, sum(map(len, markers)), (won[0], won[1]), to_move, plies)
    ended = max(won) == position.win
    # A turn that took the last ring leaves its player on move, where a set-up takes the other one's.
    position.setup(rings, markers, 1 - to_move if ended else to_move, (won[0], won[1]), plies)
    rests = not position.gifts_end and not position.may_pass
    if not position.over and rests and position.has_row(1 - to_move):
        raise BadPosition(f"player {2 - to_move} has just moved and would have taken that row")


def _check_counts(
    position: YinshPosition,
    rings: tuple[list[int], list[int]],
    markers: int,
    won: tuple[int, int],
    to_move: int,
    plies: int,
) -> None:
    """Raise BadPosition where numbers of rings, markers and steps do not go together."""
    placed = len(rings[0]) + len(rings[1]) + sum(won)
    if placed < 2 * position.rings:
        if markers or sum(won):
            raise BadPosition("while rings are being placed there are no markers, and no ring is off")
        if plies != placed:
            raise BadPosition(f"{placed} rings are placed in as many steps, not in {plies}")
        if not 0 <= len(rings[0]) - len(rings[1]) <= 1:
            raise BadPosition("the players place their rings in turn")
        if to_move != plies % 2:
            raise BadPosition(f"behind {plies} rings player {plies % 2 + 1} is to place one")
        return
    for seat in (0, 1):
        if len(rings[seat]) + won[seat] != position.rings:
            raise BadPosition(f"player {seat + 1} has {position.rings} rings, those off the board counted")
    if won[0] == won[1] == position.win:
        raise BadPosition("the game ends with the last ring of one player")
    if max(won) == position.win and won[to_move] != position.win:
        raise BadPosition("a game that is won stops while the winner is on move")
    if position.limit and markers > position.limit:
        raise BadPosition(f"there are {position.limit} markers, and more stand here")
    # Each move of a ring has left a marker, each row was taken in two steps.
    least = 2 * position.rings + markers + (position.row + 2) * sum(won)
    if plies < least or (plies > least and not position.may_pass):
        raise BadPosition(f"{least} steps lead to so many rings, markers and rows, not {plies}")


def _columns(size: int) -> list[list[int]]:
    """The points column by column, from a on, each from its lowest number up."""
    at = board.numbers(size)
    return [[at[x, y] for y in range(-size, size + 1) if (x, y) in at] for x in range(-size, size + 1)]
