"""Playing in the terminal: the board as text, a line for each move."""

import contextlib
import io
import os
import sys

import click

from engines.game import IllegalMove, Move
from referee.game.game_record import CHANCE
from referee.game.in_words import PERSON, outcome
from referee.game.shown import shown
from referee.game.verdict import Void
from referee.playing.choices import listed
from referee.playing.session import Session
from referee.records.replayed import PlayedMove

HELP = """Type a move, or one of these words:
  moves    list all moves that are legal now
  board    show the board once more
  hint     tell what the program would play
  back     take back your last move
  resign   give up: the program wins
  quit     leave; the game counts for nobody (so does Ctrl-D)
  help     show this text"""


def has_colours() -> bool:
    """Whether standard output is a terminal with colours, and NO_COLOR does not forbid them."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Terminal:
    """Shows a game and asks the person. Give `watch` to the session, then call `play` with it, once."""

    def __init__(self, colour: bool | None = None) -> None:
        self._colour = has_colours() if colour is None else colour
        self._last: Move = ()
        self._session: Session | None = None

    def watch(self, played: PlayedMove) -> None:
        """Print what was played."""
        assert self._session is not None
        said = played.said
        if said.player != CHANCE:
            self._last = said.move
        who = "thrown" if said.player == CHANCE else shown(self._session.names()[said.player - 1])
        click.echo(f"{who}: {shown(self._session.drawing.spoken(said.written))}")

    def play(self, session: Session) -> None:
        """Play until the game is over or the person leaves."""
        self._session = session
        _make_input_readable()
        names = session.names()
        for side in (session.side, 1 - session.side):
            verb = "are" if names[side] == PERSON else "is"
            click.echo(f"{shown(names[side])} {verb} player {side + 1}: {session.drawing.sign(side)}")
        click.echo("type help for help")
        session.go_on()
        while not session.over:
            self._show()
            while not session.over and self._answer():
                pass
            session.go_on()
        assert session.verdict is not None
        if session.verdict.ending != Void.LEFT:
            self._show()
        told = outcome(names, session.verdict)
        click.echo(" ".join(filter(None, (told["said"], ":".join(told["score"]), f"({told['why']})"))))

    def _show(self) -> None:
        assert self._session is not None
        click.echo(self._session.drawing.text(self._session.position, self._last, self._colour))
        left = [self._session.left(side) for side in (0, 1)]
        clocks = [
            f"{shown(name)} {seconds:.1f} s"
            for name, seconds in zip(self._session.names(), left, strict=True)
            if seconds is not None
        ]
        if clocks:
            click.echo(f"left for the game: {', '.join(clocks)}")

    def _ask(self) -> str:
        """What the person types; `quit` at the end of the input."""
        assert self._session is not None
        drawing, position, game = self._session.drawing, self._session.position, self._session.game
        example = drawing.spoken(game.write(position, next(game.moves(position.copy()))))
        click.echo(f"{drawing.task(position)} ({drawing.notation(position)}, such as {example})")
        try:
            return input("> ").strip()
        except EOFError:
            click.echo()  # ends the line of the prompt
            return "quit"
        except KeyboardInterrupt:
            click.echo()
            raise

    def _answer(self) -> bool:
        """Ask the person once; returns whether to ask again without showing the board."""
        session = self._session
        assert session is not None
        text = self._ask()
        try:
            match text.lower():
                case "":
                    pass
                case "help" | "?":
                    click.echo(HELP)
                case "moves":
                    click.echo(listed(session.drawing, session.position))
                case "board":
                    return False
                case "hint":
                    click.echo(session.drawing.spoken(session.hint()[1]))
                case "back":
                    session.take_back()
                    self._last = ()
                    return False
                case "resign":
                    session.resign()
                    return False
                case "quit" | "exit":
                    session.break_off()
                    return False
                case _:
                    session.say(session.drawing.typed(text))
                    return False
        except IllegalMove as reason:
            click.echo(f"That cannot be played: {reason}")
        return True


def _make_input_readable() -> None:
    """Read bytes that are not text as wrong moves, without an error; on a terminal, allow editing lines."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (input() uses it)
