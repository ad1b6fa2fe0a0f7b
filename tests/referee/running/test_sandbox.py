"""A program in the sandbox has no network, nothing to write to, nobody to see, and no life behind."""

import os
import shutil
import socket
import subprocess
import sys
import uuid
from pathlib import Path

import psutil
import pytest
from arenas import Arena, bot

from referee.cli import run
from referee.errors import WrongUse
from referee.game.verdict import Fault, Kind
from referee.running import sandbox

LEGAL = bot("legal")


def works() -> bool:
    try:
        sandbox.require()
    except WrongUse:
        return False
    return True


needs_sandbox = pytest.mark.skipif(not works(), reason="there is no bubblewrap that works here")


@needs_sandbox
def test_what_a_prisoner_can_do(arena: Arena, tmp_path: Path) -> None:
    script = tmp_path / "prisoner.py"
    shutil.copy(Path(__file__).with_name("prisoner.py"), script)
    other = tmp_path / "other"
    other.mkdir()
    marker = uuid.uuid4().hex
    neighbour = subprocess.Popen(["sleep", "100"])
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        prisoner = [sys.executable, str(script), port, str(other), str(neighbour.pid), marker]
        played = arena.play(prisoner, LEGAL, sandbox=True)
    assert played.verdict.ending == Fault.ILLEGAL_MOVE
    assert [line.partition(":")[0] for line in played.complaints[0].splitlines()] == [
        "could not reach the network",
        "could not write to its folder",
        "could not write elsewhere",
        "could write to /tmp",
        "could not see a process",
        "could not signal a process",
    ]
    assert not Path("/tmp/touched").exists()
    assert neighbour.poll() is None
    neighbour.kill()
    neighbour.wait()
    assert [
        process
        for process in psutil.process_iter(["cmdline"])
        if marker in " ".join(process.info["cmdline"] or [])
    ] == []


@needs_sandbox
def test_the_prisoner_tells_truly_what_it_could_do(arena: Arena, tmp_path: Path) -> None:
    marker = uuid.uuid4().hex
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        script = str(Path(shutil.copy(Path(__file__).with_name("prisoner.py"), tmp_path)))
        sleeper = subprocess.Popen(["sleep", "100"])
        prisoner = [sys.executable, script, port, str(tmp_path), str(sleeper.pid), marker]
        played = arena.play(prisoner, LEGAL)
    said = played.complaints[0]
    for done in ("reach the network", "write to its folder", "write elsewhere", "see a process"):
        assert f"could {done}" in said
    assert sleeper.wait(5) != 0
    Path("/tmp/touched").unlink(missing_ok=True)
    for process in psutil.process_iter(["cmdline"]):
        if marker in " ".join(process.info["cmdline"] or []):
            process.kill()


@needs_sandbox
def test_games_are_played_in_the_sandbox_as_outside(arena: Arena) -> None:
    outside = arena.play(LEGAL, LEGAL)
    inside = arena.play(LEGAL, LEGAL, sandbox=True)
    assert inside.verdict == outside.verdict
    assert [said[:2] for said in inside.said] == [said[:2] for said in outside.said]


@needs_sandbox
@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("immortal", None),
        ("child_in_new_session", None),
        ("segfault", Fault.CRASH),
        ("stops_itself", Fault.TIME),
    ],
)
def test_bad_bots_in_the_sandbox(name: str, fault: Fault | None, arena: Arena) -> None:
    times = {"move_time": 0.3, "startup_time": 1.0} if fault is Fault.TIME else {}
    played = arena.play(bot(name), LEGAL, sandbox=True, **times)
    if fault is None:
        assert played.verdict.kind is Kind.RULES, played.verdict
    else:
        assert played.verdict.ending == fault, played.verdict
    assert arena.running() == []


@needs_sandbox
def test_memory_and_processes_are_limited_in_the_sandbox(arena: Arena) -> None:
    limits = {"sandbox": True, "move_time": 10.0, "memory": 200_000_000, "processes": 20}
    assert arena.play(bot("eats_memory"), LEGAL, **limits).verdict.ending == Fault.MEMORY
    assert arena.play(bot("fork_bomb"), LEGAL, **limits).verdict.ending == Fault.PROCESSES
    assert arena.running() == []


@pytest.mark.parametrize("how", ["missing", "forbidden"])
def test_where_there_can_be_no_sandbox_it_is_wrong_use(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if how == "forbidden":
        fake = tmp_path / "bwrap"
        fake.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2; exit 1\n")
        fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin" if how == "forbidden" else str(tmp_path))
    sandbox._walls.cache_clear()
    try:
        assert run(["match", "mancala", "mancala", "mancala", "--sandbox"]) == 2
    finally:
        sandbox._walls.cache_clear()
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert ("not installed" if how == "missing" else "No permissions") in said


def test_freeze_stops_the_player_who_is_not_on_move(arena: Arena, tmp_path: Path) -> None:
    thinker = tmp_path / "thinker.py"
    thinker.write_text(
        "import sys, threading, time\n"
        f"sys.path.insert(0, {str(Path(bot('legal')[1]).parent)!r})\n"
        "from legal import answers, say\n"
        "longest = 0\n"
        "def ponder():\n"
        "    global longest\n"
        "    before = time.monotonic()\n"
        "    while True:\n"
        "        now = time.monotonic()\n"
        "        longest, before = max(longest, now - before), now\n"
        "threading.Thread(target=ponder, daemon=True).start()\n"
        "for answer in answers(): say(answer)\n"
        "open(sys.argv[1], 'w').write(str(longest))\n"
    )
    slow = bot("late", "1.8")
    stopped = {}
    for freeze in (False, True):
        told = tmp_path / f"{freeze}"
        game = arena.play([sys.executable, str(thinker), str(told)], slow, freeze=freeze, move_time=4.0)
        assert game.verdict.kind is Kind.RULES
        stopped[freeze] = float(told.read_text())
    # The longest time in which the thinker did not run. A busy machine holds a program up too, but for less.
    assert stopped[False] < 1.5 < stopped[True]
