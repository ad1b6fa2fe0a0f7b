"""A program that a person plays against: asked and timed as in a match. It may start in mid-game."""

import signal

from protocol import Relay
from referee.game.evaluation import Evaluation
from referee.game.limits import Limits
from referee.running.exchange import Exchange
from referee.running.farewell import part
from referee.running.seat import Seat
from referee.running.warden import Warden


class Opponent:
    """A running program. Call `ask` in the thread that made it, `end` once, `kill` from any thread.

    `charged` is how many microseconds of its last answer count for the game, if fewer than it took.
    `side` is 0 or 1. `behind` is the text of all moves that were played before the program started;
    `greeting` is the opening line that it gets instead of START.
    """

    def __init__(
        self,
        command: tuple[str, ...],
        side: int,
        limits: Limits,
        warden: Warden,
        behind: str,
        greeting: str = "",
    ) -> None:
        self._relay = Relay(behind, (greeting, "") if not side else ("", ""))
        self._greeting = greeting if side else ""
        self._seat = Seat(1 + side, command, limits, warden)
        empty = Seat(2 - side, (), limits, warden)
        self._seats = (empty, self._seat) if side else (self._seat, empty)
        self.charged: int | None = None
        self._seat.start()
        self._exchange = None if self._seat.start_failed else Exchange(self._seats, limits)

    @property
    def seat(self) -> Seat:
        """The program's seat: its process and its pipes."""
        return self._seat

    def ask(self, casts: str) -> tuple[bytes, int]:
        """The program's answer and the microseconds it took. `casts` are the throws that it may use.

        Raises Fouled if the program is at fault, and Starved if the machine gave it too little time.
        """
        if self._exchange is None:
            assert self._seat.start_failed is not None
            raise self._seat.start_failed
        if self._greeting:
            self._seat.send(self._greeting.encode() + b"\n")
            self._greeting = ""
        answer = self._exchange.ask(self._seat, self._line(self._seat.player - 1, casts))
        self.charged = self._exchange.charged_less
        return answer, self._exchange.used // 1000

    def evaluation(self) -> Evaluation | None:
        """The program's own evaluation with its last answer, if it told one."""
        return self._seat.take_evaluation()

    def moved(self, move: str) -> None:
        """Note that its answer was this move."""
        self._relay.played(self._seat.player - 1, move)

    def person_moved(self, casts: str, move: str) -> None:
        """Note the person's move, and the casts that the person could use for it."""
        person = 2 - self._seat.player
        self._line(person, casts)  # a person reads no lines, but the relay must have made this one
        self._relay.played(person, move)

    def _line(self, side: int, casts: str) -> bytes:
        if casts:
            self._relay.thrown(casts)
        return self._relay.ask(side).encode() + b"\n"

    def kill(self) -> None:
        """End the program at once; a waiting `ask` then raises Fouled."""
        self._seat.signal(signal.SIGKILL)

    def end(self, last: bytes | None = None) -> None:
        """End the program and its children, after sending a last line if the game is over."""
        if last is not None and self._exchange is not None:
            part(self._seats, last, lambda seat, line: None)
        self._seat.reap()
        if self._exchange is not None:
            self._exchange.close()
            self._exchange = None
