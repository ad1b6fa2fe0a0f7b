"""Reads a secret in a home folder."""

from pathlib import Path

from attack import TARGETS, attack


def attempt() -> object:
    return Path(TARGETS["secret"]).read_text()


attack(attempt)
