"""A desk to follow a page at: a copy of the project, with the commands that a reader has."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

PARTS = (
    *("README.md", "Makefile", "pyproject.toml", "setup.py"),
    *("protocol", "engines", "bots", "referee", "benchmarks", "docs"),
)
"""What a page may use. Whatever else lies in the reader's folder was put there by the reader."""


class Desk:
    """A folder of its own. What is done here does not reach the project, but for what is compiled."""

    def __init__(self, folder: Path, source: Path = ROOT) -> None:
        self.folder = folder
        for part in PARTS:
            if (source / part).is_dir():
                # With their times: a compiled engine that seems older than its source is refused.
                shutil.copytree(
                    source / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "*.c")
                )
            else:
                shutil.copy2(source / part, folder / part)
        if (source / "build").exists():
            (folder / "build").symlink_to(source / "build")  # packing compiles again only what was edited
        self._commands = folder / "commands"
        self._commands.mkdir()
        python = shlex.quote(sys.executable)
        for name, runs in (("referee", f"{python} -m referee"), ("python3", python), ("python", python)):
            self._command(name, runs)

    def _command(self, name: str, runs: str) -> None:
        script = self._commands / name
        script.write_text(f'#!/bin/sh\nexec {runs} "$@"\n')
        script.chmod(0o755)

    def run(self, command: str) -> "subprocess.CompletedProcess[str]":
        """Run a command as a shell does; `stdout` is all that a terminal would show."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        return subprocess.run(
            ["sh", "-e", "-c", command],
            cwd=self.folder,
            # Nothing of the environment of whoever runs the tests, so that the same comes everywhere.
            env={
                "HOME": str(home),
                "PATH": f"{self._commands}:{os.environ['PATH']}",
                "PYTHONPATH": str(self.folder),
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=600,
        )
