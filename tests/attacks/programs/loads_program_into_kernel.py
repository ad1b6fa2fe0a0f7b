"""Has the kernel run a program of its own."""

import ctypes
import platform

from attack import attack, call


def attempt() -> object:
    number = {"x86_64": 321, "aarch64": 280}[platform.machine()]
    buffer = ctypes.create_string_buffer(72)
    ctypes.c_uint32.from_buffer(buffer)  # an empty map is asked for; the filter refuses before it is read
    return call("syscall", number, 0, ctypes.addressof(buffer), 16)


attack(attempt)
