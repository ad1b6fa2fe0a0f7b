"""Gives the machine another name."""

import socket

from attack import attack


def attempt() -> object:
    socket.sethostname("attacked")
    return socket.gethostname()


attack(attempt)
