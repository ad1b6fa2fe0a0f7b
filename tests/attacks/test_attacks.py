"""Programs whose authors want to win or to harm, outside the sandbox and in it.

Whatever they do, they lose their game by their own fault, and nothing of them is left. In the sandbox
nothing outside is read, changed or stopped.
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from arenas import Arena, processes_named

from referee.errors import WrongUse
from referee.game.game_record import GameRecord
from referee.game.verdict import Fault
from referee.running import sandbox
from referee.running.groups import choice

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="programs of others need Linux")

PROGRAMS = Path(__file__).with_name("programs")

OPPONENT = ["cat"]
"""It is never asked."""

TIMES = {"move_time": 20.0, "startup_time": 10.0}

SECRET = uuid.uuid4().hex

DID, COULD_NOT = "did", "could not"


@dataclass(frozen=True)
class Attack:
    """An attack, and what must come of it: `inside` in the sandbox, `plain` outside (None: not tried).

    Empty words: either is right. `faults` are those by which it may lose. `group` says that outside
    the sandbox only a control group withstands it.
    """

    name: str
    inside: str = COULD_NOT
    plain: str | None = None
    faults: tuple[Fault, ...] = (Fault.ILLEGAL_MOVE,)
    group: bool = False
    limits: tuple[tuple[str, Any], ...] = ()


FEW = (("processes", 8), ("memory", 60_000_000))
LITTLE = (("memory", 100_000_000),)
USED = (Fault.MEMORY, Fault.PROCESSES, Fault.ILLEGAL_MOVE)

ATTACKS = [
    Attack("adds_namespace"),
    Attack("asks_for_priority", plain=""),
    Attack("becomes_realtime"),
    Attack("changes_clock"),
    Attack("changes_host_name"),
    Attack("confusing_name", DID, plain=DID),
    Attack("dumps_core"),
    Attack("enters_group"),
    Attack("files_in_memory", "", plain="", faults=USED, group=True, limits=LITTLE),
    Attack("fills_disk", faults=USED),
    Attack("fills_temporary_folder", "", plain="", faults=USED, group=True, limits=LITTLE),
    Attack("frames_by_mark", plain="", faults=USED, limits=FEW),
    Attack("frames_by_old_mark", "", plain="", faults=USED, limits=FEW),
    Attack("holds_threads", ""),
    Attack("kills_everybody"),
    Attack("kills_opponent", plain=DID),
    Attack("kills_process_one", DID),
    Attack("leaves_children", DID, plain=DID, group=True),
    Attack("listens"),
    Attack("loads_program_into_kernel"),
    Attack("long_names", ""),
    Attack("makes_ring"),
    Attack("mounts"),
    Attack("opens_devices"),
    Attack("outlives_by_new_parent", DID, plain=DID),
    Attack("plants_file"),
    Attack("reads_environment", plain=DID),
    Attack("reads_home", plain=DID),
    Attack("reads_kernel_log"),
    Attack("reads_keys"),
    Attack("reads_link", plain=DID),
    Attack("reads_memory_of_opponent"),
    Attack("reads_other_hand_in", plain=DID),
    Attack("spares_itself"),
    Attack("stops_referee", plain=DID),
    Attack("stops_warden", plain=DID),
    Attack("takes_rights"),
    Attack("traces_opponent"),
    Attack("traces_process_one", ""),
    Attack("uses_handed_down_files", plain=COULD_NOT),
    Attack("watches_store", plain=DID),
    Attack("writes_kernel_settings"),
]


def sandbox_works() -> bool:
    try:
        sandbox.require()
    except WrongUse:
        return False
    return True


def has_groups() -> bool:
    group = choice.make()
    if group is not None:
        group.remove()
    return group is not None


needs_sandbox = pytest.mark.skipif(not sandbox_works(), reason="there is no bubblewrap that works here")


@pytest.fixture(scope="module")
def arena() -> Iterator[Arena]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SECRET", SECRET)
        arena = Arena()
    yield arena
    arena.close()


@pytest.fixture(scope="module")
def arena_without_groups() -> Iterator[Arena]:
    arena = Arena("--without-groups")
    yield arena
    arena.close()


@dataclass
class Ground:
    """What an attack may aim at: a secret, somebody else's folder, a process, a port, a word of its own."""

    folder: Path
    other: Path
    victim: subprocess.Popen[bytes]
    word: str

    def aim(self, **targets: object) -> None:
        """Give the attacks these targets besides."""
        file = self.folder / "targets.json"
        known = json.loads(file.read_text()) if file.exists() else {}
        file.write_text(json.dumps({**known, **targets}))

    def command(self, name: str) -> list[str]:
        return [sys.executable, "-S", str(self.folder / f"{name}.py")]


@pytest.fixture
def ground(tmp_path: Path, arena: Arena) -> Iterator[Ground]:
    folder, other = tmp_path / "mine", tmp_path / "other"
    for made in (folder, other):
        made.mkdir()
    (other / "secret").write_text(SECRET)
    (folder / "link").symlink_to(other / "secret")
    word = uuid.uuid4().hex
    with (
        subprocess.Popen(["sleep", "1000"]) as victim,
        socket.create_server(("127.0.0.1", 0)) as server,
    ):
        for file in PROGRAMS.glob("*.py"):
            shutil.copy(file, folder)
        ground = Ground(folder, other, victim, word)
        ground.aim(
            secret=str(other / "secret"),
            other=str(other),
            pid=victim.pid,
            port=server.getsockname()[1],
            word=word,
            key=int(word[:7], 16),
            referee=arena.process.pid,
            processors=sorted(os.sched_getaffinity(0)),
            megabytes=300,
            seconds=0,
        )
        yield ground
        victim.kill()


def told(played: GameRecord) -> str:
    """Whether the attack says that it worked; empty if it came to no end."""
    return next((word for word in (DID, COULD_NOT) if f"{word}: " in played.complaints[0]), "")


def judge(attack: Attack, played: GameRecord, ground: Ground, expected: str) -> None:
    assert played.verdict.at_fault == (1,), (played.verdict, played.complaints)
    assert played.verdict.ending in attack.faults, (played.verdict, played.complaints)
    assert expected in told(played), played.complaints
    assert processes_named(str(ground.folder)) == processes_named(ground.word) == []


@needs_sandbox
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_attacks_in_the_sandbox(attack: Attack, arena: Arena, ground: Ground) -> None:
    before = sorted(Path(ground.folder).iterdir())
    played = arena.play(
        ground.command(attack.name), OPPONENT, sandbox=True, readable=[], **TIMES, **dict(attack.limits)
    )
    judge(attack, played, ground, attack.inside)
    assert sorted(Path(ground.folder).iterdir()) == before
    assert [path.name for path in ground.other.iterdir()] == ["secret"]
    assert SECRET not in played.complaints[0]
    assert ground.victim.poll() is None


@pytest.mark.parametrize(
    "attack",
    [attack for attack in ATTACKS if attack.plain is not None],
    ids=lambda attack: attack.name,
)
def test_attacks_outside_the_sandbox(attack: Attack, arena: Arena, ground: Ground) -> None:
    if attack.group and not has_groups():
        pytest.skip("this process may make no control groups here, and nothing else withstands this")
    played = arena.play(ground.command(attack.name), OPPONENT, **TIMES, **dict(attack.limits))
    judge(attack, played, ground, attack.plain or "")


@needs_sandbox
@pytest.mark.parametrize("name", ["finds_old_socket", "finds_old_shared_memory"])
def test_nothing_is_kept_for_the_next_game(name: str, arena: Arena, ground: Ground) -> None:
    for _ in range(2):
        played = arena.play(ground.command(name), OPPONENT, sandbox=True, readable=[], **TIMES)
        assert told(played) == COULD_NOT, played.complaints


WITHOUT_GROUPS = [
    ("frames_by_mark", False),
    ("frames_by_old_mark", False),
    ("stops_warden", False),
    pytest.param("frames_by_mark", True, marks=needs_sandbox),
    pytest.param("leaves_children", True, marks=needs_sandbox),
]


@pytest.mark.parametrize(("name", "locked_in"), WITHOUT_GROUPS)
def test_attacks_where_there_are_no_control_groups(
    name: str, locked_in: bool, arena_without_groups: Arena, ground: Ground
) -> None:
    arena = arena_without_groups
    ground.aim(referee=arena.process.pid)
    attack = Attack(name, faults=USED)
    played = arena.play(ground.command(name), OPPONENT, sandbox=locked_in, **TIMES, **dict(FEW))
    judge(attack, played, ground, "")


@needs_sandbox
@pytest.mark.parametrize("name", ["files_in_memory", "fills_temporary_folder"])
def test_memory_of_every_kind_is_limited(name: str, arena: Arena, ground: Ground) -> None:
    if name == "files_in_memory" and not has_groups():
        pytest.skip("this process may make no control groups here, and nothing else counts this memory")
    limits = {"sandbox": True, "memory": 100_000_000, "readable": []}
    played = arena.play(ground.command(name), OPPONENT, **TIMES, **limits)
    assert played.verdict.ending == Fault.MEMORY or told(played) == COULD_NOT, played.verdict


@needs_sandbox
def test_the_private_folder_counts_as_memory(arena_without_groups: Arena, ground: Ground) -> None:
    ground.aim(megabytes=90, seconds=2)  # they fit into the folder, but not beside the program
    limits = {"sandbox": True, "memory": 95_000_000, "readable": []}
    played = arena_without_groups.play(ground.command("fills_temporary_folder"), OPPONENT, **TIMES, **limits)
    assert played.verdict.ending == Fault.MEMORY, (played.verdict, played.complaints)


@pytest.mark.parametrize("locked_in", [False, pytest.param(True, marks=needs_sandbox)])
def test_processors_of_other_games_are_not_used(locked_in: bool, ground: Ground) -> None:
    if not locked_in and not has_groups():
        pytest.skip("this process may make no control groups here, and nothing else keeps a set")
    everything = os.sched_getaffinity(0)
    if len(everything) < 2:
        pytest.skip("there is only one processor")
    try:
        os.sched_setaffinity(0, {min(everything)})
        arena = Arena()
    finally:
        os.sched_setaffinity(0, everything)
    with contextlib.closing(arena):
        played = arena.play(ground.command("widens_processors"), OPPONENT, sandbox=locked_in, **TIMES)
    assert told(played) == COULD_NOT, played.complaints


IN_A_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "referee", *sys.argv[1:]])
"""


def in_a_terminal(*words: str) -> str:
    """What a terminal shows of a command that is run in it."""
    ours, theirs = os.openpty()
    command = [sys.executable, "-c", IN_A_TERMINAL, *words]
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    ) as process:
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # so a terminal ends
            while part := os.read(ours, 65536):
                shown += part
        process.wait(60)
    os.close(ours)
    return shown.decode(errors="replace")


@needs_sandbox
def test_nothing_is_typed_into_the_terminal(ground: Ground) -> None:
    attack = " ".join(ground.command("opens_terminal"))
    shown = in_a_terminal("match", "mancala", attack, "cat", "--games", "1", "--sandbox")
    assert "illegal move" in shown
    assert ground.word not in shown


def test_escapes_are_not_shown_in_the_terminal(ground: Ground) -> None:
    attack = " ".join(ground.command("types_escapes"))
    shown = in_a_terminal("match", "mancala", attack, "cat", "--games", "1")
    assert "\x1b]0;" not in shown and "\x9b" not in shown
    assert "attacked" in shown
