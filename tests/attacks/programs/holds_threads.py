"""Starts more threads than a machine can bear."""

import threading
import time

from attack import attack


def attempt() -> object:
    for count in range(6000):
        threading.Thread(target=time.sleep, args=(100,), daemon=True).start()
    return count


attack(attempt)
