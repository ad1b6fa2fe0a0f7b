"""When this process began, as far as the system tells: the first move's time counts from there.

A class machine may charge the start to the first answer. Who grants it on top says `--start-granted`.
"""

import os
import time

ALLOWANCE_NS = 250_000_000
"""How long ago a process is taken to have begun where the system does not tell."""


def process_start_ns() -> int:
    """The moment this process began, on the clock of `time.monotonic_ns`; on Linux to 10 ms."""
    now = time.monotonic_ns()
    try:
        with open("/proc/self/stat", "rb") as file:  # noqa: PTH123 (pathlib costs start-up time)
            # The program's name, the second field, may hold blanks and brackets of its own.
            ticks = int(file.read().rpartition(b")")[2].split()[19])
        since_boot = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
        start = now - (since_boot - ticks * 1_000_000_000 // os.sysconf("SC_CLK_TCK"))
    except (OSError, AttributeError, ValueError, IndexError):
        return now - ALLOWANCE_NS
    return min(start, now)
