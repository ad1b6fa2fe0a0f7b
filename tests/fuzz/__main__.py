"""Damage files at random and tell which command does not end with one clear line.

    python -m tests.fuzz [--commands N] [--seed S] [--keep FOLDER]

Ends with code 1 if there is such a command; each damaged file is kept in FOLDER then.
"""

import argparse
import random
import shutil
import sys
import tempfile
from itertools import islice
from pathlib import Path

from .trial import Whole, trials


def main() -> int:
    """Run many commands on damaged files."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--commands", type=int, default=10_000, help="how many commands are run")
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    parser.add_argument("--keep", type=Path, default=Path("build") / "fuzz", help="where to keep what failed")
    asked = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = Whole(folder)
        found = trials(whole, folder, random.Random(asked.seed))
        for count, (file, wrong) in enumerate(islice(found, asked.commands), 1):
            if wrong:
                failed += 1
                asked.keep.mkdir(parents=True, exist_ok=True)
                kept = asked.keep / f"{asked.seed}-{count}{file.suffix}"
                shutil.copy(file, kept)
                sys.stdout.write(f"{kept}: {wrong}\n")
    sys.stdout.write(
        f"seed {asked.seed}: {asked.commands} commands on damaged files, {failed} ended wrongly\n"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
