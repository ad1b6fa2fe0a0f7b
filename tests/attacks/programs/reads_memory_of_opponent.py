"""Reads and writes the memory of the opponent."""

import os

from attack import TARGETS, attack


def attempt() -> object:
    os.close(os.open(f"/proc/{TARGETS['pid']}/mem", os.O_RDWR))
    return "opened"


attack(attempt)
