"""The steps of `referee check`, in order."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from engines.counted import counted
from engines.game import Game
from referee.checking.advice import ADVICE
from referee.checking.habits import Habit
from referee.checking.interview import Interview
from referee.checking.load import busy_machine
from referee.checking.step import Step
from referee.game.fixture import Fixture, Program
from referee.game.game_record import GameRecord, text_of
from referee.game.limits import ERROR_TAIL, Limits
from referee.game.opening_line import example, with_game_time, with_its_rules
from referee.game.placeholders import plain
from referee.game.shown import shown
from referee.game.trouble import beside
from referee.game.verdict import Fault, Fouled, Kind, Starved
from referee.running.programs import program
from referee.running.table import Table

ASKED = 3
"""How many answers are asked for in a test that needs no whole game."""

STARTS = "starts and answers START in time"

ANSWERS_LINE = "starts and answers its opening line in time"

FLUSHES = "flushes its output"

FLUSH = "Flush after each line: print(move, flush=True), std::endl, System.out.flush()."

END_LINE = "End each move with a line break: print(move), std::endl, System.out.println(move)."

CRLF = "Remove the whole end of a line, which may be \\r\\n: line.strip()."

AGAIN = "Try again when the machine is less busy."

WRITTEN = frozenset({Fault.UNASKED, Fault.ILLEGAL_MOVE, Fault.UNREADABLE, Fault.FLOOD})
"""The faults of a bot that writes something that is not a move."""

LEAVES_WITHIN = 1.0
"""Seconds in which a bot must end after the game is over."""

LINGER = 0.05
"""Seconds to wait for lines on standard output that nobody asked for."""


class Checks:
    """Checks one bot; `steps` does it, and yields each step when it is done.

    The bot always runs in the table's environment. (A table is what plays games: see running/table.py.)
    """

    def __init__(self, game: Game, bot: Program, limits: Limits, games: int, table: Table) -> None:
        self._game = game
        self._bot = bot
        self._limits = limits
        self._games = games
        self._table = table
        self._met: set[str] = set()
        """The faults found so far."""
        self._habits: list[Habit] = []

    def steps(self) -> Iterator[Step]:
        """All steps; if the bot does not play at all, the later ones are left out."""
        for step in self._first_answer():
            yield step
            if not step.ok:
                return
        yield from self._whole_games()
        yield self._unless_met("keeps its time on a busy machine", self._under_load)
        plain = self._try("writes nothing but moves", lambda: self._few_answers("\n"), WRITTEN)
        yield plain
        for name, elsewhere in self._habits:
            yield Step(name, True, "forgiven here, but not everywhere", elsewhere, warning=True)
        if plain.ok:
            yield self._try("copes with CRLF", lambda: self._few_answers("\r\n"), frozenset(Fault), CRLF)
        else:
            yield Step("copes with CRLF", None, "not tried: the bot fails with other line ends too")
        yield self._try("stops on RESULT", lambda: self._stops("RESULT 1 0"))
        yield self._try("stops on END", lambda: self._stops("END"))
        yield self._try("stops at the end of its input", lambda: self._stops(None))

    def _interview(self) -> Interview:
        table = self._table
        command = self._bot.command_for(1, self._game, self._limits)
        greeting = self._bot.greeting(1, self._game, self._limits)
        return Interview(self._game, command, self._limits, table.warden, table.environment, greeting)

    def _waits_for(self) -> Step | None:
        """The failed step of a bot that does not understand START but the game's own opening line."""
        line = self._game.opening_line
        if not line or self._bot.opening_line:
            return None
        limits = with_game_time(self._limits)
        told = Checks(
            with_its_rules(self._game, [line], limits),
            replace(self._bot, opening_line=line),
            limits,
            self._games,
            self._table,
        )
        try:
            with told._interview() as interview:
                move = interview.answer()
        except (Fouled, Starved):
            return None
        detail = f"it waits for an opening line: behind {example(self._game, limits)!r} it played {move}"
        seconds = plain(limits.seconds)
        advice = f"Give it that line, here and in a match: --opening-line bot --game-time {seconds}"
        return Step(STARTS, False, detail, advice)

    def _try(
        self,
        name: str,
        check: Callable[[], Step | str],
        own: frozenset[Fault] = frozenset(),
        advice: str = "",
    ) -> Step:
        """Run a check; the step is ok unless the bot is at fault.

        A fault that was found before says nothing new about this step, unless it is one of its `own`.
        """
        try:
            done = check()
        except Fouled as fouled:
            if fouled.fault in self._met and fouled.fault not in own:
                return Step(name, None, f"not tried to the end: {fouled.fault}, as above")
            return self._failed(name, fouled, advice=advice)
        except Starved as starved:
            return Step(name, None, str(starved), AGAIN)
        return done if isinstance(done, Step) else Step(name, True, done)

    def _unless_met(self, name: str, check: Callable[[], str]) -> Step:
        """Run a harder check; it is left out if the bot has already failed."""
        if self._met:
            failed = ", ".join(self._met)
            return Step(name, None, f"not tried, because it fails even on a quiet machine: {failed}")
        return self._try(name, check)

    def _failed(self, name: str, fouled: Fouled, complaints: str = "", advice: str = "") -> Step:
        """A step in which the bot was at fault."""
        self._met.add(str(fouled.fault))
        line = None if fouled.line is None else text_of(fouled.line)
        detail = told(fouled.fault, fouled.reason, line, complaints)
        return Step(name, False, detail, advice or ADVICE[fouled.fault])

    def _first_answer(self) -> Iterator[Step]:
        """Whether the bot starts, answers and flushes its output."""
        name = ANSWERS_LINE if self._bot.opening_line else STARTS
        try:
            with self._interview() as interview:
                try:
                    move = interview.answer()
                except Fouled as fouled:
                    silent = fouled.fault in (Fault.TIME, Fault.FIRST_CRASH) and not fouled.line
                    waits = self._waits_for() if silent else None
                    if waits is not None:
                        yield waits
                        return
                    if fouled.fault is Fault.TIME and fouled.line:
                        yield Step(name, True)
                        said = shown(text_of(fouled.line))
                        yield Step(FLUSHES, False, f"it wrote {said} and no end of line", END_LINE)
                        return
                    if fouled.fault is Fault.TIME:
                        interview.hang_up()
                        interview.leaves(LEAVES_WITHIN)
                        if interview.last_words().strip():
                            yield Step(name, True)
                            late = "its answer came only when its input was closed"
                            yield Step(FLUSHES, False, late, FLUSH)
                            return
                    raise
                yield Step(name, True, f"it played {move}")
                yield Step(FLUSHES, True)
        except Fouled as fouled:
            yield self._failed(name, fouled, interview.complaints)
        except Starved as starved:
            yield Step(name, None, str(starved), AGAIN)

    def _whole_games(self) -> Iterator[Step]:
        """Games from both sides against our player that moves at random."""
        other = program(f"{self._game.name}:random", self._game, self._limits)
        name = f"plays {self._games} whole games, "
        name += "from each side in turn" if self._games % 2 else f"{self._games // 2} from each side"
        played: list[tuple[int, GameRecord]] = []
        for number in range(self._games):
            side = number % 2
            programs = (other, self._bot) if side else (self._bot, other)
            fixture = Fixture(self._game, programs, self._limits, seed=f"game {number + 1}")
            record = self._table.settle(fixture)[-1]
            played.append((side, record))
            verdict = record.verdict
            if side + 1 in verdict.at_fault:
                self._met.add(verdict.ending)
                detail = told(verdict.ending, verdict.reason, verdict.line, record.complaints[side])
                yield Step(name, False, f"game {number + 1}: {detail}", ADVICE[Fault(verdict.ending)])
                break
            if verdict.kind is not Kind.RULES:
                yield Step(name, None, verdict.reason, AGAIN)
                break
        else:
            moves = sum(record.moves for _, record in played)
            yield Step(name, True, f"{counted(moves, 'move')} in all")
        yield from self._traces(played)

    def _traces(self, played: list[tuple[int, GameRecord]]) -> Iterator[Step]:
        """What else whole games show: processes left running, standard error, memory."""
        usage = [record.usage[side] for side, record in played]
        left = sum(one.left_running for one in usage)
        yield Step(
            "leaves nothing running", not left,
            f"{counted(left, 'process was', 'processes were')} left and had to be ended" if left else "",
            "End every process that your bot starts before it ends itself." if left else "",
        )  # fmt: skip
        complaints = max(len(record.complaints[side]) for side, record in played)
        much = complaints >= ERROR_TAIL
        yield Step(
            "writes little on standard error", not much,
            "it wrote 64 KiB or more" if much else counted(complaints, "character"),
            "Write less: with a referee that does not read it, your bot would wait forever." if much else "",
        )  # fmt: skip
        peak = max(one.peak_memory for one in usage) / 1e6
        yield Step("memory", True if peak else None, f"{peak:.0f} MB at most" if peak else "not measured")

    def _under_load(self) -> str:
        with busy_machine(), self._interview() as interview:
            answered = 0
            while answered < ASKED and interview.answer():
                answered += 1
            limits = self._limits
            most = limits.seconds if limits.move_time is None else limits.move_time
            return f"slowest answer {interview.slowest:.2f} s of {most:g} s"

    def _few_answers(self, line_end: str) -> str:
        with self._interview() as interview:
            interview.line_end = line_end
            for _ in range(ASKED):
                interview.answer()
                interview.wait(LINGER)
            if line_end == "\n":
                self._habits = interview.habits
        return ""

    def _stops(self, line: str | None) -> Step | str:
        what = line.split()[0] if line else "the end of its input"
        with self._interview() as interview:
            interview.answer()
            if line is None:
                interview.hang_up()
            else:
                interview.say(line)
            if interview.leaves(LEAVES_WITHIN):
                badly = interview.how_it_ended()
                return f"but it ended with {badly}" if badly else ""
        name = f"stops {'at' if line is None else 'on'} {what}"
        return Step(name, False, f"it still ran {LEAVES_WITHIN:g} s later", f"End the program on {what}.")


def told(ending: str, reason: str, line: str | None, complaints: str) -> str:
    """A fault in words, with what the bot wrote on standard output and on standard error."""
    wrote = "" if line is None else f" (it wrote: {shown(line)})"
    last = beside(ending, complaints)[-1:]
    return f"{ending}: {reason}{wrote}" + (f"; its standard error: {last[0]}" if last else "")
