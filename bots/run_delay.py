"""How long a busy machine keeps this process waiting for its turn to run, where the system tells."""

from typing import NamedTuple


class RunDelay(NamedTuple):
    """Since the process began: the time it stood ready and was not run, and how often it was run."""

    waited_ns: int
    runs: int

    def usual_ns(self, before: "RunDelay") -> int:
        """The wait for one run, on average, since an earlier moment."""
        return (self.waited_ns - before.waited_ns) // max(self.runs - before.runs, 1)


NONE = RunDelay(0, 0)


def run_delay() -> RunDelay:
    """What Linux counts for the main thread; elsewhere always NONE."""
    try:
        with open("/proc/self/schedstat", "rb") as file:  # noqa: PTH123 (pathlib costs time)
            _, waited, runs = file.read().split()
        return RunDelay(int(waited), int(runs))
    except (OSError, ValueError):
        return NONE
