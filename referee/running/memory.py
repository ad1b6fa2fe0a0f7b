"""The most memory that processes have used, as Linux keeps it for each of them while it lives.

It is asked for in each game, so the files are read without a detour.
"""

import os

PEAK = b"\nVmHWM:"
"""What stands in a process's status before its peak, which is told in kB."""


def peak(pid: int) -> int:
    """The sum of the most bytes that a process and each living descendant have used; 0 if not known."""
    return peak_of_one(pid) + sum(map(peak, _children(pid)))


def peak_of_one(pid: int) -> int:
    """The most bytes that a process has used; 0 if it has ended, or this is not Linux."""
    try:
        told = _read(f"/proc/{pid}/status")
    except OSError:
        return 0
    _, found, behind = told.partition(PEAK)
    return int(behind.split(None, 1)[0]) * 1024 if found else 0


def _children(pid: int) -> list[int]:
    tasks = f"/proc/{pid}/task"
    try:
        told = [_read(f"{tasks}/{task}/children") for task in os.listdir(tasks)]  # noqa: PTH208 (see above)
    except OSError:
        return []
    return [int(word) for words in told for word in words.split()]


def _read(path: str) -> bytes:
    file = os.open(path, os.O_RDONLY)
    try:
        return os.read(file, 65536)
    finally:
        os.close(file)
