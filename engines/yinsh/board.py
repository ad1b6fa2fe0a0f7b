"""The board of Yinsh: its points, their two notations, and the lines through them.

A point is a number: the centre is 0, then the rings of points around it follow one after another,
each clockwise from its top. So a point has the same number on a board of any size. The six corners
of the hexagon have numbers, too, but are no points of the board.
"""

import re
from functools import cache

SIZES = (5, 6, 7)
NUMBERS = 169
"""How many numbers the largest board uses, corners included."""

CORNERS = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
AXES = ((0, 1), (1, 0), (1, 1))
"""The three ways along which lines run, each with a positive sense."""

LETTERS = re.compile(r"([a-o])([1-9][0-9]?)")
NUMBER = re.compile(r"0|[1-9][0-9]?")


def hexagon_of(point: int) -> tuple[int, int]:
    """The hexagon that a point is on and its position there."""
    hexagon = 0
    while point > 3 * hexagon * (hexagon + 1):
        hexagon += 1
    return (hexagon, point - 3 * hexagon * (hexagon - 1) - 1) if hexagon else (0, 0)


@cache
def coordinates(point: int) -> tuple[int, int]:
    """The axial coordinates of a point; `0 0` is the centre, x grows with the column letter."""
    hexagon, position = hexagon_of(point)
    if hexagon == 0:
        return 0, 0
    side, along = divmod(position, hexagon)
    (x1, y1), (x2, y2) = CORNERS[side], CORNERS[(side + 1) % 6]
    return x1 * (hexagon - along) + x2 * along, y1 * (hexagon - along) + y2 * along


@cache
def points(size: int) -> tuple[int, ...]:
    """The points of a board, in order."""
    return tuple(
        point
        for point in range(1 + 3 * size * (size + 1))
        if point == 0 or hexagon_of(point)[0] < size or hexagon_of(point)[1] % size
    )


@cache
def numbers(size: int) -> dict[tuple[int, int], int]:
    """The point at given coordinates."""
    return {coordinates(point): point for point in points(size)}


@cache
def lines(size: int) -> tuple[tuple[int, ...], ...]:
    """All lines, in the positive sense; line `axis * (2 * size + 1) + size + c` lies c off the centre."""
    found: list[list[int]] = [[] for _ in range(3 * (2 * size + 1))]
    for (x, y), point in sorted(numbers(size).items()):
        for axis, off in enumerate((x, y, x - y)):
            found[axis * (2 * size + 1) + size + off].append(point)
    return tuple(map(tuple, found))


def write_point(point: int) -> str:
    """A point in the assignment's notation: its hexagon and the position on it."""
    return "{} {}".format(*hexagon_of(point))


def write_letters(size: int, point: int) -> str:
    """A point in the usual notation: column letter and number."""
    x, y = coordinates(point)
    return f"{'abcdefghijklmno'[x + size]}{y + size + 1}"


def read_point(size: int, words: list[str]) -> tuple[int | None, int]:
    """The point that the first words say, in either notation, and how many words that took.

    None for a place that is not on the board; raises ValueError where the words say no place.
    """
    if words and (match := LETTERS.fullmatch(words[0])):
        x, y = ord(match[1]) - ord("a") - size, int(match[2]) - size - 1
        return numbers(size).get((x, y)), 1
    if len(words) < 2 or not all(map(NUMBER.fullmatch, words[:2])):
        raise ValueError
    hexagon, position = int(words[0]), int(words[1])
    point = 3 * hexagon * (hexagon - 1) + 1 + position if hexagon else 0
    if position >= max(6 * hexagon, 1) or point not in numbers(size).values():
        return None, 2
    return point, 2
