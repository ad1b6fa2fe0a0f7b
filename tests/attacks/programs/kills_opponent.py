"""Ends the opponent."""

import os
import signal

from attack import TARGETS, attack


def attempt() -> object:
    os.kill(TARGETS["pid"], signal.SIGTERM)
    return TARGETS["pid"]


attack(attempt)
