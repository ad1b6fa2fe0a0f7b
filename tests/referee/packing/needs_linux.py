"""A program that says what it misses."""

import os
import select

try:
    open("/proc/self/stat").close()  # noqa: PTH123
except OSError:
    print("open")
try:
    import fcntl
except ImportError:
    print("fcntl")
else:
    print(fcntl)
try:
    select.select([0], [], [], 0)
except OSError:
    print("select")
if not hasattr(os, "sysconf"):
    print("sysconf")
