"""Runs on processors that belong to other games."""

import os
import time

from attack import TARGETS, attack


def attempt() -> object:
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, TARGETS["processors"])
    time.sleep(1)  # for a moment at the beginning it may
    after = os.sched_getaffinity(0)
    if len(after) <= len(before):
        raise OSError("they stay the same")
    return after


attack(attempt)
