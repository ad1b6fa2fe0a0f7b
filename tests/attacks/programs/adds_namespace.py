"""Makes a user namespace, in which it has all rights."""

from attack import attack, call


def attempt() -> object:
    return call("unshare", 0x10000000)


attack(attempt)
