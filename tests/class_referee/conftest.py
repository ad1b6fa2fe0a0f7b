"""The class's referee, compiled once, and a way to play a match under it."""

import os
import shlex
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
    # Java may not be able to name the checkout's folder, depending on the language of the environment.
    shutil.copy(HERE / "ClassReferee.java", classes)
    subprocess.run(["javac", "ClassReferee.java"], cwd=classes, check=True)

    def play(a: str, b: str, milliseconds: int = 3000) -> Match:
        mark = uuid.uuid4().hex
        bots = []
        for name, command in (("a", a), ("b", b)):
            # The class's referee takes a command apart at each blank.
            script = classes / f"{name}-{mark}"
            script.write_text(f"#!/bin/sh\nexec {command}\n", encoding="utf-8")
            script.chmod(0o755)
            bots.append(str(script))
        done = subprocess.run(
            ["java", "-XX:TieredStopAtLevel=1", "-cp", classes, "ClassReferee", str(milliseconds), *bots],
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
    return shlex.join([sys.executable, str(path)])
