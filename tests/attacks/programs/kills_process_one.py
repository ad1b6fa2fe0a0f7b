"""Stops and ends the first process of its own system, which keeps it locked in."""

import os
import signal

from attack import attack


def attempt() -> object:
    if os.getppid() != 1:
        raise OSError("its parent is not the first process")
    for number in (signal.SIGSTOP, signal.SIGTERM, signal.SIGKILL):
        os.kill(1, number)
    return "sent"


attack(attempt)
