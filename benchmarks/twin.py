"""Our engines against C++ twins (the same algorithm in C++), in turns, so that a busy machine slows both."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from statistics import median

from benchmarks.bars import at_least

HERE = Path(__file__).parent
BUILT = HERE.parent / "build" / "benchmarks"


class NoCompiler(Exception):
    """There is no C++ compiler on this machine."""


def build(name: str) -> Path:
    """Compile benchmarks/NAME.cpp with full optimization; raises NoCompiler if there is no compiler."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        raise NoCompiler("no C++ compiler (g++ or clang++) was found")
    BUILT.mkdir(parents=True, exist_ok=True)
    source, program = HERE / f"{name}.cpp", BUILT / name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        subprocess.run(
            [compiler, "-O3", "-march=native", "-std=c++20", "-o", program, source, "-lpthread"], check=True
        )
    return program


def run(program: Path, *arguments: str, words: str = "") -> tuple[int, float]:
    """Run a twin: how much it counted, and in how many seconds."""
    done = subprocess.run(
        [program, *arguments], input=words, capture_output=True, text=True, check=True
    ).stdout.split()
    return int(done[0]), float(done[1])


def compare(
    title: str,
    ours: Callable[[], tuple[int, float]],
    theirs: Callable[[], tuple[int, float]],
    rounds: int = 7,
    least: float = 0.95,
) -> float:
    """Run both in turns; prints and returns our share of the twin's speed, which must be `least`.

    Both must count the same.
    """
    shares, speeds = [], []
    for _ in range(rounds):
        count, seconds = ours()
        twin_count, twin_seconds = theirs()
        if count != twin_count:
            raise AssertionError(f"{title}: we counted {count}, the twin {twin_count}")
        shares.append(twin_seconds / seconds)
        speeds.append(count / seconds)
    share = median(shares)
    bar = at_least(f"{title}, share of the C++ twin's speed", share, least)
    print(f"{title}: {share:.2f} of the C++ twin's speed ({median(speeds) / 1e6:.1f} million a second) {bar}")
    return share
