"""The compiled engines of one game, built for many processors and not only for this machine's."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import NamedTuple

import engines
from engines import building
from referee.packing.levels import ANY, X86_64_V2, Level, levels

ENGINES = Path(engines.__file__).parent
SUFFIX = EXTENSION_SUFFIXES[0]
"""The end of the names of binaries for exactly this version of Python."""


class Built(NamedTuple):
    """The binaries for one level of processor, by module name."""

    level: Level
    files: dict[str, Path]


def kernels(game: str) -> list[Built]:
    """The compiled engines of a game, for every level of this kind of machine.

    In a working copy they are built; only edited modules are built again. An installed package has
    its own, which already run on many processors. Empty if there is no compiler.
    """
    home = ENGINES.parent
    if not (home / "setup.py").exists():
        found = collect(home, game)
        level = X86_64_V2 if X86_64_V2 in levels() else ANY
        return [Built(level, found)] if found else []
    built = []
    for level in levels():
        folder = home / "build" / "packed" / level.name
        _build(home, game, level, folder)
        found = collect(folder, game)
        if found and not _outdated(found):
            built.append(Built(level, found))
    return built


def _build(home: Path, game: str, level: Level, folder: Path) -> None:
    environment = {**os.environ, "ENGINES_ARCH": level.name, "ENGINES_GAME": game}
    where = ["--build-lib", str(folder), "--build-temp", str(folder / "objects")]
    subprocess.run(
        [sys.executable, "-P", "setup.py", "-q", "build_ext", *where],
        cwd=home,
        env=environment,
        capture_output=True,
        check=False,  # without Cython or a compiler there are no binaries: the caller checks for them
    )


def collect(folder: Path, game: str) -> dict[str, Path]:
    """The binary of every kernel of a game below a folder; empty if any of them is missing."""
    found = {}
    for name in _kernel_names(game):
        file = folder.joinpath(*name.split(".")).with_suffix(SUFFIX)
        if not file.exists():
            return {}
        found[name] = file
    return found


def _outdated(files: dict[str, Path]) -> bool:
    """Whether a binary is older than its source: then building it has failed now."""
    for name, binary in files.items():
        source = ENGINES.parent.joinpath(*name.split("."))
        edited = max(source.with_suffix(suffix).stat().st_mtime for suffix in (".py", ".pxd"))
        if edited > binary.stat().st_mtime:
            return True
    return False


def _kernel_names(game: str) -> list[str]:
    sources = building.kernels(ENGINES, game)
    return [".".join(source.relative_to(ENGINES.parent).with_suffix("").parts) for source in sources]
