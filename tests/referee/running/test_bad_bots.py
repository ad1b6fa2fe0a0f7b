"""Every kind of bad behaviour: the verdict, how fast it comes, what it costs, what is left of it."""

import re
import shlex
import sys
import uuid
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from arenas import BAD_BOTS, Arena, bot, processes_named

from engines.mancala.game import Mancala
from referee.game.limits import Limits
from referee.game.verdict import Fault, Kind
from referee.records.rejudge import rejudge

LEGAL = bot("legal")
SHORT = {"move_time": 0.3, "startup_time": 1.0}
"""Limits for programs that are out of time; the others have more than they need."""

LEAVING = 0.35
"""Seconds that two programs are given to go once there is a verdict."""


@dataclass(frozen=True)
class Case:
    """A bot, the fault that it commits (None for none), words of the reason, and how long until it
    can be known (seconds behind the start of the programs, in the time of an idle machine).
    """

    name: str
    fault: Fault | None
    reason: str = ""
    known_after: float = 0.0
    arguments: tuple[str, ...] = ()
    player: int = 1
    limits: dict[str, Any] = field(default_factory=dict)


CASES = [
    Case("legal", None),
    Case("crlf", None),
    Case("manners", None, arguments=("late",)),
    Case("byte_by_byte", None),
    Case("slow_start", None, known_after=0.6),
    Case("loud", None),
    Case("immortal", None),
    Case("leaves_child", None),
    Case("leaves_busy_child", None),
    Case("child_in_new_session", None),
    Case("hides_child", None, arguments=("HIDDEN",)),
    Case("late", None, known_after=0.29, arguments=("0.29",), limits=SHORT),
    Case("late", Fault.TIME, "0.3 s", 0.3, ("0.32",), limits=SHORT),
    Case("late", Fault.TIME, "0.3 s", 0.3, ("0.6",), limits=SHORT),
    Case("no_newline", Fault.TIME, "", 1.3, limits=SHORT),
    Case("partial_line", Fault.TIME, "", 1.3, limits=SHORT),
    Case("too_slow_start", Fault.TIME, "1.3 s", 1.3, limits=SHORT),
    Case("silent", Fault.TIME, "", 1.3, limits=SHORT),
    Case("deaf", Fault.TIME, "", 1.3, limits=SHORT),
    Case("stops_reading", Fault.TIME, "", 0.3, limits=SHORT),
    Case("stops_itself", Fault.TIME, "", 0.3, limits=SHORT),
    Case("no_newline_at_exit", Fault.CRASH, "exit code 0"),
    Case("exit_0", Fault.CRASH, "exit code 0"),
    Case("exit_1", Fault.CRASH, "exit code 1"),
    Case("segfault", Fault.CRASH, "signal 11"),
    Case("child_holds_pipe", Fault.CRASH, "exit code 0"),
    Case("dead_at_start", Fault.NO_START, "before it read a line, with exit code 3"),
    Case("raises_at_once", Fault.FIRST_CRASH, "raises_at_once.py, line 9, in think)"),
    Case("closes_output", Fault.CLOSED, "output"),
    Case("closes_input", Fault.CLOSED, "input"),
    Case("chatters", Fault.ILLEGAL_MOVE, "such as 14TB"),
    Case("illegal", Fault.ILLEGAL_MOVE, "hole 9 belongs to player 2"),
    Case("garbage", Fault.ILLEGAL_MOVE, "such as 14TB"),
    Case("empty_line", Fault.UNREADABLE, "empty"),
    Case("says", Fault.UNREADABLE, "empty", arguments=("1R\n\n", "\n")),
    Case("binary_noise", Fault.UNREADABLE),
    Case("not_utf8", Fault.UNREADABLE, "UTF-8"),
    Case("endless_line", Fault.FLOOD, "64 KiB"),
    Case("long_line", Fault.FLOOD, "64 KiB"),
    Case("endless_lines", Fault.UNASKED),
    Case("two_answers", Fault.UNASKED),
    Case("unasked", Fault.UNASKED, player=2),
    # So much later that the other player has moved meanwhile, on any machine.
    Case("chatty", Fault.ILLEGAL_MOVE, "", 1.0, arguments=("1",)),
    Case("does_not_flush", Fault.TIME, "", 1.3, limits=SHORT),
    Case("lf_only", None),
    Case("early_result", Fault.EARLY_RESULT),
    Case("false_result", Fault.FALSE_RESULT, "says that the score is", player=2),
    Case("eats_memory", Fault.MEMORY, "MB", 0.2, limits={"memory": 200_000_000}),
    Case("fork_bomb", Fault.PROCESSES, "processes", 0.2, limits={"processes": 20}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join((case.name, *case.arguments)))
def test_verdict(case: Case, arena: Arena) -> None:
    bad = bot(case.name, *case.arguments)
    # The other player of the bot that speaks before it is asked must leave it the time to.
    other = LEGAL if case.player == 1 else bot("slow_start")
    two = (bad, other) if case.player == 1 else (other, bad)
    limits = {"move_time": 5.0, "startup_time": 5.0, **case.limits}
    played = arena.play(*two, **limits)
    verdict = played.verdict

    if case.fault is None:
        assert verdict.kind is Kind.RULES, verdict
        assert verdict.at_fault == ()
    else:
        assert verdict.ending == case.fault, verdict
        assert verdict.at_fault == (case.player,)
        assert verdict.winner == 3 - case.player
        assert case.reason in verdict.reason
    assert arena.running() == []
    assert arena.memory < 60_000_000
    assert max(arena.standard_error) <= 64 * 1024

    again_judged = rejudge(Mancala(), Limits(**limits), (), played)
    for name in ("kind", "ending", "winner", "score", "at_fault"):
        assert getattr(again_judged, name) == getattr(verdict, name)

    seconds = arena.seconds
    again = arena.play(LEGAL, LEGAL)
    assert again.verdict.kind is Kind.RULES, again.verdict
    # The whole game beside it tells how slow all is on this machine, as busy as it is now.
    assert seconds < case.known_after + 0.5 + LEAVING + 4 * arena.seconds


def test_the_line_that_caused_a_verdict_is_kept(arena: Arena) -> None:
    assert arena.play(bot("illegal"), LEGAL).verdict.line == "9R"
    assert arena.play(bot("garbage"), LEGAL).verdict.line == "hello, world"
    line = arena.play(bot("not_utf8"), LEGAL).verdict.line
    assert line is not None
    assert line.encode("utf-8", "surrogateescape").decode("latin-1") == "Zug: 1R, schöne Grüße"


def test_the_end_of_standard_error_is_kept_of_a_program_at_fault(arena: Arena) -> None:
    played = arena.play(bot("exit_1"), LEGAL)
    assert played.complaints == ("cannot think of anything\n", "")


def test_a_record_made_before_first_answers_had_a_fault_of_their_own(arena: Arena) -> None:
    played = arena.play(bot("raises_at_once"), LEGAL)
    (evidence,) = played.verdict.evidence
    assert evidence == {"player": 1, "exit_code": 1, "read_line": 1}
    older = replace(played.verdict, evidence=({"player": 1, "exit_code": 1},))
    assert rejudge(Mancala(), Limits(), (), replace(played, verdict=older)).ending == Fault.NO_START


def test_who_closes_its_input_before_it_is_asked_has_not_read_a_line(arena: Arena) -> None:
    """Nothing lies unread in its pipe, and yet nothing was read."""
    for _ in range(5):
        played = arena.play(["sh", "-c", "exec <&-; exit 3"], LEGAL)
        assert played.verdict.ending == Fault.NO_START


def test_the_memory_of_a_program_that_ends_at_once_is_measured(arena: Arena) -> None:
    """Nobody can have looked at it while it lived."""
    played = arena.play([sys.executable, "-c", "input(); x = b'x' * 300_000_000"], LEGAL)
    assert played.verdict.ending == Fault.FIRST_CRASH
    assert 300_000_000 < played.usage[0].peak_memory < 330_000_000


@pytest.mark.parametrize("second", ["dead_at_start", "nothing"])
def test_two_programs_at_fault_at_once(second: str, arena: Arena) -> None:
    missing = ["/no/such/program"]
    played = arena.play(missing if second == "nothing" else bot(second), bot("dead_at_start"))
    assert played.verdict.ending == Fault.NO_START
    assert played.verdict.at_fault == (1, 2)
    assert played.verdict.winner == 0


def test_a_program_that_is_not_there(arena: Arena) -> None:
    played = arena.play(LEGAL, ["/no/such/program"])
    assert played.verdict.ending == Fault.NO_START
    assert played.verdict.at_fault == (2,)
    assert "No such file" in played.verdict.reason


def test_a_shell_that_hangs_behind_its_bot(arena: Arena) -> None:
    played = arena.play(["sh", "-c", f"{shlex.join(LEGAL)}; sleep 1000"], LEGAL)
    assert played.verdict.kind is Kind.RULES
    assert arena.running() == []


def test_a_child_that_hides_does_not_outlive_the_game(arena: Arena) -> None:
    word = uuid.uuid4().hex
    assert arena.play(bot("hides_child", word), LEGAL).verdict.kind is Kind.RULES
    assert processes_named(word) == []


def test_every_bad_bot_is_tried() -> None:
    there = {path.stem for path in BAD_BOTS.glob("*.py")}
    assert there == {case.name for case in CASES}
    assert all(re.fullmatch("[a-z0-9_]+", name) for name in there)
