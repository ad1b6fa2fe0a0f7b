"""Has the system end others first when memory runs out."""

from pathlib import Path

from attack import attack


def attempt() -> object:
    Path("/proc/self/oom_score_adj").write_text("-900")
    return Path("/proc/self/oom_score_adj").read_text()


attack(attempt)
