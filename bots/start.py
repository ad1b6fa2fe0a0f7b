"""Starts the program of a game from what lies beside it, whatever the current folder holds.

`python -m bots.mancala` comes here, and so does `python -I -S bots/start.py mancala`, by which the referee
starts our players: nothing in the current folder, in the environment or among the installed packages can
take the place of a module of ours or of the standard library.
"""

import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 (pathlib costs time)
OURS = ("bots", "engines", "protocol")

NOT_READY = 3
"""The exit code where the engines cannot be used before somebody has done something."""


class OurPackages:
    """Finds our packages in the folder where this file's own one lies, and nowhere else."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return PathFinder.find_spec(name, [HOME]) if name in OURS else None


ANALYST = "analyst"
"""Stands in place of a game's name: the process does not play, but is asked about positions."""


def start(name: str) -> int:
    """Play a game as the process's own program, or be the analyst; return the exit code.

    To be called by the main module alone: Python has put the current folder, or the program's own,
    before all others where modules are looked for, and here it is taken away.
    """
    if not sys.flags.safe_path:
        del sys.path[0]
    sys.meta_path.insert(0, OurPackages)
    try:
        if name == ANALYST:
            from bots.analyst import be_asked

            return be_asked()
        from bots.program import run

        return run(name)
    except ImportError as error:
        if error.name != "engines":
            raise
        sys.stderr.write(f"bots.{name}: {error}\n")
        return NOT_READY


if __name__ == "__main__":
    sys.exit(start(sys.argv.pop(1)))
