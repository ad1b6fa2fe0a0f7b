"""Listens where the next game's programs could reach it."""

import socket

from attack import TARGETS, attack


def attempt() -> object:
    server = socket.socket()
    server.bind(("127.0.0.1", 0))
    server.listen()
    with socket.create_connection(("127.0.0.1", TARGETS["port"]), 1):
        return "reached the outside"


attack(attempt)
