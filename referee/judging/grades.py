"""Grades: what a finished game is worth to its players, by the game's own grading."""

from engines.game import Game
from engines.grade import Grade
from engines.position import Position
from referee.game.verdict import Kind, Verdict

BOTH_AT_FAULT = Grade(0, 0, 0.5, "both at fault")

Grades = tuple[Grade, Grade]
"""Those of player 1 and player 2 of a game, or of the first and second program of a match."""


def graded(game: Game) -> bool:
    """Whether a game has a grading of its own beyond win, draw and loss."""
    return type(game).grade is not Game.grade


def grades(game: Game, verdict: Verdict, position: Position) -> Grades | None:
    """The grades of a game that ended in this position; None for a void game."""
    if verdict.kind is Kind.VOID:
        return None
    if len(verdict.at_fault) == 2:
        return BOTH_AT_FAULT, BOTH_AT_FAULT
    return game.grade(position, verdict.at_fault[0] if verdict.at_fault else 0)
