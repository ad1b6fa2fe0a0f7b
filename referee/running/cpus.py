"""Processors: which ones there are, and how games that are played at the same time share them."""

import os
import sys
from pathlib import Path

from referee.errors import WrongUse


def available() -> list[int]:
    """The processors that this process may use; those that share a core are next to each other."""
    if sys.platform != "linux":
        return list(range(os.cpu_count() or 1))
    return sorted(os.sched_getaffinity(0), key=lambda cpu: (_core(cpu), cpu))


def _core(cpu: int) -> int:
    """The first of the processors that share the core of this one."""
    siblings = Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list")
    try:
        first = siblings.read_text().replace("-", ",").partition(",")[0]
        return int(first)
    except (OSError, ValueError):
        return cpu


def shares(games: int) -> list[set[int]]:
    """A set of processors for each of this many games at once; WrongUse if there are too few."""
    cpus = available()
    if games > len(cpus):
        raise WrongUse(f"--concurrency {games} is more than the number of processors, {len(cpus)}")
    size = len(cpus) // games
    return [set(cpus[at * size : (at + 1) * size]) for at in range(games)]


def keep_to(cpus: set[int]) -> None:
    """Let this process, and all that it starts later, run only on these processors (on Linux)."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, cpus)
