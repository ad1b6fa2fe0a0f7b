"""The warden's book of the bots: short, and not to be fooled."""

import subprocess
import sys
import tracemalloc

import pytest
from arenas import ROOT

from referee.running import warden_process
from referee.running.warden_process import WardenProcess, limit_mark, number_of

RUN = "0123456789abcdef" * 2


def test_it_forgets_the_bots_that_it_has_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    warden = WardenProcess(RUN, 0)
    monkeypatch.setattr(warden, "look", lambda: None)
    monkeypatch.setattr(warden_process, "say", lambda line: None)
    tracemalloc.start()
    for number in range(1, 3001):
        if number == 500:
            before, _ = tracemalloc.get_traced_memory()
        warden.command(["watch", f"{RUN}.{number}", "0", "0", "0"])
        warden.command(["sweep", f"{RUN}.{number}"])
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 10_000
    assert not warden.bots and warden.swept == 3000


def test_each_bot_of_each_run_has_a_mark_of_its_own() -> None:
    runs = [RUN, RUN[::-1]]
    marks = {limit_mark(f"{run}.{number}") for run in runs for number in (1, 2, 10_000_000)}
    assert len(marks) == 6
    assert all(0 < mark < 2**62 for mark in marks)


@pytest.mark.parametrize(
    ("token", "number"), [(f"{RUN}.17", 17), (f"{RUN}.", 0), (f"{RUN}.x", 0), (f"{RUN}.-1", 0), ("", 0)]
)
def test_a_token_that_a_bot_has_made_up_is_that_of_no_new_bot(token: str, number: int) -> None:
    assert number_of(token) == number


INTERRUPTED_WHILE_IT_STARTED_A_BOT = """
import resource
from referee.running.warden import Warden, limit_mark

warden = Warden()
most = resource.getrlimit(resource.RLIMIT_RSS)[1]
resource.setrlimit(resource.RLIMIT_RSS, (limit_mark(warden.token()), most))
warden.close()
print("goes on")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands down a mark among the limits")
def test_it_does_not_take_the_referee_for_a_bot() -> None:
    command = [sys.executable, "-c", INTERRUPTED_WHILE_IT_STARTED_A_BOT]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30)
    assert (done.returncode, done.stdout, done.stderr) == (0, "goes on\n", "")
