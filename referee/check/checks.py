"""The steps of `referee check`, in order."""

from collections.abc import Callable, Iterator

from engines.counted import counted
from engines.game import Game
from referee.check.advice import ADVICE
from referee.check.interview import Interview
from referee.check.load import busy_machine
from referee.check.step import Step
from referee.fixture import Fixture, Program
from referee.gamerecord import GameRecord
from referee.limits import ERROR_TAIL, Limits
from referee.programs import program
from referee.screen import shown
from referee.table import Table
from referee.tournament.openings import dice_seed
from referee.verdict import Fault, Fouled, Kind, Starved

ASKED = 3
"""Answers that are asked for where a whole game would say no more."""

FLUSH = "Flush after each line: print(move, flush=True), std::endl, System.out.flush()."

LEAVES_WITHIN = 1.0
"""Seconds in which a bot must be gone once the game is over."""

LINGER = 0.05
"""Seconds that are waited for more on standard output than was asked for."""


class Checks:
    """Checks one bot; `steps` does it, and yields each step as it is done."""

    def __init__(self, game: Game, bot: Program, limits: Limits, games: int, table: Table) -> None:
        self._game = game
        self._bot = bot
        self._limits = limits
        self._games = games
        self._table = table

    def steps(self) -> Iterator[Step]:
        """All steps; the later ones are left out where the bot does not play at all."""
        for step in self._first_answer():
            yield step
            if not step.ok:
                return
        yield from self._whole_games()
        yield self._try("keeps its time on a busy machine", self._under_load)
        yield self._try("writes nothing but moves", lambda: self._few_answers("\n"))
        yield self._try("copes with CRLF", lambda: self._few_answers("\r\n"))
        yield self._try("stops on RESULT", lambda: self._stops("RESULT 1 0"))
        yield self._try("stops on END", lambda: self._stops("END"))
        yield self._try("stops at the end of its input", lambda: self._stops(None))

    def _interview(self) -> Interview:
        return Interview(self._game, self._bot.command, self._limits, self._table.warden)

    def _try(self, name: str, check: Callable[[], Step | str]) -> Step:
        """A step that is ok unless the bot is at fault in it."""
        try:
            done = check()
        except Fouled as fouled:
            return failed(name, fouled)
        except Starved as starved:
            return Step(name, None, str(starved), "Try again when the machine is less busy.")
        return done if isinstance(done, Step) else Step(name, True, done)

    def _first_answer(self) -> Iterator[Step]:
        """Starts, answers, flushes."""
        name = "starts and answers START in time"
        try:
            with self._interview() as interview:
                try:
                    move = interview.answer()
                except Fouled as fouled:
                    if fouled.fault is Fault.TIME:
                        interview.hang_up()
                        interview.leaves(LEAVES_WITHIN)
                        if interview.last_words().strip():
                            yield Step(name, True)
                            yield Step(
                                "flushes its output", False, "its answer came only when its input was closed",
                                FLUSH,
                            )  # fmt: skip
                            return
                    raise
                yield Step(name, True, f"it played {move}")
                yield Step("flushes its output", True)
        except Fouled as fouled:
            yield failed(name, fouled, interview.complaints)
        except Starved as starved:
            yield Step(name, None, str(starved), "Try again when the machine is less busy.")

    def _whole_games(self) -> Iterator[Step]:
        """Games from both sides against a player of ours that moves at random."""
        other = program(f"{self._game.name}:random", self._game, self._limits)
        name = f"plays {self._games} whole games, "
        name += "from each side in turn" if self._games % 2 else f"{self._games // 2} from each side"
        played: list[tuple[int, GameRecord]] = []
        for number in range(self._games):
            side = number % 2
            programs = (other, self._bot) if side else (self._bot, other)
            fixture = Fixture(self._game, programs, self._limits, seed=dice_seed(1, number))
            record = self._table.settle(fixture)[-1]
            played.append((side, record))
            verdict = record.verdict
            if side + 1 in verdict.at_fault:
                where = f"game {number + 1}, move {record.moves}"
                line = f" ({shown(verdict.line)})" if verdict.line is not None else ""
                detail = (
                    f"{where}: {verdict.ending}: {verdict.reason}{line}{last_of(record.complaints[side])}"
                )
                yield Step(name, False, detail, ADVICE[Fault(verdict.ending)])
                break
            if verdict.kind is not Kind.RULES:
                yield Step(name, None, verdict.reason, "Try again when the machine is less busy.")
                break
        else:
            moves = sum(record.moves for _, record in played)
            yield Step(name, True, f"{counted(moves, 'move')} in all")
        yield from self._traces(played)

    def _traces(self, played: list[tuple[int, GameRecord]]) -> Iterator[Step]:
        """What whole games show beside the moves."""
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
            "A referee that does not read it would stop your bot there: write less." if much else "",
        )  # fmt: skip
        peak = max(one.peak_memory for one in usage) / 1e6
        yield Step("memory", True, f"{peak:.0f} MB at most")

    def _under_load(self) -> str:
        with busy_machine(), self._interview() as interview:
            answered = 0
            while answered < ASKED and interview.answer():
                answered += 1
            return f"slowest answer {interview.slowest:.2f} s of {self._limits.move_time:g} s"

    def _few_answers(self, line_end: str) -> str:
        with self._interview() as interview:
            interview.line_end = line_end
            for _ in range(ASKED):
                interview.answer()
                interview.wait(LINGER)
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
                return ""
        name = f"stops {'at' if line is None else 'on'} {what}"
        return Step(name, False, f"it still ran {LEAVES_WITHIN:g} s later", f"End the program on {what}.")


def failed(name: str, fouled: Fouled, complaints: str = "") -> Step:
    """A step in which the bot was at fault."""
    line = f" ({shown(fouled.line.decode(errors='replace'))})" if fouled.line is not None else ""
    detail = f"{fouled.fault}: {fouled.reason}{line}{last_of(complaints)}"
    return Step(name, False, detail, ADVICE[fouled.fault])


def last_of(complaints: str) -> str:
    """The last line on standard error, where there is one."""
    last = [shown(row) for row in complaints.splitlines()[-1:]]
    return f"; its standard error: {last[0]}" if last else ""
