"""Yolah's positions as text: `w6b/8/ ... /b6w 1 0 0`; docs/positions.md tells what stands where."""

from engines.written import BadPosition, fields, lines, number, side, write_lines
from engines.yolah.position import YolahPosition

MOST_POINTS = 56
ALL, NOT_A, NOT_H = 0xFFFFFFFFFFFFFFFF, 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F
SQUARES = [8 * rank + file for rank in range(7, -1, -1) for file in range(8)]
"""The squares as they stand in the text: rank 8 first, each from a to h."""


def write(position: YolahPosition) -> str:
    """The text of a position."""
    words = dict(zip("bwx", position.board(), strict=True))
    places = [next((sign for sign in words if words[sign] >> at & 1), None) for at in SQUARES]
    board = write_lines([places[at : at + 8] for at in range(0, 64, 8)])
    one, two = position.score()
    return f"{board} {position.side + 1} {one} {two}"


def put(position: YolahPosition, text: str) -> None:
    """Put the written position on the board; BadPosition where there is none such."""
    board, player, *counts = fields(text, "board", "player to move", "points of Black", "points of White")
    to_move = side(player)
    one, two = (number(word, "the points", MOST_POINTS) for word in counts)
    places = [sign for rank in lines(board, [8] * 8, "bwx", "rank") for sign in rank]
    words = {"b": 0, "w": 0, "x": 0}
    for square, sign in zip(SQUARES, places, strict=True):
        if sign is not None:
            words[sign] |= 1 << square
    for sign, name in (("b", "Black"), ("w", "White")):
        if words[sign].bit_count() != 4:
            raise BadPosition(f"{name} has 4 pieces, not {words[sign].bit_count()}")
    holes = words["x"].bit_count()
    if holes != one + two:
        raise BadPosition(f"each point has left a hole: {one + two} points, {holes} holes")
    position.setup(words["b"], words["w"], words["x"], (one, two), to_move)
    passes = ((position.plies + 1) // 2 - one, position.plies // 2 - two)
    for seat, name in enumerate(("Black", "White")):
        if passes[seat] and not _is_stuck(words["bw"[seat]], sum(words.values())):
            raise BadPosition(f"{name} can move, so they have not passed: points or player are wrong")


def _is_stuck(pieces: int, taken: int) -> bool:
    """Whether no square beside these pieces is free."""
    wide = pieces | (pieces & NOT_H) << 1 | (pieces & NOT_A) >> 1
    wide |= wide << 8 | wide >> 8
    return not wide & ~taken & ALL
