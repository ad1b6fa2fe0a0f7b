"""A referee to play under, and the commands of the bots that play."""

import json
import os
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import psutil

from referee.game.game_record import GameRecord

ROOT = Path(__file__).parents[2]
BAD_BOTS = ROOT / "tests" / "bad_bots"
IMPORTED = [str(ROOT / name) for name in ("engines", "protocol")]
"""What the bad bots import, and may read in the sandbox."""

MARK = "TEST_OF_THE_REFEREE"


def bot(name: str, *arguments: str) -> list[str]:
    """The command of a bot in tests/bad_bots/."""
    return [sys.executable, str(BAD_BOTS / f"{name}.py"), *arguments]


def processes_named(word: str) -> list[int]:
    """The processes whose command line holds a word."""
    return [
        process.pid
        for process in psutil.process_iter(["cmdline"])
        if word in " ".join(process.info["cmdline"] or [])
    ]


class Arena:
    """A referee in a process of its own; with the option `--without-groups` it uses no control groups."""

    def __init__(self, *options: str) -> None:
        self._mark = uuid.uuid4().hex
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("arena.py")), *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), MARK: self._mark},
            start_new_session=True,  # so it has no terminal, wherever the tests are run
        )
        self.seconds = 0.0
        self.memory = 0
        self.standard_error = [0, 0]

    def send(self, one: list[str], two: list[str], game: str = "mancala", **limits: Any) -> None:
        rules = limits.pop("rules", {})
        limits = {"move_time": 5.0, "startup_time": 5.0, "readable": IMPORTED, **limits}
        wanted = {"game": game, "rules": rules, "commands": [one, two], "limits": limits}
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(wanted) + "\n")
        self.process.stdin.flush()

    def play(self, one: list[str], two: list[str], **options: Any) -> GameRecord:
        self.send(one, two, **options)
        assert self.process.stdout is not None
        told = json.loads(self.process.stdout.readline())
        self.seconds, self.memory = told["seconds"], told["memory"]
        self.standard_error = told["standard_error"]
        return GameRecord.from_record(told["played"])

    def running(self) -> list[psutil.Process]:
        """All processes that descend from this referee, but for itself and its warden."""
        found = []
        for process in psutil.process_iter():
            try:
                marked = process.environ().get(MARK) == self._mark
                if marked and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(process)
            except psutil.Error:
                continue
        own = {self.process.pid}
        return [
            process
            for process in found
            if process.pid not in own and "warden_process" not in " ".join(process.cmdline())
        ]

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()
