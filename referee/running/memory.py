"""The most memory that processes have used, as Linux keeps it for each of them while it lives."""

from pathlib import Path


def peak(pid: int) -> int:
    """The sum of the most bytes that a process and each living descendant have used; 0 if not known."""
    return peak_of_one(pid) + sum(map(peak, _children(pid)))


def peak_of_one(pid: int) -> int:
    """The most bytes that a process has used; 0 if it has ended, or this is not Linux."""
    try:
        rows = Path(f"/proc/{pid}/status").read_text(errors="replace").splitlines()
    except OSError:
        return 0
    return sum(int(row.split()[1]) * 1024 for row in rows if row.startswith("VmHWM:"))


def _children(pid: int) -> list[int]:
    try:
        told = [(task / "children").read_text() for task in Path(f"/proc/{pid}/task").iterdir()]
    except OSError:
        return []
    return [int(word) for words in told for word in words.split()]
