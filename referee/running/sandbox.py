"""The sandbox, made by bubblewrap: a program alone in a system of its own, in which it can only play.

It has no network, no terminal, sees no other process and no file but those that it needs, writes only
to a private folder in memory, has no rights, gets none, and takes its environment from here. Everything
that it starts ends with it.
"""

import errno
import functools
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from referee.errors import WrongUse
from referee.game.dice_source import COMMITMENT
from referee.game.limits import Limits
from referee.running.programs import OUR_PLAYER
from referee.running.sandbox_view import system_folders, visible
from referee.running.syscall_filter import syscall_filter

PRIVATE = 256 << 20
"""How many bytes the private folder holds, if there is no limit on memory or a higher one."""

DEVICES = ("null", "zero", "full", "random", "urandom")

NOBODY = "1000"
"""The number of the user and of the group inside, whoever runs the referee."""

USUAL = "/usr/local/bin:/usr/bin:/bin"


def sandboxed(
    command: tuple[str, ...], limits: Limits, environment: Mapping[str, str], calls: int
) -> tuple[str, ...]:
    """The command line that runs a command in a sandbox; WrongUse if this machine cannot make one.

    Its standard input, output and error are those of the command. `calls` is what `filter_pipe` returned.
    Raises FileNotFoundError if there is no such program.
    """
    path = environment.get("PATH", USUAL)
    seen = visible(command, path, limits.readable)
    if str(OUR_PLAYER) in command:
        # Our own players import nothing but these, and this Python's standard library.
        packages = OUR_PLAYER.parents[1]
        seen += [str(packages / name) for name in ("bots", "engines", "protocol")]
    program = shutil.which(command[0], path=path)
    if program is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    size = min(limits.memory or PRIVATE, PRIVATE)
    doors = ["--size", str(size), "--tmpfs", "/tmp"]
    for one in seen:
        doors += ["--ro-bind", one, one]
    here = str(Path.cwd())
    doors += ["--dir", here, "--chdir", here, "--remount-ro", "/"]
    folders = [folder for folder in path.split(":") if _is_seen(folder, seen)]
    doors += ["--setenv", "PATH", ":".join(dict.fromkeys([*folders, *USUAL.split(":")]))]
    if calls >= 0:
        doors += ["--seccomp", str(calls)]
    return (*_walls(), *doors, "--", os.path.abspath(program), *command[1:])  # noqa: PTH100


def _is_seen(folder: str, seen: list[str]) -> bool:
    return any(Path(folder).is_relative_to(one) for one in (*seen, "/usr"))


def environment_inside(environment: Mapping[str, str]) -> dict[str, str]:
    """The whole environment of a program in the sandbox, but for its search path."""
    told = {name: environment[name] for name in (COMMITMENT,) if name in environment}
    return {"HOME": "/tmp", "LANG": "C.UTF-8", **told}


def filter_pipe() -> int:
    """A descriptor from which one sandbox reads the filter of its system calls; -1 if there is none.

    Pass it on to the sandbox as it is, and close it.
    """
    program = syscall_filter()
    if not program:
        return -1
    out, into = os.pipe()
    os.write(into, program)
    os.close(into)
    return out


def require() -> None:
    """Raise WrongUse, with the reason, where this machine cannot make a sandbox."""
    _walls()


@functools.cache
def _walls() -> tuple[str, ...]:
    """The part of the command line that is the same for all programs; it is tried once."""
    program = shutil.which("bwrap")
    if program is None:
        raise WrongUse("--sandbox needs bubblewrap: the program bwrap is not installed")
    walls = [program, "--unshare-all", "--unshare-user", "--uid", NOBODY, "--gid", NOBODY]
    walls += ["--die-with-parent", "--cap-drop", "ALL", *system_folders()]
    # Nothing in it can be written: as root a program would own what stands in /proc/sys.
    walls += ["--proc", "/proc", "--remount-ro", "/proc", "--tmpfs", "/dev"]
    for name in DEVICES:
        walls += ["--dev-bind", f"/dev/{name}", f"/dev/{name}"]
    for link, name in (("fd", "fd"), ("fd/0", "stdin"), ("fd/1", "stdout"), ("fd/2", "stderr")):
        walls += ["--symlink", f"/proc/self/{link}", f"/dev/{name}"]
    walls += ["--symlink", "/tmp", "/dev/shm", "--remount-ro", "/dev"]
    trial = subprocess.run([*walls, "--", "/bin/true"], capture_output=True, text=True, check=False, env={})
    if trial.returncode != 0:
        said = trial.stderr.strip().splitlines()
        raise WrongUse(f"--sandbox does not work here: {said[-1] if said else 'bwrap failed'}")
    return tuple(walls)
