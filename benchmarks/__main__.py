"""`python -m benchmarks [NAME ...]`: all measurements, or those named.

Ends with exit code 1 if a bar was missed, and says which; with 2 if there is no such measurement.
"""

import sys
from importlib import import_module

from benchmarks.bars import MISSED
from benchmarks.twin import NoCompiler

MEASUREMENTS = ("mancala", "yolah", "yinsh", "yut", "overhead", "sandbox", "tournament", "report", "clock")


def main() -> int:
    names = sys.argv[1:] or list(MEASUREMENTS)
    for name in names:
        if name not in MEASUREMENTS:
            print(f"no measurement {name!r}: there are {', '.join(MEASUREMENTS)}", file=sys.stderr)
            return 2
        try:
            import_module(f"benchmarks.{name}").main()
        except NoCompiler as error:
            print(f"{name}: left out, {error}")
    if MISSED:
        print("missed:", *MISSED, sep="\n  ")
    return 1 if MISSED else 0


sys.exit(main())
