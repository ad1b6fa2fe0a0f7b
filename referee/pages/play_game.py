"""One game that a person plays on a page: the messages to the page, and what the page can ask for.

All of this runs in one thread, which may wait for the program. Messages to the page go through `tell`.
"""

from collections.abc import Callable

from engines.game import Game, IllegalMove
from referee.game.fixture import Program
from referee.game.in_words import outcome, readable
from referee.game.limits import Limits
from referee.pages.film import Film, Json, frames
from referee.playing.session import Session
from referee.records.replayed import PlayedMove
from referee.running.warden import Warden

Tell = Callable[[Json], None]


class PlayGame:
    """A session and its film."""

    def __init__(
        self, game: Game, program: Program, limits: Limits, side: int, warden: Warden, tell: Tell
    ) -> None:
        self.session = Session(game, program, limits, side, warden, self._watch)
        self._tell = tell
        self._limits = limits
        self._film = Film(game, limits)
        self._frames = [self._film.first()]

    def begin(self) -> None:
        """Send the whole game to the page, and play until the person has a choice."""
        self._tell(self.greeting())
        self.go_on()

    def greeting(self) -> Json:
        """The whole game so far: the first message to a page that is opened now."""
        session = self.session
        drawing = session.drawing
        return {
            "type": "game",
            **self._film.scene(),
            "spots": {name: list(spot) for name, spot in drawing.spots().items()},
            "choices": dict(drawing.choices),
            "options": [
                {
                    "name": option.name,
                    "value": session.game.rules[option.name],
                    "help": option.help,
                    "choices": list(option.choices),
                }
                for option in session.game.options
            ],
            "players": [readable(name) for name in session.names()],
            "side": session.side,
            "seconds": self._limits.seconds,
            "frames": list(self._frames),
            "turn": self._turn(),
            "result": self._result(),
        }

    def click(self, clicks: tuple[str, ...], seen: int) -> str:
        """Play the step that was clicked when `seen` frames were shown; returns why not, or an empty text."""
        if seen != len(self._frames):
            return "the game has gone on"
        step = self.session.clicks().get(clicks)
        if step is None:
            return self.explain(clicks)
        self.session.step(step)
        self.go_on()
        return ""

    def explain(self, clicks: tuple[str, ...]) -> str:
        """Why no legal step begins with these clicks."""
        session = self.session
        drawing = session.drawing
        if session.over:
            return "the game is over"
        if not session.yours:
            return "it is not your move"
        known = {*drawing.spots(), *drawing.choices}
        if not clicks or any(name not in known for name in clicks):
            return "there is no such place"
        return drawing.explain(session.position, clicks) or "that cannot be done here"

    def back(self) -> str:
        """Take back the person's last move; returns why not, or an empty text."""
        try:
            left = self.session.take_back()
        except IllegalMove as reason:
            return str(reason)
        self._film = Film(self.session.game, self._limits)
        self._frames = frames(self._film, left)
        self.begin()
        return ""

    def hint(self) -> tuple[list[str], str]:
        """The clicks of the move that the program would play for the person, and the move's text.

        Without a hint there are no clicks, and the text is the reason.
        """
        try:
            move, text = self.session.hint()
        except IllegalMove as reason:
            return [], str(reason)
        return list(self.session.drawing.clicks(self.session.position, move[0])), text

    def resign(self) -> str:
        """The person gives up; always possible, so the returned reason is empty."""
        self.session.resign()
        self._tell_turn()
        return ""

    def go_on(self) -> None:
        """Play until the person has a choice."""
        self._tell_turn()
        if not self.session.over and not self.session.yours:
            self.session.go_on()
            self._tell_turn()

    def _watch(self, played: PlayedMove) -> None:
        """Send the frame of a move or a throw."""
        frame = self._film.show(played)
        self._frames.append(frame)
        self._tell({"type": "frame", "frame": frame})

    def _turn(self) -> Json:
        session = self.session
        if session.over:
            return {"mover": 0, "task": "", "steps": []}
        mover = 1 + session.position.side
        task = session.drawing.task(session.position) if session.yours else "thinks"
        return {"mover": mover, "task": task, "steps": [list(clicks) for clicks in session.clicks()]}

    def _tell_turn(self) -> None:
        self._tell({"type": "turn", "turn": self._turn(), "result": self._result()})

    def _result(self) -> Json | None:
        verdict = self.session.verdict
        return None if verdict is None else outcome(self.session.names(), verdict)
