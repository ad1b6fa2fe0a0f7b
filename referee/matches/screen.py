"""Showing a match to a person: plain lines anywhere, a live board on a terminal."""

import textwrap
from abc import ABC, abstractmethod
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from engines.counted import counted
from engines.position import Position
from engines.registry import drawing_of
from referee.game.fixture import Fixture
from referee.game.game_clock import game_clock
from referee.game.game_record import CHANCE, GameRecord, Said
from referee.game.limits import Limits
from referee.game.pairs import games_of, pair_of
from referee.game.shown import shown
from referee.matches.grades import MatchGrades
from referee.matches.match import Match
from referee.running.reporter import Address
from referee.running.table import Watcher

if TYPE_CHECKING:
    from rich.text import Text


class Screen(ABC):
    """Shows what happens in a match; a context manager around it.

    `watching` is the address to which workers report their games; None if they do not.
    """

    watching: Address | None = None

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *raised: object) -> None:
        """The match is over, or was stopped."""
        return None

    def begin(self, number: int, fixture: Fixture) -> Watcher | None:
        """A game begins; the watcher that is returned is called after each of its moves."""
        return None

    @abstractmethod
    def ended(self, number: int, attempts: list[GameRecord]) -> None:
        """A game has ended; the last attempt counts."""

    @abstractmethod
    def summary(self, result: dict[str, Any]) -> None:
        """All games have ended; `result` is what --json prints."""


class Silence(Screen):
    """Shows nothing."""

    def ended(self, number: int, attempts: list[GameRecord]) -> None:
        pass

    def summary(self, result: dict[str, Any]) -> None:
        pass


class PlainScreen(Screen):
    """One line per game, and the score at the end; for a match of one game also its moves and last board."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._grades = MatchGrades(match)

    def ended(self, number: int, attempts: list[GameRecord]) -> None:
        if self._match.games == 1:
            click.echo(moves_and_board(self._match.fixture(number), attempts[-1]))
        for line in self._described(number, attempts):
            click.echo(line)

    def _described(self, number: int, attempts: list[GameRecord]) -> list[str]:
        """The lines about all attempts at a game, and about the grades of the last one."""
        lines = [line for played in attempts for line in describe(self._match, number, played)]
        self._grades.add(number, attempts[-1])
        return lines + describe_grades(self._match, number, self._grades)

    def summary(self, result: dict[str, Any]) -> None:
        for one in result["results"]:
            share = "" if one["percent"] is None else f", {one['percent']:.1f} %"
            faults = f", at fault in {counted(one['faults'], 'game')}" if one["faults"] else ""
            voids = f", not run in {counted(one['voids'], 'game')}" if one["voids"] else ""
            points = f", {one['points']:.3f} points" if "points" in one else ""
            click.echo(
                f"{one['name']}: {one['wins']} won, {one['draws']} drawn, {one['losses']} lost"
                f"{share}{points}{faults}{voids}"
            )
        if result["void"]:
            games = counted(result["void"], "game")
            click.echo(
                f"{games} could not be played fairly and count{'s' * (result['void'] == 1)} for nobody"
            )


class LiveScreen(PlainScreen):
    """The board of the game that is being played, with both clocks; plain lines stand above it."""

    def __init__(self, match: Match) -> None:
        from rich.console import Console
        from rich.live import Live
        from rich.text import Text

        super().__init__(match)
        self._text = Text.from_ansi
        self._game: LiveGame | None = None
        self._live = Live(console=Console(), refresh_per_second=8, get_renderable=self._draw)

    def __enter__(self) -> Screen:
        self._live.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self._live.stop()

    def begin(self, number: int, fixture: Fixture) -> Watcher:
        self._game = LiveGame(number, fixture)
        return self._game.watch

    def ended(self, number: int, attempts: list[GameRecord]) -> None:
        self._live.refresh()  # a short game may end before the screen is drawn again
        for line in self._described(number, attempts):
            self._live.console.print(line, markup=False, highlight=False)

    def summary(self, result: dict[str, Any]) -> None:
        self._live.stop()  # the last board stays
        super().summary(result)

    def _draw(self) -> "Text":
        return self._text(self._game.draw() if self._game is not None else "")


class LiveGame:
    """The game that is being played.

    `watch` only keeps a copy of the position, so that it is fast; `draw` draws it for the screen.
    """

    def __init__(self, number: int, fixture: Fixture) -> None:
        self._number = number
        self._fixture = fixture
        self._drawing = drawing_of(fixture.game)
        self._position = fixture.game.start()
        for move in fixture.opening:
            fixture.game.follow(self._position, move)
        self._said: list[Said] = []
        self._since = monotonic()
        self._used = [0, 0]
        self._clock = game_clock(fixture.limits)

    def watch(self, position: Position, said: Said) -> None:
        self._position = position.copy()
        self._said = [*self._said[-11:], said]
        self._since = monotonic()
        if said.player != CHANCE:
            self._used[said.player - 1] += said.microseconds
            if self._clock is not None:
                self._clock.charge(said.player, said.counted)

    def draw(self) -> str:
        game, position = self._fixture.game, self._position
        score = game.score(position)
        rows = [f"game {self._number}, {counted(position.plies, 'move')}"]
        for seat, program in enumerate(self._fixture.programs):
            thinks = not position.over and position.side == seat
            thought = monotonic() - self._since if thinks else 0.0
            clock = f"  thinks {thought:5.1f} s" if thinks else ""
            time = f"{self._used[seat] / 1e6:.1f} s used"
            if self._clock is not None:
                time = f"{max(0.0, self._clock.left(seat + 1) / 1e6 - thought):.1f} s left"
            rows.append(f"{seat + 1} {program.name}: {score[seat]}  ({time}){clock}")
        rows.append(" ".join(shown(said.text) for said in self._said))
        rows.append(self._drawing.text(position, colour=True))
        return "\n".join(rows)


def moves_and_board(fixture: Fixture, played: GameRecord) -> str:
    """A whole game as text: all moves, as `referee replay` reads them, and the last board."""
    game, final = fixture.game, played.final
    assert final is not None  # the game was played just now, by this process
    texts = [*fixture.opening, *(said.written for said in played.said if said.move)]
    last = next((said.move for said in reversed(played.said) if said.move and said.player != CHANCE), ())
    lines = texts
    if not any(" " in text for text in texts):
        lines = textwrap.wrap("  ".join(texts), 100, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", drawing_of(game).text(final, last), ""])


def describe(match: Match, number: int, played: GameRecord) -> list[str]:
    """One line about a game; if it did not end by the rules, also the reason and the standard error."""
    verdict = played.verdict
    names = [match.programs[program].name for program in match.seats(number)]
    score = "" if verdict.score is None else f" {verdict.score[0]}:{verdict.score[1]}"
    if verdict.winner is None:
        outcome = "void"
    elif verdict.winner == 0:
        drawn = f"{score}, nobody wins" if verdict.at_fault else f" drawn{score}"
        outcome = f"{names[0]} - {names[1]}{drawn}"
    else:
        outcome = f"{names[0]} - {names[1]}{score}, {names[verdict.winner - 1]} wins"
    told = f"{verdict.ending}, {counted(played.moves, 'move')}{left(match.limits, played)}"
    lines = [f"game {number}: {outcome} ({told})"]
    if verdict.reason:
        line = f" (it wrote: {shown(verdict.line)})" if verdict.line is not None else ""
        lines.append(f"  {verdict.reason}{line}")
    if verdict.at_fault:
        from referee.game.trouble import beside  # slow, and needed only for a program that has failed
    for player in verdict.at_fault:
        for row in beside(verdict.ending, played.complaints[player - 1]):
            lines.append(f"  player {player}'s standard error: {row}")
    return lines


def left(limits: Limits, played: GameRecord) -> str:
    """What both players had left for the game at its end; empty if there is no such limit."""
    clock = game_clock(limits)
    if clock is None:
        return ""
    for said in played.said:
        if said.player != CHANCE:
            clock.charge(said.player, said.counted)
    one, two = (clock.left(player) / 1e6 for player in (1, 2))
    return f", {one:.1f} s and {two:.1f} s left"


def describe_grades(match: Match, number: int, known: MatchGrades) -> list[str]:
    """The class, margin and points of each program in a game; the points of its pair if both games ended."""
    grades, pair = known.game(number), known.pair(number)
    names = [program.name for program in match.programs]
    lines = []
    if grades is not None:
        told = (
            f"{name} {grade.name}, margin {grade.margin:+d}, {grade.points:.3f} points"
            for name, grade in zip(names, grades, strict=True)
        )
        lines.append(f"  {'; '.join(told)}")
    if pair is not None:
        told = (f"{name} {points:.3f} points" for name, points in zip(names, pair, strict=True))
        one, two = games_of(pair_of(number))
        lines.append(f"  games {one} and {two}: {', '.join(told)}")
    return lines
