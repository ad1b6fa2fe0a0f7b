"""Reads what the kernel has logged."""

import ctypes

from attack import attack, call


def attempt() -> object:
    buffer = ctypes.create_string_buffer(4096)
    return call("klogctl", 3, ctypes.addressof(buffer), 4096)


attack(attempt)
