"""Asks to be run before all normal processes."""

import os

from attack import attack


def attempt() -> object:
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    return os.sched_getscheduler(0)


attack(attempt)
