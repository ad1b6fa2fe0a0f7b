"""The page of one game that was played: step through it, see what was said, verify the dice."""

from html import escape
from typing import Any

from engines.drawing_svg import svg
from engines.position import Position
from engines.registry import drawing_of
from referee.game.game_record import CHANCE
from referee.game.verdict import Kind, Verdict
from referee.pages.dice_told import dice_told
from referee.pages.film import Film, frames
from referee.pages.page import page
from referee.playing import PERSON
from referee.records.one_game import ShownGame
from referee.records.replayed import Played, conversation, moves


def view(shown: ShownGame) -> str:
    """The whole page."""
    played = list(moves(shown.game, shown.opening, shown.record.said))
    film = Film(shown.game)
    title = f"{shown.game.title}: {shown.players[0]} - {shown.players[1]}"
    return page(title, "view", told(shown, film, played), fallback(shown, film.position, played, title))


def told(shown: ShownGame, film: Film, played: list[Played]) -> dict[str, Any]:
    """All that the page is given."""
    record = shown.record
    data: dict[str, Any] = {
        **film.scene(),
        "players": [readable(name) for name in shown.players],
        "number": shown.number,
        "time": shown.time,
        "moveTime": shown.move_time,
        "frames": frames(film, played),
        "result": outcome(shown.players, record.verdict),
    }
    if record.verdict.kind is Kind.FAULT:
        lines = conversation(shown.game, shown.opening, record)
        data["conversation"] = [
            [line.way, line.player, readable(line.text), *([True] if line.fault else [])] for line in lines
        ]
        data["complaints"] = [readable(text) for text in record.complaints]
    if shown.game.start().chance:
        data["dice"] = dice_told(shown)
    return data


def outcome(players: tuple[str, str], verdict: Verdict) -> dict[str, Any]:
    """Who won, and why, in words."""
    if verdict.winner is None:
        said = "void: it counts for nobody"
    elif verdict.winner == 0:
        said = "nobody wins" if verdict.at_fault else "a draw"
    else:
        winner = readable(players[verdict.winner - 1])
        said = f"{winner} {'win' if winner == PERSON else 'wins'}"
    why = verdict.ending
    if verdict.reason:
        why += f" ({readable(verdict.reason)})"
    score = [f"{points:g}" for points in verdict.score] if verdict.score else []
    return {
        "winner": verdict.winner,
        "said": said,
        "why": why,
        "score": score,
        "atFault": list(verdict.at_fault),
    }


def readable(text: str) -> str:
    """What a program wrote, so that it can be looked at: bytes that are not UTF-8 as escapes."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def fallback(shown: ShownGame, end: Position, played: list[Played], title: str) -> str:
    """The result, the last position and all moves, for those without scripts."""
    result = outcome(shown.players, shown.record.verdict)
    listed = "".join(f"<li>{escape(one.text)}</li>" for one in played if one.by != CHANCE)
    return (
        f"<h1>{escape(readable(title))}</h1><p>{escape(result['said'])}: {escape(result['why'])} "
        f"{':'.join(result['score'])}</p>{svg(drawing_of(shown.game), end)}<ol>{listed}</ol>"
    )
