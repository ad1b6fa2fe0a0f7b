"""Kernels whose text and binary do not fit together say so in one line, and so do those that cannot work."""

import os
import shutil
import subprocess
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import engines

ROOT = Path(__file__).parents[2]
SUFFIX = EXTENSION_SUFFIXES[0]


@pytest.fixture
def working_copy(tmp_path: Path) -> Path:
    """A folder that looks like the project's, with nothing compiled but one kernel."""
    for package in ("bots", "protocol", "referee", "pyproject.toml"):
        (tmp_path / package).symlink_to(ROOT / package)
    ignored = shutil.ignore_patterns(f"*{SUFFIX}", "*.bin", "__pycache__")
    shutil.copytree(ROOT / "engines", tmp_path / "engines", ignore=ignored)
    (tmp_path / "engines" / f"position{SUFFIX}").symlink_to(ROOT / "engines" / f"position{SUFFIX}")
    return tmp_path


def refused(command: str, working_copy: Path) -> str:
    """The one line with which a command of a working copy ends."""
    done = subprocess.run(
        [sys.executable, "-m", *command.split()],
        cwd=working_copy,
        env={name: value for name, value in os.environ.items() if name != "ENGINES_UNCOMPILED"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.skipif(not engines.COMPILED, reason="the engines are not compiled here")
@pytest.mark.parametrize(
    ("command", "begin"),
    [
        ("referee perft mancala 1", "Error: "),
        ("referee match yolah yolah yolah", "Error: "),
        ("referee check yut yut", "Error: "),
        ("bots.mancala", "bots.mancala: "),
        ("bots.yinsh --help", "bots.yinsh: "),
    ],
)
def test_binaries_that_do_not_fit_end_every_program_with_a_plain_line(
    command: str, begin: str, working_copy: Path
) -> None:
    """One that is missing beside others, as after a build that was broken off, and one that is old."""
    told = refused(command, working_copy)
    assert told.startswith(f"{begin}engines/")
    assert ".py is not compiled yet: run 'make build'" in told
    later = time.time() + 100
    os.utime(working_copy / "engines" / "position.pxd", (later, later))
    told = refused(command, working_copy)
    assert told.startswith(f"{begin}engines/position.py was edited after it was compiled: run 'make build'")


@pytest.mark.parametrize("kernel", sorted(path.with_suffix(".py") for path in ROOT.glob("engines/**/*.pxd")))
def test_a_kernel_says_that_its_types_are_for_its_compiler(kernel: Path) -> None:
    assert kernel.read_text().startswith("# mypy: ignore-errors\n")
