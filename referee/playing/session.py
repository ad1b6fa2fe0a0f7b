"""A game that a person plays against a program: moves, throws, taking back, hints, the result."""

import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.drawing import step_clicks
from engines.game import Game, IllegalMove, Move, Result
from engines.position import Position
from engines.registry import drawing_of
from protocol import format_result
from referee.errors import WrongUse
from referee.game.dice import Dice, commitment
from referee.game.fixture import Program
from referee.game.game_clock import game_clock
from referee.game.game_record import CHANCE, GameRecord, Said, text_of
from referee.game.in_words import PERSON
from referee.game.limits import Limits
from referee.game.verdict import RESIGNATION, Fouled, Kind, Starved, Verdict, Void
from referee.judging.judge import Judge
from referee.matches.match import Match
from referee.playing.opponent import Opponent
from referee.records.replayed import PlayedMove
from referee.running.hidden_memory import hide_memory
from referee.running.moment import JUDGED, moment
from referee.running.warden import Warden

LEAST_LEFT = 0.1
"""Seconds that a program is granted which is started when its time for the game is over."""

MoveListener = Callable[[PlayedMove], None]
"""Called with everything that is played; for a person's move with several steps, after each step."""


class Session:
    """One game. Call its methods from one thread; `kill` from any.

    `side` is the person's, 0 or 1. `go_on` throws dice and lets the program move until the person
    has a choice or the game is over. The person's move may have several steps: `step` plays one,
    `say` all of them, given as text. If the program or the machine fails, the verdict says so.
    """

    def __init__(
        self, game: Game, program: Program, limits: Limits, side: int, warden: Warden, listener: MoveListener
    ) -> None:
        self.game = game
        self.side = side
        self.drawing = drawing_of(game)
        self.verdict: Verdict | None = None
        self.position: Position = game.start()
        """The position now."""
        self.said: list[Said] = []
        self.program = program
        self._limits = limits
        self._warden = warden
        self._listener = listener
        hide_memory()
        self._seed = secrets.token_hex(16)
        self._dice = Dice(self._seed)
        self._took_back = False
        self._told: list[str] = []
        """All complete moves, with their casts, as a program is told them that starts now."""
        self._before = self.position
        self._steps: list[int] = []
        """The steps of the person's move that is not complete."""
        self._asked = time.monotonic()
        self._used = 0
        self._opponent: Opponent | None = None

    @property
    def over(self) -> bool:
        """Whether there is a verdict."""
        return self.verdict is not None

    @property
    def yours(self) -> bool:
        """Whether the person has a choice now."""
        return not self.over and not self.position.chance and self.position.side == self.side

    def names(self) -> tuple[str, str]:
        """The names of player 1 and player 2."""
        return (PERSON, self.program.name) if self.side == 0 else (self.program.name, PERSON)

    def go_on(self) -> None:
        """Throw and let the program move, until the person has a choice or the game is over."""
        if self._opponent is None and not self.over:
            self._opponent = self._seated(1 - self.side)
        try:
            while not self.over and not self.yours:
                if self.position.chance:
                    self._throw()
                else:
                    self._let_move()
        except Fouled as fouled:
            self._blame(fouled)
        except Starved as starved:
            evidence = (starved.evidence,)
            self._finish(Verdict(Kind.VOID, Void.STARVED, None, reason=str(starved), evidence=evidence))

    def step(self, step: int) -> None:
        """Play a legal step of the person, who must have a choice; it may complete the person's move."""
        if not self._steps:
            self._before = self.position.copy()
        text = self.game.write(self.position, (step,))
        self._steps.append(step)
        self._listener(self._play(Said(1 + self.side, text, self._person_used(), None, (step,), text)))
        if not self.position.midmove or self.position.over:
            self._complete(self._before, tuple(self._steps))

    def say(self, text: str) -> None:
        """Play the person's whole move; if it is illegal, raises IllegalMove and changes nothing."""
        move = self.game.read(self.position, text)
        for step in move:
            self.step(step)

    def left(self, side: int) -> float | None:
        """The seconds that a side has left for the game; None if there is no such limit.

        The person does not lose by it.
        """
        clock = game_clock(self._limits)
        if clock is None:
            return None
        for said in self.said:
            if said.player == 1 + side:
                clock.charge(said.player, said.counted)
        return clock.left(1 + side) / 1e6

    def clicks(self) -> dict[tuple[str, ...], int]:
        """What the person may click, with the step that each sequence of clicks means."""
        return step_clicks(self.drawing, self.position) if self.yours else {}

    def take_back(self) -> list[PlayedMove]:
        """Go back to the person's last choice before this one; returns the throws and moves that are left.

        Raises IllegalMove if there is none.
        """
        self._leave()
        kept = len(self.said)
        if not self._steps:
            while kept and self.said[kept - 1].player != 1 + self.side:
                kept -= 1
            if not kept:
                raise IllegalMove("there is nothing to take back")
            kept -= 1
        self._took_back = True
        self.verdict = None
        said, self.said, self._steps, self._told = self.said[:kept], [], [], []
        self._used = 0
        self.position = self.game.start()
        left = [self._replay(one) for one in said]
        self._asked = time.monotonic()
        return left

    def hint(self) -> tuple[Move, str]:
        """The move that the program would play for the person, and its text.

        Raises IllegalMove if there is no hint; the message says why.
        """
        if not self.yours or self._steps:
            raise IllegalMove("a hint is given at the beginning of your move")
        adviser = self._seated(self.side)
        try:
            line, _ = adviser.ask(self.game.prompt(self.position))
            move, text, _ = Judge(self.game, self.position.copy()).take(line)
            return move, text
        except (Fouled, Starved) as error:
            raise IllegalMove(f"the program gave no hint: {error}") from None
        finally:
            adviser.end()

    def resign(self) -> None:
        """The person gives up."""
        if not self.over:
            score = self.game.score(self._before if self._steps else self.position)
            evidence = ({"player": 1 + self.side, "gave_up": 1},)
            self._finish(Verdict(Kind.RULES, RESIGNATION, 2 - self.side, score, evidence=evidence))

    def break_off(self) -> None:
        """The person leaves before the end: the game counts for nobody."""
        if not self.over:
            evidence = ({"left": 1 + self.side},)
            self._finish(Verdict(Kind.VOID, Void.LEFT, None, evidence=evidence))

    def kill(self) -> None:
        """End the program at once, whatever it does."""
        if self._opponent is not None:
            self._opponent.kill()

    def end(self) -> None:
        """End the program; the game cannot go on after that."""
        self._leave()

    def events(self) -> list[dict[str, Any]]:
        """The game as the events of a record; raises WrongUse if it is not over.

        If moves were taken back, its throws no longer follow from the seed, so no seed is told.
        """
        if self.verdict is None:
            raise WrongUse("the game is not over")
        names = self.names()
        person = Program(PERSON, ())
        match = Match(self.game, (person, self.program), names, self._limits, 1, 0, 0)
        event = {key: value for key, value in match.as_event().items() if not key.startswith("seed")}
        seats = [self.side, 1 - self.side]
        begin = {"event": "begin", "number": 1, "seats": seats, "opening": []}
        end = {"event": "end", "number": 1, "attempt": 1, **self.record().as_record()}
        now = time.strftime("%Y-%m-%dT%H:%M:%S%z")
        events: list[dict[str, Any]] = [{**event, "time": now}, begin, end]
        if self.game.start().chance and not self._took_back:
            begin["dice_sha256"] = commitment(self._seed)
            events.append({"event": "dice", "number": 1, "seed": self._seed})
        return events

    def record(self) -> GameRecord:
        """What was played, and the verdict."""
        assert self.verdict is not None
        return GameRecord(self.verdict, list(self.said))

    def _seated(self, side: int) -> Opponent:
        """The program, started on that side behind all that was played so far."""
        limits = self._limits_from_now(side)
        command = self.program.command_for(1 + side, self.game, limits)
        behind = " ".join(self._told)
        # Who wants an opening line of the game's own can hardly begin behind other moves.
        greeting = "" if behind else self.program.greeting(1 + side, self.game, limits)
        return Opponent(command, side, limits, self._warden, behind, greeting)

    def _limits_from_now(self, side: int) -> Limits:
        """The limits of a program that starts now: its time for the game is what that side has left."""
        left = self.left(side)
        return self._limits if left is None else replace(self._limits, game_time=max(left, LEAST_LEFT))

    def _throw(self) -> None:
        throw = self.game.throw(self.position, self._dice.draw(1 + self.position.side))
        text = self.game.write(self.position, throw)
        self.said.append(Said(CHANCE, text, 0, None, throw, text))
        self._listener(self._play(self.said[-1]))

    def _let_move(self) -> None:
        """Ask the program for its move, judge it and play it."""
        assert self._opponent is not None
        line, micros = self._opponent.ask(self.game.prompt(self.position))
        thought, charged = self._opponent.evaluation(), self._opponent.charged
        said = Said(2 - self.side, text_of(line), micros, thought, charged=charged)
        before = self.position.copy()
        try:
            move, text, result = Judge(self.game, self.position).take(line)
        except Fouled:
            self.said.append(said)
            raise
        said = said._replace(move=move, written=text)
        self.said.append(said)
        if move:
            self._told += [*self._casts(before), text]
            self._opponent.moved(text)
            self._asked = time.monotonic()
            self._listener(PlayedMove(said, before, self.position.copy()))
        if result is not None:
            self._end_by_rules(result)

    def _complete(self, before: Position, move: Move) -> None:
        """Note that the person's move is complete."""
        text = self.game.write(before, move)
        self._steps = []
        micros, self._used = self._used, 0
        self.said.append(Said(1 + self.side, text, micros, None, move, text))
        self._told += [*self._casts(before), text]
        if self._opponent is not None:
            self._opponent.person_moved(self.game.prompt(before), text)
        result = self.game.result(self.position)
        if result is not None:
            self._end_by_rules(result)

    def _person_used(self) -> int:
        """The microseconds of the person's step that is played now; also adds them to the move's time."""
        now = time.monotonic()
        micros, self._asked = int((now - self._asked) * 1e6), now
        self._used += micros
        return micros

    def _play(self, said: Said) -> PlayedMove:
        """Play a legal move, one step of a move, or a throw."""
        before = self.position.copy()
        self.game.play(self.position, said.move)
        self._asked = time.monotonic()
        return PlayedMove(said, before, self.position.copy())

    def _replay(self, said: Said) -> PlayedMove:
        """Play again what was played before a move was taken back."""
        if said.player != CHANCE:
            self._told += [*self._casts(self.position), said.written]
        self.said.append(said)
        return self._play(said)

    def _casts(self, position: Position) -> list[str]:
        """The text of the casts that a player may use for a move, in a list; empty if there are none."""
        casts = self.game.prompt(position)
        return [casts] if casts else []

    def _end_by_rules(self, result: Result) -> None:
        self._finish(Verdict(Kind.RULES, result.ending, result.winner, result.score))

    def _blame(self, fouled: Fouled) -> None:
        line = text_of(fouled.line) if fouled.line is not None else None
        score = self.game.score(self.position)
        assert self._opponent is not None
        answers = sum(said.player != CHANCE for said in self.said)
        move = answers + (fouled.fault not in JUDGED)
        reason = f"{moment(fouled, self._opponent.seat, move)}: {fouled}"
        self._finish(
            Verdict(
                Kind.FAULT,
                fouled.fault,
                3 - fouled.player,
                score,
                (fouled.player,),
                line,
                reason,
                (fouled.evidence,),
            )
        )

    def _finish(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self._leave(format_result(self.game.score(self.position)).encode() + b"\n")

    def _leave(self, last: bytes | None = None) -> None:
        opponent, self._opponent = self._opponent, None
        if opponent is not None:
            opponent.end(last)
