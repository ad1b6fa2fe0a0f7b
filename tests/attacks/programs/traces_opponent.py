"""Debugs the opponent."""

from attack import TARGETS, attack, call


def attempt() -> object:
    call("ptrace", 16, TARGETS["pid"], None, None)
    call("ptrace", 17, TARGETS["pid"], None, None)
    return "attached and let go"


attack(attempt)
