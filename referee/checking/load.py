"""A machine that is busy with other things."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator

from referee.running.cpus import available

LOOP = (sys.executable, "-S", "-E", "-c", "while True: pass")


@contextlib.contextmanager
def busy_machine(loops: int = 0) -> Iterator[None]:
    """Inside `with`, runs `loops` busy processes, or one for each processor if `loops` is 0."""
    processes = [subprocess.Popen(LOOP) for _ in range(loops or len(available()))]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()
