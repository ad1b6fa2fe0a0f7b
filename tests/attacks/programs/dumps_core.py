"""Crashes in a child, so that the system writes its memory into a file."""

import os
import resource
import signal

from attack import attack


def attempt() -> object:
    os.chdir(os.path.dirname(__file__))
    resource.setrlimit(resource.RLIMIT_CORE, (resource.getrlimit(resource.RLIMIT_CORE)[1],) * 2)
    child = os.fork()
    if not child:
        os.kill(os.getpid(), signal.SIGABRT)
    os.waitpid(child, 0)
    if os.path.exists("core"):
        return "core"
    raise OSError("no file")


attack(attempt)
