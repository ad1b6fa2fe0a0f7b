"""Looks for keys that the kernel keeps for the user."""

import platform

from attack import attack, call


def attempt() -> object:
    number = {"x86_64": 250, "aarch64": 219}[platform.machine()]
    return call("syscall", number, 0, -4, 1)


attack(attempt)
