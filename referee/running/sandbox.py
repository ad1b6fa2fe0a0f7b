"""The sandbox, made by bubblewrap: no network, no other processes in sight, and only /tmp to write to."""

import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path

from referee.errors import WrongUse
from referee.running.programs import OUR_PLAYER

PRIVATE = ("/tmp", "/run", "/var/tmp")
"""Folders that are empty inside the sandbox, and that only the program uses."""


def sandboxed(command: tuple[str, ...]) -> tuple[str, ...]:
    """The command line that runs a command in a sandbox; WrongUse if this machine cannot make one."""
    return (*_walls(), *_doors(command), "--", *command)


def require() -> None:
    """Raise WrongUse, with the reason, where this machine cannot make a sandbox."""
    _walls()


@functools.cache
def _walls() -> tuple[str, ...]:
    program = shutil.which("bwrap")
    if program is None:
        raise WrongUse("--sandbox needs bubblewrap: the program bwrap is not installed")
    walls = [program, "--unshare-all", "--die-with-parent", "--cap-drop", "ALL"]
    walls += ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
    for folder in PRIVATE:
        if Path(folder).is_dir() and not Path(folder).is_symlink():
            walls += ["--tmpfs", folder]
    trial = subprocess.run([*walls, "--", "true"], capture_output=True, text=True, check=False)
    if trial.returncode != 0:
        said = trial.stderr.strip().splitlines()
        raise WrongUse(f"--sandbox does not work here: {said[-1] if said else 'bwrap failed'}")
    return tuple(walls)


def _doors(command: tuple[str, ...]) -> list[str]:
    """Options that let the program read what it needs, where a private folder would hide it.

    That is the folder in which it is started, and those of the files that its command line names. Our
    own players also need this Python and our packages.
    """
    needed = [Path.cwd()]
    if str(OUR_PLAYER) in command:
        needed += [
            Path(sys.prefix),
            *(OUR_PLAYER.parents[1] / package for package in ("engines", "protocol")),
        ]
    for word in command:
        path = Path(os.path.realpath(word))
        if os.sep in word and path.exists():
            needed.append(path if path.is_dir() else path.parent)
    doors = []
    for path in dict.fromkeys(needed):
        if any(path.is_relative_to(private) and str(path) != private for private in PRIVATE):
            doors += ["--ro-bind", str(path), str(path)]
    return [*doors, "--chdir", str(Path.cwd())]
