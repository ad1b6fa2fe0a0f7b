"""Signals everything that it may signal."""

import os

from attack import attack


def attempt() -> object:
    os.kill(-1, 0)  # the signal 0 asks only whether it would be allowed
    return "all"


attack(attempt)
