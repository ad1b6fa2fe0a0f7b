"""Looks whether a program of an earlier game has left shared memory, and leaves some."""

from attack import TARGETS, attack, call


def attempt() -> object:
    key = TARGETS["key"]
    try:
        return call("shmget", key, 4096, 0)
    except OSError:
        call("shmget", key, 4096, 0o1666)
        raise


attack(attempt)
