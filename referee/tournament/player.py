"""Playing one game of a tournament, on this machine."""

import json
import os
import socket
import time
from contextlib import chdir
from dataclasses import replace

from referee.game.fixture import Fixture, Program
from referee.game.game_record import CHANCE, GameRecord
from referee.game.openings import opening, player_seed
from referee.game.verdict import Kind
from referee.records.stored_game import StoredGame
from referee.records.time_use import TimeUse
from referee.running.programs import program
from referee.running.reporter import Reporter
from referee.running.table import Table
from referee.tournament.dealer import GameDice
from referee.tournament.scheduler import Token
from referee.tournament.settings import Settings


def find_programs(settings: Settings) -> list[Program]:
    """The programs of all players; raises WrongUse if one cannot be run."""
    with chdir(settings.base):
        return [
            replace(
                program(entry.command, settings.game, settings.limits),
                name=entry.name,
                opening_line=settings.opening_lines.get(entry.name, ""),
            )
            for entry in settings.players
        ]


class GamePlayer:
    """Plays the games of a tournament one at a time, in the folder of the settings."""

    def __init__(self, settings: Settings, table: Table, reporter: Reporter | None = None) -> None:
        self._reporter = reporter
        self.game = settings.game
        self._settings = settings
        self._table = table
        self._programs = find_programs(settings)
        self._host = socket.gethostname()
        os.chdir(settings.base)

    def play(self, token: Token, dice: GameDice | None) -> StoredGame:
        """Play the game of a token, with these dice if the game has dice; raises MachineFailed."""
        fixture = self.fixture(token, dice)
        start = time.monotonic()
        reporter = self._reporter
        watcher = reporter.begin(token.number, fixture) if reporter else None
        game = self._table.play(fixture, watcher)
        if reporter:
            reporter.ended(game.verdict)
        return self._played(token, fixture, dice, game, time.monotonic() - start)

    def fixture(self, token: Token, dice: GameDice | None = None) -> Fixture:
        """The game of a token."""
        settings, (one, two) = self._settings, token.seats
        return Fixture(
            settings.game,
            (
                self._programs[one].seeded(player_seed(settings.seed, token.number, 1)),
                self._programs[two].seeded(player_seed(settings.seed, token.number, 2)),
            ),
            settings.limits,
            opening(settings.game, settings.seed, token.pair, settings.opening_plies),
            dice.seed if dice else "",
            commitment=dice.commitment if dice else "",
        )

    def _played(
        self, token: Token, fixture: Fixture, dice: GameDice | None, game: GameRecord, seconds: float
    ) -> StoredGame:
        verdict = game.verdict
        void = verdict.kind is Kind.VOID
        assert void or verdict.winner is not None
        # The first answer also has the startup time: it would hide how near the limit the others are.
        times = [
            TimeUse.of([said.microseconds / 1e6 for said in game.said if said.player == player][1:])
            for player in (1, 2)
        ]
        return StoredGame(
            token.number,
            token.attempt,
            token.round,
            token.seats,
            None if verdict.winner is None else (1, 2, 0)[verdict.winner],
            str(verdict.kind),
            str(verdict.ending),
            verdict.score,
            verdict.at_fault,
            verdict.reason,
            game.grades,
            len(fixture.opening) + sum(said.player != CHANCE for said in game.said),
            seconds,
            time.time(),
            self._host,
            (times[0], times[1]),
            json.dumps({**fixture.as_record(), **_as_record(dice), **game.as_record()}),
        )


def _as_record(dice: GameDice | None) -> dict[str, object]:
    """The dice as they stand in the record of a game."""
    if dice is None:
        return {"seed": ""}
    return {"seed": dice.seed, "dice": {"run": dice.run, "time": dice.time, "shared": dice.shared}}
