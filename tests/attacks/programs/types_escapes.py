"""Writes what would change the reader's terminal, as an answer and as a complaint."""

import sys

from attack import attack


def attempt() -> object:
    print("\x1b]0;attacked\x07\x1b[2J\x9b2J", file=sys.stderr)
    print("\x1b]0;attacked\x07\x1b[2J\x9b2J", flush=True)
    return "wrote"


attack(attempt)
