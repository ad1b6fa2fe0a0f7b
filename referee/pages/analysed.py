"""The page of a game that was analysed: all of the page of a game, and what the analysis says."""

from collections.abc import Iterator
from typing import Any

from engines.assessment import ACCUSED
from engines.drawing import Drawing, step_clicks
from engines.game import Game, IllegalMove
from engines.position import Position
from engines.registry import drawing_of
from engines.thought import Thought
from referee.analysis.game_analysis import GameAnalysis, JudgedMove
from referee.analysis.summary import is_accused, summary, turning_point
from referee.game.game_record import Said
from referee.game.in_words import readable
from referee.game.limits import Limits
from referee.pages.film import Film
from referee.pages.page import page
from referee.pages.view import fallback, told
from referee.records.replayed import PlayedMove, RecordedGame

Json = dict[str, Any]

LONGEST = 8
"""The most moves of a better line that can be stepped through."""


def analysed_page(analysis: GameAnalysis) -> str:
    """The whole page."""
    subject = analysis.subject
    title = f"{subject.game.title}: {subject.players[0]} - {subject.players[1]}"
    drawing = drawing_of(subject.game)
    limits = subject.shown.limits if subject.shown else Limits(move_time=None)
    film = Film(subject.game, limits)
    data: Json = {"players": [readable(name) for name in subject.players], "result": None, **film.scene()}
    markup = ""
    shown = subject.shown
    if shown is not None:
        again = RecordedGame(subject.game, shown.opening, shown.record, shown.greetings)
        data |= told(shown, again)
        markup = fallback(shown, again, title)
    frames: list[Json] = [film.first(subject.start)]
    judged: list[Json | None] = [None]
    for played, move in zip(subject.moves, analysis.moves, strict=True):
        judged.append(_judged(film, drawing, played, move))
        frames.append(film.show(played))
    data["frames"] = frames
    data["spots"] = {name: list(spot) for name, spot in drawing.spots().items()}
    data["choices"] = dict(drawing.choices)
    data["analysis"] = {
        "chances": [round(chance, 4) for chance in analysis.chances()],
        "judged": judged,
        "summary": [_summary(analysis, player) for player in (1, 2)],
        "turning": _frame(turning_point(analysis)),
    }
    return page(title, "analysed", data, markup)


def _frame(place: int | None) -> int | None:
    """The frame that shows a move, by its place among the moves."""
    return None if place is None else place + 1


def _judged(film: Film, drawing: Drawing[Any], played: PlayedMove, move: JudgedMove) -> Json:
    """What is said of a move: chances are those of the player who made it."""
    found: Json = {"player": move.player}
    if move.luck is not None:
        found["gain"] = round(move.luck.gain, 4)
    if move.assessment is None:
        return found
    best, after = move.assessment.best, move.assessment.played.chance
    found |= {"name": move.assessment.name, "before": round(best.chance, 4), "after": round(after, 4)}
    if move.assessment.name in ("fine", *ACCUSED):
        branch = film.branch()
        found["better"] = best.line[0]
        found["line"] = [branch.show(one) for one in _line(drawing.game, played.before, best)]
    if is_accused(move):
        found["puzzle"] = _puzzle(drawing, played, best)
    return found


def _line(game: Game, position: Position, thought: Thought) -> Iterator[PlayedMove]:
    """The moves of a line, played; it ends where a throw is due."""
    for text in thought.line[:LONGEST]:
        before = position.copy()
        try:
            move = game.read(before, text)
        except IllegalMove:
            return
        position = before.copy()
        game.play(position, move)
        yield PlayedMove(Said(1 + before.side, text, 0, None, move, text), before, position)


def _puzzle(drawing: Drawing[Any], played: PlayedMove, best: Thought) -> Json:
    """What can be clicked before a move, and what of it is the best one and the one that was played."""
    position = played.before
    clicks = {step: names for names, step in step_clicks(drawing, position).items()}
    first = drawing.game.read(position, best.line[0])[0]
    return {
        "steps": list(step_clicks(drawing, position)),
        "best": _alike(drawing, clicks, position, first),
        "played": _alike(drawing, clicks, position, played.said.move[0]),
    }


def _alike(
    drawing: Drawing[Any], clicks: dict[int, tuple[str, ...]], position: Position, step: int
) -> tuple[str, ...]:
    return clicks.get(step) or drawing.clicks(position, step)


def _summary(analysis: GameAnalysis, player: int) -> Json:
    one = summary(analysis, player)
    return {
        "player": player,
        "accuracy": one.accuracy,
        "names": one.counts,
        "luck": one.luck,
        "given": one.given,
        "worst": [_frame(analysis.moves.index(move)) for move in one.worst],
    }
