"""Progress as plain lines, for a log or a pipe: at most one line a second, and the first faults."""

from time import monotonic

import click

from engines.counted import counted
from referee.records.stored_game import StoredGame
from referee.tournament.progress import Progress, State

PAUSE = 1.0
"""The shortest time between two lines, in seconds; faults do not wait."""

FAULTS = 20
"""How many faults are always written; later ones may stand in the report only."""


class Lines(Progress):
    """Writes to standard output."""

    def __init__(self) -> None:
        self._silent_until = 0.0
        self._faults = 0

    def begin(self, state: State) -> None:
        done = counted(state.done, "game is", "games are")
        if state.total is not None:
            done = f"{state.done} of {state.total} games are"
        click.echo(f"{state.settings.title()}: {done} played")

    def played(self, state: State, game: StoredGame) -> None:
        fault = bool(game.at_fault) or game.halves is None
        self._faults += fault
        now = monotonic()
        if now >= self._silent_until or (fault and self._faults <= FAULTS):
            self._silent_until = now + PAUSE
            click.echo(f"{count(state)}  {describe(state, game)}{left(state)}")

    def notice(self, text: str) -> None:
        click.echo(text, err=True)


def count(state: State) -> str:
    """How many games are done, such as `12/40`."""
    return f"{state.done}/{'?' if state.total is None else state.total}"


def describe(state: State, game: StoredGame) -> str:
    """A game in words: who beat whom and how it ended."""
    one, two = (state.settings.players[player].name for player in game.seats)
    if game.halves is None:
        return f"{one} - {two}: void ({game.ending}), to be played again with its pair"
    said = (f"{two} beats {one}", f"{one} and {two} draw", f"{one} beats {two}")[game.halves]
    score = ""
    if game.score and not game.at_fault:
        own, other = game.score if game.halves else game.score[::-1]
        score = f" {own:g}-{other:g}"
    return f"{said}{score} ({game.ending}{': ' + game.reason if game.at_fault else ''})"


def left(state: State) -> str:
    """The time that is left and the schedule's remark; empty where both are unknown."""
    said = f"; {clock(state.left)} left" if state.left is not None else ""
    return f"{said}; {state.note}" if state.note else said


def clock(seconds: float) -> str:
    """A time such as `1:02:03` or `4:05`."""
    minutes, second = divmod(round(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
