"""Keeping the referee's memory, which holds the secret of the dice, from the programs that play."""

import contextlib
import sys

SET_DUMPABLE = 4
"""The number of this request to prctl, from <linux/prctl.h>."""


def hide_memory() -> None:
    """From now on no program of the same user can read this process's memory or attach to it.

    Linux only; elsewhere this does nothing. It does not last through exec: what this process starts is
    as open as ever. It does not hold against a user with all rights (root).
    """
    if sys.platform == "linux":
        import ctypes  # slow, and needed only here

        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).prctl(SET_DUMPABLE, 0, 0, 0, 0)
