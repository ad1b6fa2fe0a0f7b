"""Looks for secrets in the environment."""

import os

from attack import attack


def attempt() -> object:
    if "SECRET" in os.environ:
        return os.environ["SECRET"]
    raise OSError(f"only {sorted(os.environ)}")


attack(attempt)
