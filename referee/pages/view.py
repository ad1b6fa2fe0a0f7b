"""The page of one finished game: step through it, see the conversation, verify the dice."""

from html import escape
from typing import Any

from engines.drawing_svg import svg
from engines.registry import drawing_of
from referee.game.game_record import CHANCE
from referee.game.in_words import outcome, readable
from referee.game.verdict import Kind
from referee.pages.dice_told import dice_told
from referee.pages.film import Film, frames
from referee.pages.page import page
from referee.records.one_game import ShownGame
from referee.records.replayed import RecordedGame


def view(shown: ShownGame) -> str:
    """The whole page."""
    again = RecordedGame(shown.game, shown.opening, shown.record, shown.greetings)
    title = f"{shown.game.title}: {shown.players[0]} - {shown.players[1]}"
    return page(title, "view", told(shown, again), fallback(shown, again, title))


def told(shown: ShownGame, again: RecordedGame) -> dict[str, Any]:
    """The data that the page's script gets."""
    record, film = shown.record, Film(shown.game, shown.limits)
    data: dict[str, Any] = {
        **film.scene(),
        "players": [readable(name) for name in shown.players],
        "number": shown.number,
        "time": shown.time,
        "frames": frames(film, again.moves),
        "result": outcome(shown.players, record.verdict),
    }
    if record.verdict.kind is Kind.FAULT:
        data["conversation"] = [
            [line.way, line.player, readable(line.text), *([True] if line.fault else [])]
            for line in again.conversation()
        ]
        data["complaints"] = [readable(text) for text in record.complaints]
    if shown.game.start().chance:
        data["dice"] = dice_told(shown, again)
    return data


def fallback(shown: ShownGame, again: RecordedGame, title: str) -> str:
    """The result, the last position and all moves, for browsers without scripts."""
    result = outcome(shown.players, shown.record.verdict)
    listed = "".join(
        f"<li>{escape(one.said.written)}</li>" for one in again.moves if one.said.player != CHANCE
    )
    return (
        f"<h1>{escape(readable(title))}</h1><p>{escape(result['said'])}: {escape(result['why'])} "
        f"{':'.join(result['score'])}</p>{svg(drawing_of(shown.game), again.final)}<ol>{listed}</ol>"
    )
