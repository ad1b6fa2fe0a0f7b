"""Keeps a lot of memory in files that no process has mapped."""

import os

from attack import attack


def attempt() -> object:
    file = os.memfd_create("hoard")
    for _ in range(300):
        os.write(file, bytes(1 << 20))
    return "300 MB"


attack(attempt)
