"""Asking one of two programs for a line and reading its answer in time, whatever either of them does.

The clock of an answer starts before the line is written and is never restarted. An answer that
comes within a millisecond takes the short way: one write, one poll, one read. The short way stands in
one function, as it is what the referee costs a move, and each call in it would cost more than its work.
"""

import select
from os import read, write
from time import monotonic_ns

from referee.game.game_clock import game_clock
from referee.game.limits import Limits
from referee.game.verdict import Fault, Fouled, Starved
from referee.running.clock import AnswerClock
from referee.running.processors import Processors
from referee.running.run_delays import MARGIN, OwnDelay
from referee.running.seat import CHUNK, Seat
from referee.running.withheld import Charge

QUICK = 1
"""An answer within this many milliseconds takes the short way."""

LATE_CHECK = 5_000_000
"""Nanoseconds between checks of a player who is late and may have been kept from running."""

UNMEASURED = 50
"""In the first part of an answer, the limit divided by this, nothing is measured of the player."""

LONGEST_UNMEASURED = 50_000_000
"""That part is at most this many nanoseconds long."""

TRIFLE = 1_000_000
"""Fewer nanoseconds than these are not taken off the clock of a game, when the machine withheld them."""

LAST_LINE = 100_000_000
"""How many nanoseconds after a program's exit its last line may still come through the pipe."""


class Exchange:
    """Two seats, both started. Whoever is asked, both are watched for faults.

    Call `ask` once for each answer, and `close` at the end. `used` is the wall time in nanoseconds that
    the last answer took; `charged_less` is how many microseconds of it count, where these are fewer: of an
    answer that was late by the wall time, or of any if there is a clock for the whole game. Else it is None.
    """

    def __init__(self, seats: tuple[Seat, Seat], limits: Limits) -> None:
        self.used = 0
        self.charged_less: int | None = None
        self._seats = seats
        self._game_clock = game_clock(limits)
        self._freeze = limits.freeze
        self._game_time = limits.game_time
        self._limit = limits.allowance(first=False)
        self._first_limit = limits.allowance(first=True)
        self._own = OwnDelay()
        self._processors = Processors()
        one, two = (AnswerClock(seat.processes, self._own, self._processors) for seat in seats)
        self._clocks = one, two
        self._poll = select.poll()
        self._poll_all = self._poll.poll
        self._answered = {seat.player: [(seat.out, select.POLLIN)] for seat in seats}
        self._exits: dict[int, Seat] = {}
        self._errors: dict[int, Seat] = {}
        for seat in seats:
            self._errors[seat.errors] = seat
            self._exits[seat.exit] = seat
            for descriptor in (seat.out, seat.errors, seat.exit):
                if descriptor >= 0:
                    self._poll.register(descriptor, select.POLLIN)

    def close(self) -> None:
        """Free what the exchange holds; the seats stay as they are."""
        self._own.close()
        self._processors.close()

    def ask(self, seat: Seat, line: bytes) -> bytes:
        """Send a line (with its LF) and return the answer (without its line end).

        Raises Fouled as soon as either program is at fault. An answer that is late by the wall time counts
        if the machine withheld the rest. Raises Starved if it withheld so much that none came.
        """
        if self._freeze:
            seat.processes.thaw()
        start = monotonic_ns()
        other = self._seats[2 - seat.player]
        if seat.heard or other.heard:
            _refuse_unasked(seat)
            _refuse_unasked(other)
        limit = self._limit if seat.answers else self._first_limit
        self.charged_less = None
        game_clock = self._game_clock
        if game_clock is not None:
            limit = min(limit, 1000 * game_clock.allowance(seat.player))
        seat.asked += 1
        try:
            sent = write(seat.into, line)
            seat.sent += sent
        except OSError:
            sent = seat.send(line)  # it knows what each error means
        ready = self._poll_all(QUICK)
        now = monotonic_ns()
        answer: bytes | None = None
        if ready == self._answered[seat.player] and sent == len(line):
            self.used = now - start
            ready = []
            try:
                data = read(seat.out, CHUNK)
                answer, _, _ = data.partition(b"\n")
                # Is it exactly one line, without a blank (a byte below "!") at its begin, and without a CR?
                if (
                    len(answer) + 1 != len(data)
                    or answer < b"!"
                    or b"\r" in answer
                    or not seat.regular
                    or self.used > limit
                ):
                    seat.add(data)
                    answer = seat.take_line() if self.used <= limit else None
            except BlockingIOError:
                pass  # a program can take back what it has just written
        if answer is None:
            answer = self._wait(seat, other, start, now, limit, line[sent:], ready)
        seat.answers += 1
        if game_clock is not None:
            micros = self.used // 1000
            game_clock.charge(seat.player, micros if self.charged_less is None else self.charged_less)
        if self._freeze:
            seat.processes.freeze()
        return answer

    def _wait(
        self,
        seat: Seat,
        other: Seat,
        start: int,
        now: int,
        limit: int,
        unsent: bytes,
        ready: list[tuple[int, int]],
    ) -> bytes:
        """The long way: go on until there is a line, a fault, or no time left.

        `now` is the time at which the poll returned `ready`: what is then read had come by that time.
        """
        clock = self._clocks[seat.player - 1]
        clock.begun = False
        unmeasured = max(QUICK * 1_000_000, min(limit // UNMEASURED, LONGEST_UNMEASURED))
        last_line_until = 0
        if unsent:
            self._poll.register(seat.into, select.POLLOUT)
        try:
            while True:
                unsent = self._attend(seat, other, ready, unsent)
                answer = seat.take_line()
                self.used = now - start
                late = self.used > limit + MARGIN
                if not clock.begun and (late or (answer is None and self.used >= unmeasured)):
                    clock.begin(start, unmeasured, seat.answers)
                if answer is not None:
                    if late or (self._game_clock is not None and clock.begun):
                        self._charge(seat, clock, now, limit, late)
                    clock.rest(seat.answers + 1)
                    return answer
                if seat.exited and not last_line_until:
                    last_line_until = now + LAST_LINE
                if seat.ended or (last_line_until and now > last_line_until):
                    raise seat.gone("its output")
                if other.ended or other.exited:
                    raise other.gone("its output")
                _refuse_unasked(other)
                left = limit + MARGIN - self.used
                if not clock.begun:
                    left = min(left, unmeasured - self.used)
                elif late:
                    left = self._overtime(seat, clock, now, limit)
                if last_line_until:
                    left = min(left, last_line_until - now)
                clock.resume()
                ready = self._poll.poll(max(0, left) // 1_000_000 + 1)
                now = monotonic_ns()
        finally:
            if unsent and seat.into >= 0:
                self._poll.unregister(seat.into)

    def _attend(self, seat: Seat, other: Seat, ready: list[tuple[int, int]], unsent: bytes) -> bytes:
        """Read and write where the poll says that something is due; returns what is still to be sent."""
        for descriptor, _ in ready:
            if descriptor == seat.out:
                if not seat.hear():
                    self._poll.unregister(descriptor)
            elif descriptor == other.out:
                other.hear()
            elif descriptor == seat.into:
                unsent = unsent[seat.send(unsent) :]
                if not unsent:
                    self._poll.unregister(seat.into)
            elif descriptor in self._errors:
                if self._errors[descriptor].hear_errors() == 0:
                    self._poll.unregister(descriptor)
            else:
                self._exits[descriptor].exited = True
                self._poll.unregister(descriptor)
        return unsent

    def _charge(self, seat: Seat, clock: AnswerClock, now: int, limit: int, late: bool) -> None:
        """Find out what of an answer's time counts; Fouled if that is too much."""
        charge = clock.charged(now)
        if charge.charged > limit + MARGIN:
            raise self._out_of_time(seat, charge, limit)
        if late or charge.charged < self.used - TRIFLE:
            self.charged_less = charge.charged // 1000

    def _overtime(self, seat: Seat, clock: AnswerClock, now: int, limit: int) -> int:
        """How many nanoseconds to go on waiting for an answer, when the wall time is over."""
        charge = clock.charged_so_far(now)
        left = limit + MARGIN - charge.charged
        if left <= 0:
            raise self._out_of_time(seat, charge, limit)
        if self.used > longest_wait(limit):
            raise _kept_waiting(seat, self.used, charge)
        return min(left, LATE_CHECK)

    def _out_of_time(self, seat: Seat, charge: Charge, limit: int) -> Fouled:
        """The fault of a late answer: the limit, the time that does not count, and how far the player got."""
        reason = f"no answer within {limit / 1e9:g} s"
        most = self._limit if seat.answers else self._first_limit
        if limit < most:
            reason += f", which is what was left of its {self._game_time:g} s for the game"
        elif not seat.answers and limit > self._limit:
            each, more = self._limit / 1e9, (limit - self._limit) / 1e9
            reason += f" ({each:g} s for an answer and {more:g} s more for the first)"
        if charge.charged < self.used - 1_000_000:
            withheld = (self.used - charge.charged) / 1e6
            reason += f"; {withheld:.0f} ms in which the machine did not run it are not counted"
        if seat.unread():
            reason += "; it did not read the line that asked for it"
        elif seat.heard:
            reason += "; what it wrote has no end of line"
        return Fouled(seat.player, Fault.TIME, reason, seat.heard[:200] or None, **_times(self.used, charge))


def _refuse_unasked(seat: Seat) -> None:
    fouled = seat.spoke_unasked() if seat.heard else None
    if fouled is not None:
        raise fouled


def longest_wait(limit: int) -> int:
    """How many nanoseconds the referee waits at most for a player who is kept from running."""
    return 4 * limit + 10_000_000_000


def _kept_waiting(seat: Seat, used: int, charge: Charge) -> Starved:
    withheld = used - charge.charged
    reason = (
        f"player {seat.player} has not answered in {used / 1e9:.3f} s, of which the machine withheld "
        f"{withheld / 1e9:.3f} s"
    )
    return Starved(seat.player, reason, **_times(used, charge))


def _times(used: int, charge: Charge) -> dict[str, int]:
    told = {"wall": used, "charged": charge.charged, "others": charge.others, "idle": charge.idle}
    return {f"{name}_us": time // 1000 for name, time in told.items()}
