"""Marks: words that programs outside the sandbox carry, so that what hides can be found and ended.

A program can read the mark of another one and wear it. So nothing hangs on a mark but this: whoever
wears one is ended at the end of the game. It is never charged to the bot that has the mark.
"""

import resource
import secrets

MARK_VARIABLE = "FOUR_BOARDS_BOT"
"""The variable in the environment of a bot that holds its mark."""

HALF = 8
"""How many hexadecimal digits of each half of a mark fit into a limit."""

RUN = HALF - 1
"""How many digits the mark of a referee has: so a mark as a limit stays below what a limit can be."""


def new_run() -> str:
    """The first half of all marks that one referee gives."""
    return secrets.token_hex(HALF)[:RUN]


def new_mark(run: str) -> str:
    """A mark that nobody can guess, with the half that all marks of this referee have in common."""
    return f"{run}.{secrets.token_hex(HALF // 2)}"


def as_limit(mark: str) -> int:
    """A mark as a limit on resident memory. Linux passes it on to every child, and ignores it otherwise.

    It stays with a process that has cleared its environment and left its parent.
    """
    run, _, own = mark.partition(".")
    return int(run, 16) << 4 * HALF | int(own, 16)


def worn_by(pid: int, run: str, told: str) -> str:
    """The mark of this referee that a process wears, in its limits or else in its environment; or nothing.

    `told` is the value of `MARK_VARIABLE` in its environment.
    """
    try:
        limit, _ = resource.prlimit(pid, resource.RLIMIT_RSS)
    except (AttributeError, OSError):
        limit = -1  # this is not Linux, or the process is another user's
    if limit >= 0 and limit >> 4 * HALF == int(run, 16):
        return f"{run}.{limit & (1 << 4 * HALF) - 1:0{HALF}x}"
    return told if told.startswith(f"{run}.") else ""
