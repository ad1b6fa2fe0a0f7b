"""Playing a match: its games one after another or side by side, recorded and shown."""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from referee.errors import MachineFailed, WrongUse
from referee.game.dice import commitment
from referee.game.fixture import greetings_as_record
from referee.game.game_record import GameRecord
from referee.game.pairs import games_of, pair_of
from referee.game.verdict import Kind, Verdict, Void
from referee.judging.starving import starved
from referee.matches.grades import MatchGrades
from referee.matches.match import Match
from referee.matches.screen import Screen
from referee.records.record_file import Record
from referee.running import cpus
from referee.running.table import Table


class MatchRun:
    """Plays games of a match; afterwards its other methods tell the results."""

    def __init__(self, match: Match, numbers: list[int], record: Path | None) -> None:
        self.match = match
        self.games: dict[int, GameRecord] = {}
        self._grades = MatchGrades(match)
        self._numbers = numbers
        self._path = record
        self._record: Record | None = None
        self._attempts: dict[int, int] = {}
        self._faulty: dict[int, list[int]] = {}
        self._in_play: set[int] = set()
        self._starved = [0, 0]

    def play(self, concurrency: int, screen: Screen) -> None:
        """Play all games, once; RefereeError if that cannot go on."""
        with contextlib.ExitStack() as stack:
            if self._path is not None:
                self._record = stack.enter_context(Record(self._path))
            try:
                self._write({**self.match.as_event(), "time": time.strftime("%Y-%m-%dT%H:%M:%S%z")})
            except MachineFailed as failure:  # nothing was played yet, so the user named a wrong file
                raise WrongUse(str(failure)) from None
            try:
                for number, attempts in self._settled(concurrency, screen, stack):
                    for attempt, played in enumerate(attempts, 1):
                        self.count(number, played)
                        self._write_end(number, attempt, played)
                    self._write_dice(number)
                    self._in_play.discard(number)
                    screen.ended(number, attempts)
            except MachineFailed as failure:
                self._write_failure(failure)
                raise
            finally:
                self._tell_secret()
            self._write_summary()
            screen.summary(self.as_object())

    def count(self, number: int, played: GameRecord) -> None:
        """Count an attempt at a game, which has ended; the last attempt stands."""
        self.games[number] = played
        player = starved(played.verdict)
        if player:
            self._starved[self.match.seats(number)[player - 1]] += 1
        self._grades.add(number, played)

    def _settled(
        self, concurrency: int, screen: Screen, stack: contextlib.ExitStack
    ) -> Iterator[tuple[int, list[GameRecord]]]:
        if min(concurrency, len(self._numbers)) == 1:
            table = stack.enter_context(Table())
            for number in self._numbers:
                fixture = self.match.fixture(number)
                self._write_begin(number)
                yield number, table.settle(fixture, screen.begin(number, fixture))
            return
        from referee.matches.side_by_side import SideBySide  # slow, and not needed for one at a time

        shares = cpus.shares(min(concurrency, len(self._numbers)))
        games = stack.enter_context(SideBySide(shares, screen.watching))
        yield from games.settle(self._jobs())

    def _jobs(self) -> Iterator[Any]:
        for number in self._numbers:
            self._write_begin(number)
            yield number, self.match.fixture(number)

    def _write(self, event: dict[str, Any]) -> None:
        if self._record is not None:
            self._record.write(event)

    def _write_failure(self, failure: MachineFailed) -> None:
        """Record the games in play as void; no more games follow."""
        evidence = ({"failed": str(failure)},)
        verdict = Verdict(Kind.VOID, Void.REFEREE, None, reason=str(failure), evidence=evidence)
        with contextlib.suppress(MachineFailed):  # this file may be what failed
            for number in sorted(self._in_play):
                self._write_end(number, 1, GameRecord(verdict))

    def _write_begin(self, number: int) -> None:
        self._in_play.add(number)
        fixture = self.match.fixture(number)
        event: dict[str, Any] = {
            "event": "begin",
            "number": number,
            "seats": list(self.match.seats(number)),
            "opening": list(fixture.opening),
            **greetings_as_record(fixture.greetings),
        }
        if self.match.chance:
            event["dice_sha256"] = commitment(fixture.seed)
        self._write(event)

    def _write_end(self, number: int, attempt: int, played: GameRecord) -> None:
        event = {"event": "end", "number": number, "attempt": attempt, **played.as_record()}
        if played.verdict.at_fault:
            if self.match.chance:
                self._faulty.setdefault(number, []).append(attempt)
            else:
                event["again"] = self.match.again(number)
        self._attempts[number] = attempt
        self._write(event)

    def _write_dice(self, number: int) -> None:
        """Publish the seeds of the dice that no game to come has any more."""
        if not self.match.chance:
            return
        with_these = {number}
        if self.match.shared_dice:
            with_these = set(games_of(pair_of(number))) & set(self._numbers)
        if with_these <= self.games.keys():
            for one in sorted(with_these):
                self._write_seeds(one)

    def _write_seeds(self, number: int) -> None:
        """The seed of each attempt; one that has the dice of the attempt before needs none."""
        told = ""
        for attempt in range(1, 1 + self._attempts[number]):
            seed = self.match.dice_seed(number, attempt)
            if seed != told:
                later = {"attempt": attempt} if attempt > 1 else {}
                self._write({"event": "dice", "number": number, "seed": seed, **later})
            if attempt in self._faulty.get(number, ()):
                command = self.match.again(number, seed)
                self._write({"event": "again", "number": number, "command": command})
            told = seed

    def _tell_secret(self) -> None:
        """Publish the secret of the dice: no game will be played with it any more."""
        if self.match.dice is not None:
            with contextlib.suppress(MachineFailed):  # the failure that ends the match is told, not this one
                self._write({"event": "secret", "secret": self.match.dice.secret})

    def _write_summary(self) -> None:
        summary = {key: value for key, value in self.as_object().items() if key != "games"}
        self._write({"event": "summary", "seed": self.match.seed, **summary})

    def points(self, program: int) -> tuple[int, int, int]:
        """Wins, draws and losses of program 0 or 1; void games count for nobody."""
        wins = draws = losses = 0
        for number, played in self.games.items():
            winner = played.verdict.winner
            if winner == 0:
                draws += 1
            elif winner is not None:
                won = self.match.seats(number)[winner - 1] == program
                wins, losses = wins + won, losses + (not won)
        return wins, draws, losses

    def faults(self, program: int) -> int:
        """In how many games a program was at fault."""
        return sum(
            self.match.seats(number)[player - 1] == program
            for number, played in self.games.items()
            for player in played.verdict.at_fault
        )

    @property
    def void(self) -> int:
        """How many games are void."""
        return sum(played.verdict.winner is None for played in self.games.values())

    @property
    def exit_code(self) -> int:
        """3 if a game is void, else 1 if a bot was at fault, else 0."""
        if self.void:
            return 3
        return 1 if self.faults(0) or self.faults(1) else 0

    def _graded(self, number: int) -> dict[str, Any]:
        """The grades of both programs in a game, the first program's first; empty if it has none."""
        grades = self._grades.game(number)
        return {} if grades is None else {"grades": [grade._asdict() for grade in grades]}

    def as_object(self) -> dict[str, Any]:
        """What --json prints, with points, classes and grades if the game has its own grading."""
        results = []
        total = self._grades.total()
        for program in (0, 1):
            wins, draws, losses = self.points(program)
            played = wins + draws + losses
            results.append(
                {
                    "name": self.match.programs[program].name,
                    "wins": wins,
                    "draws": draws,
                    "losses": losses,
                    "percent": round(100 * (wins + draws / 2) / played, 2) if played else None,
                    "faults": self.faults(program),
                    "voids": self._starved[program],
                }
            )
            if total is not None:
                results[-1] |= {"points": total[program], "classes": self._grades.classes(program)}
        games = [
            {
                "number": number,
                "seats": list(self.match.seats(number)),
                "moves": played.moves,
                **played.verdict.as_record(),
                **self._graded(number),
            }
            for number, played in sorted(self.games.items())
        ]
        return {
            "game": self.match.game.name,
            "rules": self.match.game.rules,
            "results": results,
            "void": self.void,
            "games": games,
        }
