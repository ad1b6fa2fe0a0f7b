"""Stops the referee while the opponent's clock is running."""

import os
import signal

from attack import TARGETS, attack


def attempt() -> object:
    os.kill(TARGETS["referee"], signal.SIGSTOP)
    return "stopped"


attack(attempt)
