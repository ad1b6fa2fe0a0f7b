"""Watches the folder in which the results are kept."""

import os

from attack import TARGETS, attack, call


def attempt() -> object:
    watch = call("inotify_init")
    return call("inotify_add_watch", watch, os.fsencode(TARGETS["other"]), 0xFFF)


attack(attempt)
