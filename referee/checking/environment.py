"""The environment variables of a bot on a machine that is not its author's: very few."""

from collections.abc import Mapping

KEPT = ("PATH", "LD_LIBRARY_PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "JAVA_HOME")
"""Variables that tell where programs and libraries are, and who the user is.

Other variables may hide an error of a bot: PYTHONUNBUFFERED flushes for it, PYTHONPATH and CLASSPATH
find its modules, LANG changes what it may print.
"""


def plain_environment(own: Mapping[str, str]) -> dict[str, str]:
    """The variables of `own` that a bot gets when it is checked."""
    return {name: own[name] for name in KEPT if name in own}
