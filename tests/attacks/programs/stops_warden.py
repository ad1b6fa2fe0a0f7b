"""Stops the process that would end it."""

import os
import signal
from pathlib import Path

from attack import TARGETS, attack


def attempt() -> object:
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        words = file.read_bytes().split(b"\0")
        if b"referee.running.warden_process" in words and str(TARGETS["referee"]).encode() in words:
            os.kill(int(file.parent.name), signal.SIGSTOP)
            return file
    raise OSError("there is no warden")


attack(attempt)
