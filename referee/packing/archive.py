"""The archive of a packed bot: everything that the bot needs, in one file that Python runs."""

import py_compile
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from engines.registry import GAMES
from referee.packing import start
from referee.packing.kernels import SUFFIX, Built

SHEBANG = b"#!/usr/bin/env python3\n"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time stamp of every file inside, so that packing the same bot again gives the same bytes."""


def write_archive(path: Path, game: str, arguments: list[str], built: list[Built]) -> None:
    """Write the archive of a game's bot. The bot gets `arguments` before those on its command line."""
    with path.open("wb") as file:
        file.write(SHEBANG)
        with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=9) as archive:
            _add(archive, "__main__.py", Path(start.__file__).read_bytes())
            _add(archive, "packed.py", _describe(game, arguments, built).encode())
            for name, source in _sources(game):
                _add(archive, name, source.read_bytes())
                if source.suffix == ".py":
                    _add(archive, f"{name}c", _compile(source, name))
            for level, files in built:
                for module, binary in files.items():
                    _add(archive, f"kernels/{level.name}/{module}{SUFFIX}", binary.read_bytes())
    path.chmod(0o755)


def _add(archive: ZipFile, name: str, data: bytes) -> None:
    info = ZipInfo(name, LONG_AGO)
    info.compress_type = ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    archive.writestr(info, data)


def _describe(game: str, arguments: list[str], built: list[Built]) -> str:
    """The text of the module `packed`, which tells `start` what is inside."""
    levels = [(level.name, level.flags, "yes" if level.untold else "no") for level, _ in built]
    modules = sorted(built[0].files) if built else []
    return (
        f"GAME = {game!r}\nARGUMENTS = {arguments!r}\n"
        f"LEVELS = {levels!r}\nKERNELS = {modules!r}\nSUFFIX = {SUFFIX!r}\n"
    )


def _sources(game: str) -> Iterator[tuple[str, Path]]:
    """The modules and data that a bot of the game needs, each with its name inside the archive."""
    for package in ("engines", "protocol", "bots"):
        spec = find_spec(package)  # found, not imported: the referee never imports a bot
        assert spec is not None
        assert spec.origin is not None
        folder = Path(spec.origin).parent
        for file in sorted(folder.rglob("*")):
            inside = file.relative_to(folder)
            if file.suffix not in (".py", ".bin"):
                continue
            if package == "bots" and (inside.stem in GAMES or len(inside.parts) > 1):
                continue  # the games' own programs, and the starters
            if package == "engines" and inside.parent.as_posix() not in (".", game):
                continue
            yield f"{package}/{inside.as_posix()}", file


def _compile(source: Path, name: str) -> bytes:
    """The bytecode, so that this version of Python need not compile the module at every start."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "bytecode"
        py_compile.compile(
            str(source),
            str(target),
            dfile=name,
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        return target.read_bytes()
