"""The end of a game: both programs are told the result, given a moment to exit, and ended if they do not."""

import contextlib
import select
import signal
from collections.abc import Callable
from time import monotonic

from referee.game.limits import LINE_LIMIT
from referee.game.verdict import Fouled
from referee.running.seat import Seat

GRACE = 0.25
"""Seconds that a program has to exit by itself after it was told the result."""

TERM_GRACE = 0.1
"""Seconds that it then has to exit after SIGTERM."""


def part(seats: tuple[Seat, Seat], line: bytes, hear_out: Callable[[Seat, bytes], None]) -> None:
    """Tell both programs the result and make them exit. Call `Seat.reap` afterwards, which kills the rest.

    `hear_out` gets the lines that still come. Whatever a program does, only what `hear_out` raises is
    raised.
    """
    for seat in seats:
        seat.note_memory()
        seat.processes.thaw()
        seat.signal(signal.SIGCONT)  # it may have stopped itself
        if seat.into >= 0:
            with contextlib.suppress(Fouled):
                seat.send(line)
        seat.hang_up()
    if not _wait(seats, GRACE, hear_out):
        for seat in seats:
            seat.signal(signal.SIGTERM)
        _wait(seats, TERM_GRACE, hear_out)


def _wait(seats: tuple[Seat, Seat], seconds: float, hear_out: Callable[[Seat, bytes], None]) -> bool:
    """Wait until both have exited, and hear what they say; return whether they did."""
    until = monotonic() + seconds
    poll = select.poll()
    heard = 0
    for seat in seats:
        for descriptor in (seat.out, seat.errors, seat.exit):
            if descriptor >= 0:
                poll.register(descriptor, select.POLLIN)
    while True:
        living = [seat for seat in seats if not seat.has_exited()]
        left = until - monotonic()
        if left <= 0:
            return not living
        # Where no descriptor reports an exit, check for it every few milliseconds.
        blind = any(seat.exit < 0 for seat in living)
        ready = dict(poll.poll(5 if blind else left * 1000 if living else 0))
        if not living and not ready:
            return True
        for seat in seats:
            if seat.exit in ready:
                poll.unregister(seat.exit)
            if seat.errors in ready and seat.hear_errors() == 0:
                poll.unregister(seat.errors)
            if seat.out in ready:
                before = len(seat.heard)
                with contextlib.suppress(Fouled):
                    seat.hear()
                heard += max(0, len(seat.heard) - before)
                if seat.ended or heard > LINE_LIMIT:
                    poll.unregister(seat.out)
            while (last_words := seat.take_line()) is not None:
                hear_out(seat, last_words)
