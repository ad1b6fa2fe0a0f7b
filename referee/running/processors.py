"""What becomes of the time of the processors on which a player runs: idle, or taken away by a hypervisor."""

import os
import sys
from typing import NamedTuple

from referee.running.run_delays import KNOWN, TICK


class Spent(NamedTuple):
    """Nanoseconds since the system started, in steps of a `TICK`.

    `idle` holds those in which each processor had nothing to do, `stolen` those in which the host of a
    virtual machine ran something else on any of them. `pressed` are those in which some task of the
    machine was ready and not run, on an average of all processors; None where Linux does not tell them.
    """

    idle: tuple[int, ...]
    stolen: int
    pressed: int | None


class Processors:
    """The processors that this process may use, which are those of the players that it starts."""

    def __init__(self) -> None:
        self._cpus = {f"cpu{cpu}".encode() for cpu in os.sched_getaffinity(0)} if KNOWN else set()
        self._all = os.cpu_count() or 1
        self._stat = os.open("/proc/stat", os.O_RDONLY) if KNOWN else -1
        self._pressure = _pressure() if KNOWN else -1

    def __len__(self) -> int:
        return len(self._cpus) or 1

    def read(self) -> Spent:
        """What has become of their time until now."""
        idle, stolen = [], 0
        for row in os.pread(self._stat, 65536, 0).splitlines() if KNOWN else ():
            name, *numbers = row.split()
            if not name.startswith(b"cpu"):
                break
            if name in self._cpus:
                idle.append((int(numbers[3]) + int(numbers[4])) * TICK)
                stolen += int(numbers[7]) * TICK
        return Spent(tuple(idle), stolen, self._pressed())

    def _pressed(self) -> int | None:
        """What Linux counts is a mean over the processors; on one of them it may be that many times more."""
        if self._pressure < 0:
            return None
        try:
            some = os.pread(self._pressure, 200, 0).splitlines()[0]
            return int(some.rpartition(b"total=")[2]) * 1000 * self._all
        except (OSError, IndexError, ValueError):
            return None

    def close(self) -> None:
        """Close the files; `read` must not be called any more."""
        for file in (self._stat, self._pressure):
            if file >= 0:
                os.close(file)
        self._stat = self._pressure = -1


def _pressure() -> int:
    """The file that tells it; -1 if there is none."""
    if sys.platform != "linux":
        return -1
    try:
        return os.open("/proc/pressure/cpu", os.O_RDONLY)
    except OSError:
        return -1
