"""One game of a tournament as a record, in the form that `referee match --record` writes."""

from collections.abc import Iterator
from typing import Any

from referee.game.dice import commitment
from referee.game.fixture import Program
from referee.matches.match import Match
from referee.records.stored_game import StoredGame
from referee.tournament.settings import Settings


def events(settings: Settings, game: StoredGame, said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The events (see RECORDS.md) of a match that has only this game, under its tournament number."""
    first, second = game.seats if game.number % 2 else game.seats[::-1]
    commands = said["commands"] if game.number % 2 else said["commands"][::-1]
    match = Match(
        settings.game,
        (
            Program(settings.players[first].name, tuple(commands[0])),
            Program(settings.players[second].name, tuple(commands[1])),
        ),
        (settings.players[first].command, settings.players[second].command),
        settings.limits,
        1,
        settings.opening_plies,
        settings.seed,
        only=game.number,
    )
    number = game.number
    yield match.as_event()
    begin: dict[str, Any] = {
        "event": "begin",
        "number": number,
        "seats": list(match.seats(number)),
        "opening": said["opening"],
    }
    if match.chance:
        begin["dice_sha256"] = commitment(said["seed"])
    yield begin
    end: dict[str, Any] = {
        key: said[key] for key in ("verdict", "said", "evaluations", "usage", "standard_error") if key in said
    }
    yield {
        "event": "end",
        "number": number,
        "attempt": game.attempt + 1,
        **end,
        "again": match.again(number, said["seed"] if match.chance else ""),
    }
    if match.chance:
        yield {"event": "dice", "number": number, "seed": said["seed"]}
