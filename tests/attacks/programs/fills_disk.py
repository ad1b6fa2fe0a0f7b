"""Fills every folder that it can write to."""

import os

from attack import attack


def attempt() -> object:
    written = 0
    held = []
    for folder in ("/tmp", "/var/tmp", "/dev/shm", "/run", "/", os.getcwd()):
        try:
            held.append(open(f"{folder}/filler-{os.getpid()}", "wb", buffering=0))
            os.unlink(held[-1].name)
            for _ in range(400):
                written += held[-1].write(bytes(1 << 20))
        except OSError:
            continue
    if written < 400 << 20:
        raise OSError(f"only {written} bytes")
    return written


attack(attempt)
