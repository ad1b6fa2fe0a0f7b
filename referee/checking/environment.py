"""What a bot is told by its environment on a machine that is not its author's: next to nothing."""

from collections.abc import Mapping

KEPT = ("PATH", "LD_LIBRARY_PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "JAVA_HOME")
"""Where programs and their libraries are found, and whose they are.

All else may change what a bot does: PYTHONUNBUFFERED flushes for it, PYTHONPATH and CLASSPATH find
its modules, LANG changes what it may print.
"""


def plain_environment(own: Mapping[str, str]) -> dict[str, str]:
    """The variables of an environment that a bot is checked with."""
    return {name: own[name] for name in KEPT if name in own}
