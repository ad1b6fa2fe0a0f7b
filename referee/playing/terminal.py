"""Playing in the terminal: the board as text, a line for each move."""

import os
import sys

import click

from engines.game import IllegalMove, Move
from referee.playing.session import Session
from referee.screen import shown
from referee.web.replayed import Played
from referee.web.view import outcome

HELP = """Type a move as the game writes it, or one of these words:
  help     this text
  board    the board once more
  hint     what the program would play
  back     take back your last move
  resign   give up"""


def has_colours() -> bool:
    """Whether standard output is a terminal that shows colours, and nobody has asked for none."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Terminal:
    """Shows what is played; `play` is called once, with the session that tells it."""

    def __init__(self, colour: bool | None = None) -> None:
        self._colour = has_colours() if colour is None else colour
        self._last: Move = ()

    def watch(self, played: Played) -> None:
        """Something was played."""
        if played.by:
            self._last = played.move
        click.echo(f"{f'player {played.by}' if played.by else 'thrown'}: {shown(played.text)}")

    def play(self, session: Session) -> None:
        """Play until the game is over or there is no more input."""
        one, two = session.names()
        click.echo(f"player 1: {shown(one)}, player 2: {shown(two)}; type help for help")
        session.go_on()
        while not session.over:
            self._show(session)
            while not session.over and self._answer(session):
                pass
            session.go_on()
        self._show(session)
        assert session.verdict is not None
        told = outcome(session.names(), session.verdict)
        click.echo(f"{told['said']} {':'.join(told['score'])} ({told['why']})")

    def _show(self, session: Session) -> None:
        click.echo(session.drawing.text(session.position, self._last, self._colour))

    def _answer(self, session: Session) -> bool:
        """Ask the person once; whether to ask again without the board."""
        try:
            text = click.prompt(session.drawing.task(session.position), prompt_suffix="> ").strip()
        except click.Abort:
            click.echo()  # the prompt's line is not at its end
            raise
        try:
            if text == "help":
                click.echo(HELP)
            elif text == "board":
                return False
            elif text == "hint":
                click.echo(session.hint())
            elif text == "back":
                session.take_back()
                self._last = ()
                return False
            elif text == "resign":
                session.resign()
                return False
            else:
                session.say(text)
                return False
        except IllegalMove as reason:
            click.echo(str(reason))
        return True
