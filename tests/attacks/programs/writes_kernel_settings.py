"""Opens settings of the kernel to write to them."""

import os

from attack import attack


def attempt() -> object:
    for path in ("/proc/sys/kernel/core_pattern", "/proc/sys/vm/drop_caches", "/proc/sysrq-trigger"):
        try:
            os.close(os.open(path, os.O_WRONLY))
            return path
        except OSError:
            continue
    raise OSError("none can be written")


attack(attempt)
