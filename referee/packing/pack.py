"""Packing a bot: written beside its place, tried, and put in place only if it passed."""

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
    """The packed bot is not fit to be handed in."""

    exit_code = 1


class Packed(NamedTuple):
    """What was written, and the levels of processor for which it holds compiled engines."""

    path: Path
    size: int
    levels: list[str]


def pack(game: Game, arguments: list[str], output: Path, check: Callable[[Path], bool]) -> Packed:
    """Write the bot of a game to a file that `python3` runs.

    `arguments` are what the bot takes before those that it is started with. Raises Refused, and
    leaves what was there, if the file is too large or `check` says no.
    """
    if not output.parent.is_dir():
        raise WrongUse(f"no folder {str(output.parent)!r} to write to")
    if output.exists() and not output.is_file():
        raise WrongUse(f"cannot write {output}: it is no file")
    trial = output.with_name(f".{output.stem}.trial.pyz")
    try:
        trial.touch()
    except OSError as error:
        raise WrongUse(f"cannot write {output}: {error.strerror}") from None
    built = kernels(game.name)
    try:
        write_archive(trial, game.name, arguments, built)
        while trial.stat().st_size > MOST_BYTES and len(built) > 1:
            built = built[1:]  # the plainer engines run on the more able processors too
            write_archive(trial, game.name, arguments, built)
        size = trial.stat().st_size
        if size > MOST_BYTES:
            raise Refused(f"the packed bot has {size} bytes, more than {MOST_BYTES}")
        if not check(trial):
            raise Refused("the packed bot does not pass the check: it is not written")
        trial.replace(output)
    finally:
        trial.unlink(missing_ok=True)
    return Packed(output, size, [level.name for level, _ in built])


def add_run_scripts(folder: Path) -> None:
    """Write what starts `bot.pyz` in a folder, for competitions that want a script named run."""
    run = folder / "run"
    run.write_text(RUN)
    run.chmod(0o755)
    (folder / "run.bat").write_text(RUN_ON_WINDOWS, newline="")
