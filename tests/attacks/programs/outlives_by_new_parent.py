"""Becomes a child of the first process, in a session of its own."""

import os
import time

from attack import TARGETS, attack


def attempt() -> object:
    if not os.fork():
        os.setsid()
        if os.fork():
            os._exit(0)
        os.closerange(0, 100)
        os.execve("/bin/sh", ["sh", "-c", "sleep 100; : " + TARGETS["word"]], dict(os.environ))
    time.sleep(0.05)
    return "left"


attack(attempt)
