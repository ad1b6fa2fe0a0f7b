"""Asks the kernel for a queue of calls, which filters cannot see."""

import ctypes

from attack import attack, call


def attempt() -> object:
    buffer = ctypes.create_string_buffer(120)
    return call("syscall", 425, 1, ctypes.addressof(buffer))


attack(attempt)
