"""Which kind of control group this machine gives to this process, found out by making one."""

import contextlib
import itertools
import os
import signal
import time
from pathlib import Path

from referee.running.groups import separate, unified
from referee.running.groups.files import numbers, read, write
from referee.running.groups.group import Group
from referee.running.groups.separate import SeparateGroup
from referee.running.groups.unified import UnifiedGroup

NAME = "four-boards"
"""The first part of the names of all our groups."""

CLEARING = 1.0
"""Seconds for which what a killed referee has left in its groups is killed."""

KINDS = ("v2", "v1")

_serial = itertools.count(1)


def make(kind: str = "") -> Group | None:
    """A new group, of version 2 if it can limit memory, else of version 1, else of version 2 as it is.

    None where this process may make none. With `kind` (one of `KINDS`) only of that kind. Call
    `remove` at the end; `clear_up` removes the groups of referees that were killed.
    """
    own = _own_groups()
    name = f"{NAME}-{_owner(os.getpid())}-{next(_serial)}"
    second: Group | None = None
    if kind != "v1" and (base := unified.base(own)) is not None:
        with contextlib.suppress(OSError):
            (base / name).mkdir()
            group = UnifiedGroup(str(base / name))
            if group.complete or kind:
                return group
            second = group
    if kind != "v2" and (bases := separate.bases(own)) is not None:
        folders = [base / name for base in bases]
        try:
            for folder in folders:
                folder.mkdir()
        except OSError:
            for folder in folders:
                with contextlib.suppress(OSError):
                    folder.rmdir()
        else:
            if second is not None:
                second.remove()
            separated = SeparateGroup([str(folder) for folder in folders])
            separated.limit(0, 0)  # a set of processors takes no process before it is told which ones
            return separated
    return second


def opened(folders: list[str]) -> Group | None:
    """The group with these folders, which another process has made; None for no folders."""
    if len(folders) > 1:
        return SeparateGroup(folders)
    return UnifiedGroup(folders[0]) if folders else None


def kind_of(group: Group | None) -> str:
    """The kind of a group, as `make` takes it; empty for none."""
    if group is None:
        return ""
    return "v2" if isinstance(group, UnifiedGroup) else "v1"


def clear_up() -> None:
    """End and remove what referees that were killed, together with their wardens, have left behind."""
    own = _own_groups()
    beside = unified.base(own)
    for base in [*([beside] if beside else []), *(separate.bases(own) or [])]:
        for name in _left(base):
            _end(str(base / name))


def _end(folder: str) -> None:
    """Kill what is in the folder of a group, of whichever kind, and remove it."""
    until = time.monotonic() + CLEARING
    with contextlib.suppress(OSError):
        write(f"{folder}/freezer.state", "THAWED")
    while (members := numbers(f"{folder}/cgroup.procs")) and time.monotonic() < until:
        for pid in members:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.002)
    with contextlib.suppress(OSError):
        Path(folder).rmdir()


def _left(base: Path) -> list[str]:
    """The names of the groups in a folder whose referees do not run any more.

    Referees that see other processes than this one are not judged.
    """
    found = []
    for name in os.listdir(base):  # noqa: PTH208 (a pathlib object for each entry takes ten times as long)
        if name.startswith(f"{NAME}-"):
            words = name.removeprefix(f"{NAME}-").split("-")
            if len(words) == 4 and words[0] == _world() and _owner(int(words[1])) != "-".join(words[:3]):
                found.append(name)
    return found


def _owner(pid: int) -> str:
    """A process, named so that no other one has the same name: its world, its number, its start."""
    rest = read(f"/proc/{pid}/stat").rpartition(")")[2].split()
    return f"{_world()}-{pid}-{rest[19] if len(rest) > 19 else 0}"


def _world() -> str:
    """Which processes this one sees: the number of its process namespace."""
    try:
        return str(Path("/proc/self/ns/pid").stat().st_ino)
    except OSError:
        return "0"


def _own_groups() -> dict[str, str]:
    """The group of this process for each controller of version 1, and for version 2 under an empty name."""
    own = {}
    for row in read("/proc/self/cgroup").splitlines():
        _, controllers, path = row.split(":", 2)
        for controller in controllers.split(","):
            own[controller] = path
    return own
