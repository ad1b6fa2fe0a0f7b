"""Mounts a file system over its own folder."""

from attack import attack, call


def attempt() -> object:
    return call("mount", b"none", b"/tmp", b"tmpfs", 0, None)


attack(attempt)
