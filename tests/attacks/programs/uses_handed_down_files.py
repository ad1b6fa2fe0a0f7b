"""Uses files that the referee has left open for it."""

import os

from attack import attack


def attempt() -> object:
    for number in range(3, 256):
        try:
            return os.readlink(f"/proc/self/fd/{number}"), os.fstat(number)
        except OSError:
            continue
    raise OSError("none are open")


attack(attempt)
