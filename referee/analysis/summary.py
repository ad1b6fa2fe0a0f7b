"""What the moves of a game say of its players: accuracy, the worst moves, luck, the turning point."""

from collections import Counter
from dataclasses import dataclass
from math import exp

from engines.assessment import ACCUSED
from referee.analysis.game_analysis import GameAnalysis, JudgedMove

STRICTNESS = 4.0
"""A move that gives away a tenth of the game counts e ** -0.4 = 67 %, one that gives away half of it 14 %."""

WORST = 3


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """One player's side of a game.

    accuracy  the mean over all moves that were a choice, from 0 to 100; None if there was none
    counts    how many moves had each name
    worst     the accused moves that gave most away, at most three, the worst first
    given     the chances to win that all moves gave away, added up
    luck      in a game with dice: what the own throws gave beyond the average, less what the other
              player's gave; None in other games
    """

    player: int
    accuracy: float | None
    counts: dict[str, int]
    worst: tuple[JudgedMove, ...]
    given: float
    luck: float | None


def summary(analysis: GameAnalysis, player: int) -> PlayerSummary:
    """The summary of player 1 or 2."""
    own = [move for move in analysis.moves if move.player == player and move.assessment is not None]
    losses = [(move.assessment.loss, move) for move in own if move.assessment]
    chosen = [loss for loss, move in losses if move.assessment and move.assessment.name != "forced"]
    accused = [(loss, -move.number, move) for loss, move in losses if is_accused(move)]
    throws = [(1 if move.player == player else -1) * move.luck.gain for move in analysis.moves if move.luck]
    return PlayerSummary(
        player,
        100 * sum(exp(-STRICTNESS * loss) for loss in chosen) / len(chosen) if chosen else None,
        dict(Counter(move.assessment.name for move in own if move.assessment)),
        tuple(move for *_, move in sorted(accused, key=lambda one: one[:2], reverse=True)[:WORST]),
        sum(loss for loss, _ in losses),
        sum(throws) if analysis.subject.game.start().chance else None,
    )


def is_accused(move: JudgedMove) -> bool:
    """Whether a move was an inaccuracy or worse."""
    return move.assessment is not None and move.assessment.name in ACCUSED


def turning_point(analysis: GameAnalysis) -> int | None:
    """The place in `moves` of the move or throw with which the player who is ahead at the end got ahead for
    good; None if nobody is ahead then, or if that player always was.
    """
    chances = analysis.chances()
    if chances[-1] == 0.5:
        return None
    ahead = chances[-1] > 0.5
    behind = [at for at, chance in enumerate(chances) if chance == 0.5 or (chance > 0.5) != ahead]
    return behind[-1] if behind else None
