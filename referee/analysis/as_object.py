"""An analysis as a JSON object, for programs and for the page."""

from typing import Any

from referee.analysis.game_analysis import GameAnalysis, JudgedMove
from referee.analysis.summary import PlayerSummary, summary, turning_point

Json = dict[str, Any]


def as_object(analysis: GameAnalysis) -> Json:
    """The whole analysis. `chances` and the `before` and `after` of moves are player 1's."""
    subject = analysis.subject
    return {
        "game": subject.game.name,
        "rules": subject.game.rules,
        "players": list(subject.players),
        "moves": [_move(move) for move in analysis.moves],
        "chances": [round(chance, 4) for chance in analysis.chances()],
        "last": analysis.last.as_object(),
        "turning_point": turning_point(analysis),
        "summary": [_summary(analysis, summary(analysis, player)) for player in (1, 2)],
    }


def _move(move: JudgedMove) -> Json:
    told: Json = {"number": move.number, "player": move.player, "text": move.text}
    told |= {"before": round(move.before, 4), "after": round(move.after, 4)}
    if move.assessment is not None:
        told |= {"loss": round(move.assessment.loss, 4), **move.assessment.as_object()}
    if move.luck is not None:
        told |= {"gain": round(move.luck.gain, 4), "luck": move.luck.as_object()}
    return told


def _summary(analysis: GameAnalysis, told: PlayerSummary) -> Json:
    return {
        "player": told.player,
        "accuracy": None if told.accuracy is None else round(told.accuracy, 1),
        "names": told.counts,
        "worst": [analysis.moves.index(move) for move in told.worst],
        "given": round(told.given, 4),
        "luck": None if told.luck is None else round(told.luck, 4),
    }
