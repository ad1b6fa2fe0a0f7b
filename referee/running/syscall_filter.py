"""The system calls that a program in the sandbox may not make, as a filter for the kernel.

A filter is a small program that the kernel runs at each call, in the language of the Berkeley packet
filter. Calls that it allows whatever their arguments are cost nothing on current kernels, which remember
that. The caller of a forbidden one is told that it is not permitted.
"""

import errno
import functools
import platform
import struct

CALLS = {
    "x86_64": {
        "add_key": 248,
        "bpf": 321,
        "chroot": 161,
        "clone": 56,
        "clone3": 435,
        "fsconfig": 431,
        "fsmount": 432,
        "fsopen": 430,
        "fspick": 433,
        "io_uring_enter": 426,
        "io_uring_register": 427,
        "io_uring_setup": 425,
        "ioctl": 16,
        "keyctl": 250,
        "mount": 165,
        "mount_setattr": 442,
        "move_mount": 429,
        "open_tree": 428,
        "perf_event_open": 298,
        "pivot_root": 155,
        "request_key": 249,
        "sched_setaffinity": 203,
        "setns": 308,
        "syslog": 103,
        "umount2": 166,
        "unshare": 272,
        "userfaultfd": 323,
    },
    "aarch64": {
        "add_key": 217,
        "bpf": 280,
        "chroot": 51,
        "clone": 220,
        "clone3": 435,
        "fsconfig": 431,
        "fsmount": 432,
        "fsopen": 430,
        "fspick": 433,
        "io_uring_enter": 426,
        "io_uring_register": 427,
        "io_uring_setup": 425,
        "ioctl": 29,
        "keyctl": 219,
        "mount": 40,
        "mount_setattr": 442,
        "move_mount": 429,
        "open_tree": 428,
        "perf_event_open": 241,
        "pivot_root": 41,
        "request_key": 218,
        "sched_setaffinity": 122,
        "setns": 268,
        "syslog": 116,
        "umount2": 39,
        "unshare": 97,
        "userfaultfd": 282,
    },
}
"""By machine, the numbers of the calls that the filter looks at."""

MACHINES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""How the kernel tells the filter for which machine a call is meant: a call for another one is refused."""

X32 = 0x40000000
"""Calls of x86-64 with this bit are those of a second, rare set."""

NAMESPACES = 0x7E020000
"""The bits with which clone makes namespaces."""

TERMINAL = (0x5412, 0x541C)
"""TIOCSTI types into a terminal, TIOCLINUX into one of the console."""

BY_ARGUMENT = ("clone", "ioctl", "clone3")

ALLOW, REFUSE = 0x7FFF0000, 0x00050000
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
NUMBER, MACHINE, FIRST, SECOND = 0, 4, 16, 24
"""Where the number of a call, its machine and the low halves of its first arguments are (little-endian)."""


@functools.cache
def syscall_filter() -> bytes:
    """The filter for this machine; empty for a machine whose calls are not known here."""
    machine = platform.machine()
    if machine not in CALLS:
        return b""
    calls = CALLS[machine]
    not_permitted, not_there = REFUSE | errno.EPERM, REFUSE | errno.ENOSYS
    rows = [
        (LOAD, 0, 0, MACHINE),
        (EQUAL, 1, 0, MACHINES[machine]),
        (RETURN, 0, 0, not_there),
        (LOAD, 0, 0, NUMBER),
        (AT_LEAST, 0, 1, X32),
        (RETURN, 0, 0, not_there),
        # Its flags are in memory, where a filter cannot look. Libraries fall back to clone.
        (EQUAL, 0, 1, calls["clone3"]),
        (RETURN, 0, 0, not_there),
    ]
    for name, number in calls.items():
        if name not in BY_ARGUMENT:
            rows += [(EQUAL, 0, 1, number), (RETURN, 0, 0, not_permitted)]
    rows += [
        (EQUAL, 0, 4, calls["clone"]),
        (LOAD, 0, 0, FIRST),
        (ANY_BIT, 0, 1, NAMESPACES),
        (RETURN, 0, 0, not_permitted),
        (RETURN, 0, 0, ALLOW),
        (EQUAL, 0, 4, calls["ioctl"]),
        (LOAD, 0, 0, SECOND),
        (EQUAL, 1, 0, TERMINAL[0]),
        (EQUAL, 0, 1, TERMINAL[1]),
        (RETURN, 0, 0, not_permitted),
        (RETURN, 0, 0, ALLOW),
    ]
    return b"".join(struct.pack("=HBBI", *row) for row in rows)
