"""Progress as JSON for other programs: one object in each line."""

import json
from typing import Any

import click

from referee.records.stored_game import StoredGame
from referee.tournament.progress import Progress, State


class Events(Progress):
    """Writes the events `begin`, `game` (one for each game), `notice` and `end` to standard output."""

    def begin(self, state: State) -> None:
        self._tell("begin", done=state.done, total=state.total, **state.settings.as_record())

    def played(self, state: State, game: StoredGame) -> None:
        players = [state.settings.players[player].name for player in game.seats]
        self._tell(
            "game",
            number=game.number,
            pair=game.pair,
            round=game.round,
            attempt=game.attempt + 1,  # from 1, as in records
            players=players,
            points=None if game.halves is None else [game.halves / 2, 1 - game.halves / 2],
            score=game.score,
            kind=game.kind,
            ending=game.ending,
            at_fault=[players[seat - 1] for seat in game.at_fault],
            reason=game.reason,
            plies=game.plies,
            seconds=round(game.seconds, 6),
            done=state.done,
            total=state.total,
        )

    def notice(self, text: str) -> None:
        self._tell("notice", text=text)

    def end(self, state: State) -> None:
        points = {
            entry.name: state.tally.points(player) for player, entry in enumerate(state.settings.players)
        }
        self._tell("end", done=state.done, total=state.total, points=points, note=state.note)

    @staticmethod
    def _tell(event: str, **said: Any) -> None:
        click.echo(json.dumps({"event": event, **said}))
