"""The table is where games are played: two programs are started, asked in turn, judged and ended."""

import gc
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from time import monotonic

from engines.game import Result
from engines.position import Position
from protocol import Relay, format_result
from referee.game.dice import Dice
from referee.game.dice_source import COMMITMENT
from referee.game.fixture import Fixture
from referee.game.game_record import CHANCE, GameRecord, Said, Usage, text_of
from referee.game.opening_line import hint
from referee.game.verdict import Fault, Fouled, Kind, Starved, Verdict, Void
from referee.judging.grades import grades
from referee.judging.judge import Judge
from referee.judging.starving import blamed
from referee.running import run_delays as rundelay
from referee.running.exchange import Exchange
from referee.running.farewell import part
from referee.running.moment import JUDGED, moment
from referee.running.seat import Seat, reap
from referee.running.warden import Warden

Watcher = Callable[[Position, Said], None]
"""Called after every answer and throw, with the position that it led to (which changes after the call)."""

ATTEMPTS = 3
"""How often a game is tried at most, if it is starved: void because the machine did not run a program."""

BOTH_DEAD = 0.1
"""If one program cannot start, the other is at fault too if it ends after at most this many seconds of
time in which the machine let it run.
"""

BOTH_DEAD_AT_MOST = 5.0
"""The most seconds of wall time to wait for that, on a machine that does not let it run."""

EXIT_CHECK = 0.01
"""Seconds between two checks whether it has ended."""

SWITCH = 0.0002
"""Seconds after which another thread, such as the one that draws, must let this one run: an answer waits."""


class Table:
    """A place for one game at a time. A context manager: at its end no program is left.

    `play` plays a fixture once, `settle` until it is not starved. They raise MachineFailed if the
    referee or the machine cannot go on; whatever a program does becomes a verdict. If `captain` is the
    number of the process that started this one, everything ends when that process ends. The programs
    are started with `environment`; `warden` watches them.
    """

    def __init__(self, captain: int = 0, environment: Mapping[str, str] = os.environ) -> None:
        self.warden = Warden(captain)
        self.environment = dict(environment)
        self._switched = sys.getswitchinterval()

    def __enter__(self) -> "Table":
        # A search for garbage in everything that was imported takes ten milliseconds, during which an
        # answer would not be read; and what was imported never becomes garbage.
        gc.freeze()
        sys.setswitchinterval(SWITCH)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setswitchinterval(self._switched)
        self.warden.close()

    def settle(self, fixture: Fixture, watcher: Watcher | None = None) -> list[GameRecord]:
        """Play a fixture, and again if it was starved; return all attempts, of which the last one counts.

        A player who is starved in all of them, on a machine that has room, loses the last one.
        """
        played = [self.play(fixture, watcher)]
        while played[-1].verdict.ending == Void.STARVED and len(played) < ATTEMPTS:
            played.append(self.play(fixture.attempt(1 + len(played)), watcher))
        last = played[-1]
        if last.verdict.ending == Void.STARVED and last.final is not None:
            score = fixture.game.score(last.final)
            verdict = blamed([one.verdict for one in played], score)
            if verdict is not None:
                last.verdict, last.grades = verdict, grades(fixture.game, verdict, last.final)
        return played

    def play(self, fixture: Fixture, watcher: Watcher | None = None) -> GameRecord:
        """Play a fixture once."""
        one, two = fixture.commands
        environment = self.environment
        if fixture.commitment:
            environment = {**environment, COMMITMENT: fixture.commitment}
        seats = (
            Seat(1, one, fixture.limits, self.warden, environment),
            Seat(2, two, fixture.limits, self.warden, environment),
        )
        sitting = Sitting(fixture, seats, watcher)
        with ExitStack() as stack:
            stack.callback(reap, seats, self.warden)
            verdict = sitting.play()
        return GameRecord(
            verdict,
            sitting.said,
            (sitting.usage(seats[0]), sitting.usage(seats[1])),
            (text_of(bytes(seats[0].complaints)), text_of(bytes(seats[1].complaints))),
            sitting.position,
            grades(fixture.game, verdict, sitting.position),
        )


class Sitting:
    """One game between two seats; call `play` once. `position` is the present position of the game."""

    def __init__(self, fixture: Fixture, seats: tuple[Seat, Seat], watcher: Watcher | None) -> None:
        self.said: list[Said] = []
        self._fixture = fixture
        self._seats = seats
        self._watcher = watcher
        self._judge = Judge(fixture.game)
        self.position = self._judge.position
        self._greetings = fixture.greetings
        self._relay = Relay(" ".join(fixture.opening), self._greetings)
        self._dice = Dice(fixture.seed)
        self._mover = 0

    def usage(self, seat: Seat) -> Usage:
        """What a program used; known after `Seat.reap`."""
        slowest = max((said.microseconds for said in self.said if said.player == seat.player), default=0)
        return Usage(round(seat.cpu_seconds, 3), seat.peak_memory, slowest, seat.left_running)

    def play(self) -> Verdict:
        """Play until there is a verdict; then tell both programs the result and make them exit."""
        result: Result | None = None
        for move in self._fixture.opening:
            self._judge.follow(move)
        try:
            self._start()
            result = self._converse()
            verdict = Verdict(Kind.RULES, result.ending, result.winner, result.score)
        except Fouled as fouled:
            verdict = self._blame(fouled, self._second_fault(fouled))
        except Starved as starved:
            verdict = Verdict(
                Kind.VOID, Void.STARVED, None, reason=str(starved), evidence=(starved.evidence,)
            )
        score = result.score if result else self._judge.score()
        try:
            self._part(score, result)
        except Fouled as fouled:
            verdict = self._blame(fouled, None)
        return verdict

    def _start(self) -> None:
        for seat in self._seats:
            seat.start()
        for seat in self._seats:
            if seat.start_failed is not None:
                raise seat.start_failed

    def _converse(self) -> Result:
        """Ask whoever is on move until the rules end the game."""
        judge, relay, said = self._judge, self._relay, self.said
        position, watcher, game = judge.position, self._watcher, self._fixture.game
        dice = position.chance  # a game of dice begins with a throw
        exchange = Exchange(self._seats, self._fixture.limits)
        # Names for what each move uses, and a faster way to make a `Said`: the referee's time for a move.
        ask, take, played, new = exchange.ask, judge.take, relay.played, tuple.__new__
        seats = self._seats
        try:
            if self._greetings[1]:
                self._seats[1].send(self._greetings[1].encode() + b"\n")
            while True:
                if dice:
                    if position.chance:
                        self._throw()
                    relay.thrown(game.prompt(position))
                side = position.side
                seat = seats[side]
                answer = ask(seat, f"{relay.ask(side)}\n".encode())
                micros = exchange.used // 1000
                heard = text_of(answer)
                thought = seat.take_evaluation() if seat.fresh else None
                if seat.answers == 1:
                    seat.note_memory()  # it may end before the game does
                charged = exchange.charged_less
                try:
                    move, text, result = take(answer)
                except Fouled:
                    said.append(Said(side + 1, heard, micros, thought, charged=charged))
                    raise
                one = new(Said, (side + 1, heard, micros, thought, move, text, charged))
                said.append(one)
                if watcher is not None:
                    watcher(position, one)
                if result is not None:
                    self._mover = side + 1
                    return result
                played(side, text)
        finally:
            exchange.close()

    def _throw(self) -> None:
        """Throw the dice until a player has a choice."""
        game, position = self._fixture.game, self._judge.position
        while position.chance:
            throw = game.throw(position, self._dice.draw(1 + position.side))
            text = game.write(position, throw)
            self.said.append(Said(CHANCE, text, 0, None, throw, text))
            game.play(position, throw)
            if self._watcher is not None:
                self._watcher(position, self.said[-1])

    def _second_fault(self, fouled: Fouled) -> Fouled | None:
        """The fault of the other program too, if it has died at the same time."""
        other = self._seats[2 - fouled.player]
        if not other.pid:
            return other.start_failed
        early = fouled.fault in (Fault.NO_START, Fault.FIRST_CRASH) and not other.answers
        dead = _dies_early(other) if early else other.has_exited()
        return other.gone("its output") if dead else None

    def _blame(self, fouled: Fouled, second: Fouled | None) -> Verdict:
        """The verdict on one fault, or on two at once: nobody wins then."""
        at_fault = [fouled.player]
        reason = self._told(fouled)
        if second is not None:
            at_fault = [1, 2]
            reason += f"; {self._told(second)}"
        winner = 0 if second is not None else 3 - fouled.player
        evidence = tuple(one.evidence for one in (fouled, second) if one is not None)
        line = text_of(fouled.line) if fouled.line is not None else None
        score = self._judge.score()
        return Verdict(Kind.FAULT, fouled.fault, winner, score, tuple(at_fault), line, reason, evidence)

    def _told(self, fouled: Fouled) -> str:
        """Who was at fault, when, and why, in words."""
        answers = sum(said.player != CHANCE for said in self.said)
        move = len(self._fixture.opening) + answers + (fouled.fault not in JUDGED)
        seat = self._seats[fouled.player - 1]
        told = f"{moment(fouled, seat, move)}: {fouled.reason}"
        if fouled.fault in (Fault.TIME, Fault.FIRST_CRASH) and not (seat.answers or seat.heard):
            if not self._greetings[fouled.player - 1]:
                told += hint(self._fixture.game, self._fixture.limits)
        return told

    def _part(self, score: tuple[int, int], result: Result | None) -> None:
        """Tell both programs the result and make them exit.

        Raises Fouled if the player who ended the game now claims a false result.
        """

        def hear_out(seat: Seat, line: bytes) -> None:
            if result is not None and seat.player == self._mover:
                self._judge.hear_out(seat.player, line, result)

        part(self._seats, format_result(score).encode() + b"\n", hear_out)


def _dies_early(seat: Seat) -> bool:
    """Whether a program that was just started ends very soon; time in which it was not run does not count."""
    start = monotonic()
    while not seat.has_exited(EXIT_CHECK):
        passed = monotonic() - start
        withheld = rundelay.delay(seat.pid) / 1e9
        if passed - withheld > BOTH_DEAD or passed > BOTH_DEAD_AT_MOST:
            return False
    return True
