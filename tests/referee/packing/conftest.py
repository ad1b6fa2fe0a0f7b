"""A packed bot, made once, and ways to run it as on a machine that has only Python."""

import subprocess
from pathlib import Path

import pytest
from bare_python import PYTHON, Run

from referee.packing.archive import write_archive
from referee.packing.kernels import Built, kernels


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
