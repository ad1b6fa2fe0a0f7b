"""Python as it is on another system: run first in a process, it takes away what only Linux has.

Usage: python -S other_system.py SYSTEM BOT [WORD ...], SYSTEM being windows or macos.
"""

import builtins
import importlib.machinery
import io
import os
import runpy
import select
import signal
import sys
import time

UNIX_MODULES = [
    "fcntl",
    "grp",
    "posix",
    "pwd",
    "pty",
    "resource",
    "syslog",
    "termios",
    "tty",
    "_posixsubprocess",
    "_posixshmem",
]
LINUX_ONLY = {
    os: "memfd_create pidfd_open sched_getaffinity sched_setaffinity eventfd splice getrandom",
    select: "epoll",
    time: "CLOCK_BOOTTIME",
}
UNIX_ONLY = {
    os: "sysconf fork forkpty nice getuid geteuid getgid getppid killpg setsid setpgid getpgid waitid wait4 "
    "set_blocking get_blocking uname getloadavg register_at_fork sched_yield pread pwrite fchmod statvfs",
    select: "poll",
    signal: "SIGKILL SIGHUP SIGSTOP SIGCONT SIGCHLD SIGALRM SIGUSR1 alarm setitimer pthread_sigmask sigwait",
    time: "clock_gettime clock_gettime_ns",
}


def take_away(table: dict[object, str]) -> None:
    for module, names in table.items():
        for name in names.split():
            vars(module).pop(name, None)


def no_proc(opened: object) -> object:
    def open_elsewhere(file: object, *arguments: object, **keywords: object) -> object:
        if str(file).startswith("/proc"):
            raise FileNotFoundError(2, "No such file or directory", file)
        return opened(file, *arguments, **keywords)  # type: ignore[operator]

    return open_elsewhere


def refuse(*arguments: object) -> None:
    raise OSError(10038, "An operation was attempted on something that is not a socket")


system = sys.argv[1]
take_away(LINUX_ONLY)
builtins.open = io.open = no_proc(io.open)  # type: ignore[assignment]
ending = ".cpython-311-darwin.so"
if system == "windows":
    ending = ".cp311-win_amd64.pyd"
    take_away(UNIX_ONLY)
    select.select = refuse  # type: ignore[assignment]
    for name in UNIX_MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
importlib.machinery.EXTENSION_SUFFIXES[:] = [ending]
sys.argv = sys.argv[2:]
sys.platform = {"windows": "win32", "macos": "darwin"}[system]
runpy.run_path(sys.argv[0], run_name="__main__")
