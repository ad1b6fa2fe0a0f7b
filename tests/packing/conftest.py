"""A packed bot, made once, and ways to run it as on a machine that has only Python."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.packing.archive import write_archive
from referee.packing.kernels import Built, kernels

PYTHON = str(Path(sys.base_prefix) / "bin" / "python3") if sys.platform != "win32" else sys.executable

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def built() -> list[Built]:
    return kernels("mancala")


@pytest.fixture(scope="session")
def packed(built: list[Built], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handed-in")
    path = folder / "bot.pyz"
    write_archive(path, "mancala", ["--ownership", "parity", "--seconds", "0.2"], built)
    folder.chmod(0o555)
    return path


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs Python without anything of ours or of anybody else's; the folder for temporary files is empty."""

    def call(*arguments: str | Path, lines: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [PYTHON, "-S", *map(str, arguments)],
            input=lines,
            cwd=tmp_path,
            env={"TMPDIR": str(tmp_path), **environment},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    return call
