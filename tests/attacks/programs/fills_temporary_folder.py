"""Keeps a lot of memory as files in folders that are kept in memory."""

import os

from attack import attack


def attempt() -> object:
    file = open(f"/dev/shm/hoard-{os.getpid()}", "wb", buffering=0)
    os.unlink(file.name)
    for _ in range(300):
        file.write(bytes(1 << 20))
    return "300 MB"


attack(attempt)
