"""Packing a bot: it is written to a trial file, checked, and given its name only if it passes."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from engines.game import Game
from referee.errors import RefereeError, WrongUse
from referee.packing.archive import write_archive
from referee.packing.kernels import kernels

MOST_BYTES = 3_000_000

RUN = """#!/bin/sh
exec python3 "$(dirname "$0")/bot.pyz" "$@"
"""
RUN_ON_WINDOWS = '@python "%~dp0bot.pyz" %*\r\n'


class Refused(RefereeError):
    """The packed bot is too large or does not pass the check."""

    exit_code = 1


class Packed(NamedTuple):
    """The written file, and the levels of processor for which it has compiled engines."""

    path: Path
    size: int
    levels: list[str]


def pack(game: Game, arguments: list[str], output: Path, check: Callable[[Path], bool]) -> Packed:
    """Write the bot of a game to a file that `python3` runs.

    The bot gets `arguments` before those on its command line. If the file is too large or `check`
    returns False, raises Refused and leaves `output` as it was.
    """
    if not output.parent.is_dir():
        raise WrongUse(f"no folder {str(output.parent)!r} to write to")
    target = output.resolve()  # a link stays one
    if target.exists() and not target.is_file():
        raise WrongUse(f"cannot write {output}: it is no file, but a device or a pipe")
    trial = target.with_name(f".{target.stem}.trial.pyz")
    try:
        trial.unlink(missing_ok=True)
        trial.touch(exist_ok=False)
    except OSError as error:
        raise WrongUse(f"cannot write {output}: {error.strerror}") from None
    built = kernels(game.name)
    try:
        write_archive(trial, game.name, arguments, built)
        while trial.stat().st_size > MOST_BYTES and len(built) > 1:
            built = built[1:]  # engines for older processors run on newer ones too
            write_archive(trial, game.name, arguments, built)
        size = trial.stat().st_size
        if size > MOST_BYTES:
            raise Refused(f"the packed bot has {size} bytes, more than {MOST_BYTES}")
        if not check(trial):
            raise Refused("the packed bot does not pass the check, so it is not written")
        trial.replace(target)
    finally:
        trial.unlink(missing_ok=True)
    return Packed(output, size, [level.name for level, _ in built])


def add_run_scripts(folder: Path) -> None:
    """Write scripts that start the folder's `bot.pyz`, for competitions that need a script named run."""
    for name, text in (("run", RUN), ("run.bat", RUN_ON_WINDOWS)):
        script = folder / name
        if script.exists() and not script.is_file():
            raise WrongUse(f"cannot write {script}: it is not a file")
        script.write_text(text, newline="")
    (folder / "run").chmod(0o755)
