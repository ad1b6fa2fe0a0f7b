"""Checks whether a game keeps its promises, a line for each check: `python -m engines.conformance yolah`."""

import argparse
import sys

from engines.conformance import check
from engines.loading import Unfit
from engines.registry import UnknownGame, game_class


def main() -> int:
    """Check one game under its usual rules; 0 if it keeps all promises, 1 if not, 2 if there is none."""
    parser = argparse.ArgumentParser(prog="python -m engines.conformance", description=__doc__)
    parser.add_argument("game")
    name = parser.parse_args().game
    broken = 0
    try:
        for about, reason in check(game_class(name)()):
            broken += bool(reason)
            sys.stdout.write(f"{'BROKEN' if reason else 'ok':6}  {about}\n")
            if reason:
                sys.stdout.write(f"        {reason}\n")
            sys.stdout.flush()
    except (UnknownGame, Unfit) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
