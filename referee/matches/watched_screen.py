"""Showing a match on a page as well."""

from typing import Any

from referee.game.fixture import Fixture
from referee.game.game_record import GameRecord
from referee.matches.match import Match
from referee.matches.screen import Screen
from referee.running.reporter import Address, Reporter
from referee.running.table import Watcher


class WatchedScreen(Screen):
    """Passes everything on to another screen, and reports it to the page's server."""

    def __init__(self, match: Match, inner: Screen, address: Address) -> None:
        self.watching = address
        self._match = match
        self._inner = inner
        self._reporter = Reporter(address)
        self._here: set[int] = set()
        self._counts = [[0, 0, 0], [0, 0, 0]]

    def __enter__(self) -> Screen:
        self._inner.__enter__()
        return self

    def __exit__(self, *raised: object) -> None:
        self._inner.__exit__(*raised)
        self._reporter.__exit__(*raised)

    def begin(self, number: int, fixture: Fixture) -> Watcher:
        self._here.add(number)
        return self._reporter.begin(number, fixture, self._inner.begin(number, fixture))

    def ended(self, number: int, attempts: list[GameRecord]) -> None:
        self._inner.ended(number, attempts)
        verdict = attempts[-1].verdict
        if number in self._here:
            self._reporter.ended(verdict)
        if verdict.winner is None:
            return
        for player, program in enumerate(self._match.seats(number), 1):
            column = 1 if verdict.winner == 0 else 0 if verdict.winner == player else 2
            self._counts[program][column] += 1
        rows = [
            [program.name, *map(str, counts)]
            for program, counts in zip(self._match.programs, self._counts, strict=True)
        ]
        self._reporter.standings(["bot", "won", "drawn", "lost"], rows)

    def summary(self, result: dict[str, Any]) -> None:
        self._inner.summary(result)
