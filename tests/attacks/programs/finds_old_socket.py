"""Looks whether a program of an earlier game has left a socket, and leaves one."""

import os
import socket

from attack import TARGETS, attack


def attempt() -> object:
    path = "/tmp/" + TARGETS["word"]
    found = os.path.exists(path)
    server = socket.socket(socket.AF_UNIX)
    if not found:
        server.bind(path)
        raise OSError("nothing there")
    return path


attack(attempt)
