"""Takes a higher priority than everybody else."""

import os

from attack import attack


def attempt() -> object:
    os.setpriority(os.PRIO_PROCESS, 0, -10)
    return os.getpriority(os.PRIO_PROCESS, 0)


attack(attempt)
