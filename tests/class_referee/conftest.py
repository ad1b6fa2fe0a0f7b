"""The class's referee, compiled once, and a way to play a match under it."""

import os
import shutil
import subprocess
import sys
import uuid

import pytest
from class_match import HERE, MARK, ROOT, Match, PlayMatch, left_running

from referee.packing.archive import write_archive
from referee.packing.kernels import kernels


@pytest.fixture(scope="session")
def play_match(tmp_path_factory: pytest.TempPathFactory) -> PlayMatch:
    """Plays bot A against bot B, checks that no process is left, and tells what was said."""
    if not (shutil.which("java") and shutil.which("javac")):
        pytest.skip("the class's referee is a Java program, and there is no Java here")
    classes = tmp_path_factory.mktemp("classes")
    subprocess.run(["javac", "-d", classes, HERE / "ClassReferee.java"], check=True)

    def play(a: str, b: str, milliseconds: int = 3000) -> Match:
        mark = uuid.uuid4().hex
        done = subprocess.run(
            ["java", "-XX:TieredStopAtLevel=1", "-cp", classes, "ClassReferee", str(milliseconds), a, b],
            env={**os.environ, "PYTHONPATH": str(ROOT), MARK: mark},
            check=True,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert not left_running(mark)
        *lines, verdict = done.stdout.splitlines()
        return Match([(line[0], line[2:]) for line in lines], verdict)

    return play


@pytest.fixture(scope="session")
def packed_bot(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The command line of our bot as it is handed in: `python3 bot.pyz`."""
    path = tmp_path_factory.mktemp("handed-in") / "bot.pyz"
    write_archive(path, "mancala", ["--ownership", "parity"], kernels("mancala"))
    return f"{sys.executable} {path}"
