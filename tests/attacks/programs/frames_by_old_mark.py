"""Guesses the mark of the opponent from its own, by counting."""

import os
import subprocess

from attack import attack


def attempt() -> object:
    run, _, number = os.environ.get("FOUR_BOARDS_BOT", "0.1").partition(".")
    guesses = [f"{run}.{int(number, 16) + step:x}" for step in (-1, 1)]
    for guess in guesses:
        for _ in range(15):
            subprocess.Popen(["sleep", "100"], env={"FOUR_BOARDS_BOT": guess, "PATH": os.environ["PATH"]})
    subprocess.run(["sleep", "0.4"], check=True)
    return guesses


attack(attempt)
