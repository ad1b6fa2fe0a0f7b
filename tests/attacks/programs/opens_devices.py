"""Opens the memory, the disks and the log of the machine."""

import os

from attack import attack


def attempt() -> object:
    for name in ("mem", "kmsg", "vda", "sda", "loop0", "console", "ptmx", "fuse", "kvm"):
        try:
            os.close(os.open(f"/dev/{name}", os.O_RDONLY))
            return name
        except OSError:
            continue
    raise OSError("no device")


attack(attempt)
