"""Debugs the first process of its own system, which keeps it locked in."""

import os

from attack import attack, call


def attempt() -> object:
    if os.getppid() != 1:
        raise OSError("its parent is not the first process")
    call("ptrace", 16, 1, None, None)
    return "attached"


attack(attempt)
