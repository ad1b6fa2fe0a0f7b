"""A game with one bot alone: the other player's moves are random, and we can write any line to the bot."""

import sys
from collections.abc import Mapping
from random import Random
from time import monotonic

from engines.game import Game
from protocol import Relay
from referee.checking.habits import Habit, habits, other_form
from referee.game.dice import Dice
from referee.game.game_record import text_of
from referee.game.limits import Limits
from referee.judging.judge import Judge
from referee.running.exchange import Exchange
from referee.running.seat import Seat
from referee.running.warden import Warden

IDLE = (sys.executable, "-S", "-E", "-c", "import sys; sys.stdin.read()")
"""The program in the other player's seat; it never writes anything."""


class RememberingSeat(Seat):
    """A seat that keeps in `written` everything that the program writes on standard output."""

    written = b""

    def add(self, data: bytes) -> bool:
        self.written += data
        return super().add(data)

    def take_line(self) -> bytes | None:
        line = super().take_line()
        self.regular = False  # so that no line is read past `add`
        return line


class Interview:
    """A context manager around one run of a bot as player 1, who gets the `greeting` instead of START.

    `answer` gets its next answer, `say` writes any line, `leaves` waits for its end. `slowest` is
    the longest time of an answer after the first, in seconds; `other_form` is the habit of a bot that
    writes moves in a form of its own. Raises Fouled if the bot is at fault.
    """

    def __init__(
        self,
        game: Game,
        command: tuple[str, ...],
        limits: Limits,
        warden: Warden,
        environment: Mapping[str, str],
        greeting: str = "",
    ) -> None:
        self.line_end = "\n"
        self.slowest = 0.0
        self.other_form: Habit | None = None
        self._game = game
        self._seat = RememberingSeat(1, command, limits, warden, environment)
        self._other = Seat(2, IDLE, Limits(), warden)
        self._limits = limits
        self._judge = Judge(game)
        self._relay = Relay(greetings=(greeting, ""))
        self._random = Random(1)
        self._dice = Dice("check")

    def __enter__(self) -> "Interview":
        for seat in (self._seat, self._other):
            seat.start()
        if self._seat.start_failed is not None:
            self._other.reap()
            raise self._seat.start_failed
        self._exchange = Exchange((self._seat, self._other), self._limits)
        return self

    def __exit__(self, *_: object) -> None:
        self._exchange.close()
        for seat in (self._seat, self._other):
            seat.reap()

    @property
    def complaints(self) -> str:
        """The end of what the bot wrote on standard error."""
        return self._seat.complaints.decode(errors="replace")

    @property
    def habits(self) -> list[Habit]:
        """What is forgiven in all that the bot has written so far."""
        found = habits(self._seat.written)
        return found if self.other_form is None else [*found, self.other_form]

    def answer(self) -> str:
        """The bot's next move, judged; empty if the game is over."""
        self._to_the_bot()
        if self._judge.position.over:
            return ""
        first = not self._seat.answers
        line = self._relay.ask(0) + self.line_end
        heard = self._exchange.ask(self._seat, line.encode())
        if not first:
            self.slowest = max(self.slowest, self._exchange.used / 1e9)
        _, text, result = self._judge.take(heard)
        if result is None and self.other_form is None:
            self.other_form = other_form(text_of(heard), text)
        if result is None:
            self._relay.played(0, text)
        return text

    def _to_the_bot(self) -> None:
        """Throw and move for the other player until it is the bot's turn or the game is over."""
        game, position = self._game, self._judge.position
        while not position.over:
            if position.chance:
                game.play(position, game.throw(position, self._dice.draw(1 + position.side)))
                continue
            prompt = game.prompt(position)
            if prompt:
                self._relay.thrown(prompt)
            if position.side == 0:
                return
            self._relay.ask(1)
            move = self._random.choice(list(game.moves(position)))
            self._relay.played(1, game.write(position, move))
            game.play(position, move)

    def say(self, line: str) -> None:
        """Write a line that needs no answer."""
        self._seat.send(line.encode() + b"\n")

    def hang_up(self) -> None:
        """Close the bot's input."""
        self._seat.hang_up()

    def leaves(self, seconds: float) -> bool:
        """Whether the bot ends within `seconds`."""
        return self._seat.has_exited(seconds)

    def how_it_ended(self) -> str:
        """What was wrong when the bot ended; empty if nothing was, or if it still runs."""
        return self._seat.how_it_ended()

    def last_words(self) -> str:
        """What the bot has written and nobody has read yet."""
        self._seat.hear()
        return self._seat.heard.decode(errors="replace")

    def wait(self, seconds: float) -> None:
        """Wait to see whether the bot writes without being asked; raises Fouled if it does."""
        until = monotonic() + seconds
        while monotonic() < until:
            self._seat.has_exited(0.01)
            self._seat.hear()
            fouled = self._seat.spoke_unasked() if self._seat.heard else None
            if fouled is not None:
                raise fouled
