"""Runs a program that takes the rights of another user."""

from pathlib import Path

from attack import attack


def attempt() -> object:
    rows = Path("/proc/self/status").read_text().splitlines()
    rights = next(row for row in rows if row.startswith("NoNewPrivs"))
    if rights.endswith("1"):
        raise OSError("no program gives it rights")
    return rights


attack(attempt)
