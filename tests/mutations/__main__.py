"""Make small wrong changes, run the nearest tests on each, and tell which no test noticed.

    python -m tests.mutations [--sample N] [--seed S] [--minutes M] [WORD ...]

Works on a copy of the project with uncompiled engines, at the lowest priority. What was found stands in
build/mutations.json and is not looked at again while neither the file nor its tests change. A WORD
chooses the targets with it in their name.
"""

import argparse
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.mutations.mutants import Mutant, mutants
from tests.mutations.targets import TARGETS

ROOT = Path(__file__).parents[2]
FOUND = ROOT / "build" / "mutations.json"
SURVIVORS = Path(__file__).with_name("survivors.md")
GOAL = 0.9
SLOWER = 4.0
"""A changed module may make its tests this much slower before they count as hanging, which is noticed too."""


def main() -> int:
    """Try mutants; 0 if nine in ten were noticed."""
    arguments = read_arguments()
    found: dict[str, bool] = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    end = time.monotonic() + 60 * arguments.minutes
    looked_at: Counter[str] = Counter()
    survived: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        home = copied(Path(folder))
        for target, tests in TARGETS.items():
            if not any(word in target for word in arguments.words or [""]):
                continue
            new = []
            for mutant in chosen(target, arguments.sample, arguments.seed):
                name = f"{target}:{mutant.line}: {mutant.change}"
                key = f"{name} {mark(target, tests)}"
                if key in found:
                    looked_at[target] += 1
                    survived += [name] * (not found[key])
                else:
                    new.append((name, key, mutant))
            took = timed(home, tests) if new and time.monotonic() < end else None
            if new and took is None:
                sys.stdout.write(f"no time, or its tests fail without any change: {target}\n")
                continue
            for name, key, mutant in new:
                if took is None or time.monotonic() > end:
                    break
                found[key] = noticed(home, target, mutant, tests, SLOWER * took + 10)
                FOUND.parent.mkdir(exist_ok=True)
                FOUND.write_text(json.dumps(found, indent=0))
                sys.stdout.write(f"{'noticed ' if found[key] else 'SURVIVED'} {name}\n")
                sys.stdout.flush()
                looked_at[target] += 1
                survived += [name] * (not found[key])
    return told(looked_at, survived)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutations", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument(
        "--sample", type=int, default=10, help="how many changes of each file; 0 for all [10]"
    )
    parser.add_argument("--seed", type=int, default=1, help="which of them [1]")
    parser.add_argument("--minutes", type=float, default=20, help="begin no new one after this time [20]")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only files with this in their name")
    return parser.parse_args()


def copied(folder: Path) -> Path:
    """The project without binaries, to be changed."""
    for name in ("protocol", "engines", "bots", "referee", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "docs", "setup.py", "Makefile"):
        (folder / name).symlink_to(ROOT / name)
    return folder


def chosen(target: str, number: int, seed: int) -> list[Mutant]:
    """Some of a module's mutants, drawn by lot, in their order."""
    every = list(mutants((ROOT / target).read_text(encoding="utf-8")))
    if not 0 < number < len(every):
        return every
    return [every[at] for at in sorted(random.Random(f"{seed} {target}").sample(range(len(every)), number))]


def mark(target: str, tests: tuple[str, ...]) -> str:
    """Changes when the module or a test of it does."""
    digest = hashlib.sha256((ROOT / target).read_bytes())
    for test in tests:
        if test.startswith("-"):
            digest.update(test.encode())
            continue
        files = sorted((ROOT / test).rglob("*.py")) if (ROOT / test).is_dir() else [ROOT / test]
        for file in files:
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def timed(home: Path, tests: tuple[str, ...]) -> float | None:
    """How long the tests take where nothing is wrong; None where they fail all the same."""
    began = time.monotonic()
    return time.monotonic() - began if run_tests(home, tests, 900) == 0 else None


def noticed(home: Path, target: str, mutant: Mutant, tests: tuple[str, ...], seconds: float) -> bool:
    """Whether a test fails, or does not end, on the changed module."""
    file = home / target
    kept = file.read_text(encoding="utf-8")
    file.write_text(mutant.text)
    try:
        return run_tests(home, tests, seconds) != 0
    finally:
        file.write_text(kept)


def run_tests(home: Path, tests: tuple[str, ...], seconds: float) -> int:
    """The exit code of the tests, or -1 where they do not end in time."""
    command = ["nice", "-n", "19", sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    environment = {**os.environ, "PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        [*command, *tests],
        cwd=home,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            return -1


def told(looked_at: Counter[str], survived: list[str]) -> int:
    """Print what was found; the exit code."""
    reasons = SURVIVORS.read_text(encoding="utf-8") if SURVIVORS.exists() else ""
    for target, number in looked_at.items():
        lost = sum(name.startswith(f"{target}:") for name in survived)
        sys.stdout.write(f"{number - lost:4} of {number:4} noticed  {target}\n")
    unexplained = [name for name in survived if not explained(name, reasons)]
    for name in unexplained:
        sys.stdout.write(f"not noticed, and not in survivors.md: {name}\n")
    total = looked_at.total()
    sys.stdout.write(f"{total - len(survived)} of {total} noticed\n")
    return 0 if total - len(survived) >= GOAL * total else 1


def explained(name: str, reasons: str) -> bool:
    """Whether a line of survivors.md names the file and the change."""
    place, _, change = name.partition(": ")
    target = place.partition(":")[0]
    return any(f"`{target}`" in line and f"`{change}`" in line for line in reasons.splitlines())


if __name__ == "__main__":
    sys.exit(main())
