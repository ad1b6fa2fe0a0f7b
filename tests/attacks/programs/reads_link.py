"""Reads a secret through a symbolic link in its own folder."""

from pathlib import Path

from attack import attack


def attempt() -> object:
    return Path(__file__).with_name("link").read_text()


attack(attempt)
