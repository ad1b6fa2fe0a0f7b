"""Uses the longest names and the deepest folders that there can be."""

import os

from attack import attack


def attempt() -> object:
    os.chdir("/tmp")
    for _ in range(50):
        os.mkdir("n" * 255)
        os.chdir("n" * 255)
    return "50 folders"


attack(attempt)
