"""Types a command into the terminal from which the referee was started."""

import fcntl
import os

from attack import TARGETS, attack


def attempt() -> object:
    terminal = os.open("/dev/tty", os.O_RDWR)
    for letter in TARGETS["word"].encode():
        fcntl.ioctl(terminal, 0x5412, bytes([letter]))
    return "typed"


attack(attempt)
