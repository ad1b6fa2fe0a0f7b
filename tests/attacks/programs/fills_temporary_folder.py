"""Keeps a lot of memory as files in folders that are kept in memory."""

import os
import time

from attack import TARGETS, attack


def attempt() -> object:
    file = open(f"/dev/shm/hoard-{os.getpid()}", "wb", buffering=0)
    os.unlink(file.name)
    for _ in range(TARGETS["megabytes"]):
        file.write(bytes(1_000_000))
    time.sleep(TARGETS["seconds"])
    return "filled"


attack(attempt)
