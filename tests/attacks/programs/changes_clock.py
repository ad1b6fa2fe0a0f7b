"""Sets the clock of the machine."""

import time

from attack import attack


def attempt() -> object:
    time.clock_settime(time.CLOCK_REALTIME, time.time())
    return "set"


attack(attempt)
