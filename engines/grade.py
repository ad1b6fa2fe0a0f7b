"""What a finished game is worth to each player beyond win and loss."""

from typing import NamedTuple


class Grade(NamedTuple):
    """One player's side of a finished game. Grades compare: better ones are greater, by rank, then margin.

    rank    higher is better; the same for endings that count alike
    margin  the own score minus the opponent's, which tells apart grades of one rank
    points  what tables add up: 1, 0.5 and 0 unless the game has points of its own
    name    the class in words, such as `win 3-1`, `draw` or `stalemate loss 1-2`
    """

    rank: int
    margin: int
    points: float
    name: str
