"""Has a name that looks like the end of the name and what follows in /proc."""

import os
import threading
from pathlib import Path

from attack import attack, call


def attempt() -> object:
    name = b") R 1 1\n1"
    call("prctl", 15, name)
    if not os.fork():
        threading.Event().wait()
    return Path("/proc/self/comm").read_bytes()


attack(attempt)
