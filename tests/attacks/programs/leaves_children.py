"""Leaves children that have cut all their ties, one of them without its first thread."""

import os
import threading
import time

from attack import TARGETS, attack, call


def attempt() -> object:
    if not os.fork():
        os.setsid()
        if os.fork():
            os._exit(0)
        os.closerange(0, 100)
        if os.fork():
            threading.Thread(target=time.sleep, args=(100,)).start()
            call("pthread_exit", None)
        os.execve("/bin/sh", ["sh", "-c", "sleep 100; : " + TARGETS["word"]], {})
    return "left"


attack(attempt)
