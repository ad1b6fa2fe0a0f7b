"""The engines do the same compiled and as the plain Python that they are."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import engines

ROOT = Path(__file__).parents[2]


def run(**environment: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name("two_speeds.py")],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(not engines.COMPILED, reason="the engines are not compiled here")
def test_compiled_and_uncompiled_engines_agree() -> None:
    compiled, plain = run(), run(ENGINES_UNCOMPILED="1")
    assert compiled.pop("compiled") is True
    assert plain.pop("compiled") is False
    assert compiled.keys() == plain.keys()
    for name in compiled:
        assert compiled[name] == plain[name], name


def test_an_edited_kernel_is_not_hidden_by_its_old_binary(tmp_path: Path) -> None:
    """In a working copy, a binary older than its text stops the program with a plain word."""
    copy = tmp_path / "engines"
    copy.mkdir()
    (tmp_path / "pyproject.toml").touch()
    for name in ("__init__.py", "loading.py"):
        (copy / name).write_bytes((ROOT / "engines" / name).read_bytes())
    suffix = __import__("importlib.machinery").machinery.EXTENSION_SUFFIXES[0]
    (copy / f"position{suffix}").touch()
    for name in ("position.py", "position.pxd"):
        (copy / name).touch()
        os.utime(copy / name, (2**31, 2**31))
    done = subprocess.run(
        [sys.executable, "-c", "import engines"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "engines/position.py was edited after it was compiled: run 'make build'" in done.stderr


@pytest.mark.parametrize("kernel", sorted(path.with_suffix(".py") for path in ROOT.glob("engines/**/*.pxd")))
def test_a_kernel_says_that_its_types_are_for_its_compiler(kernel: Path) -> None:
    assert kernel.read_text().startswith("# mypy: ignore-errors\n")
