"""Reads the program of somebody else."""

from pathlib import Path

from attack import TARGETS, attack


def attempt() -> object:
    return Path(TARGETS["other"], "secret").read_text()


attack(attempt)
