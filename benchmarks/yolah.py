"""Yolah's rules, search and playouts against a C++ twin of the same algorithm."""

import os
import subprocess
import sys
import time
from statistics import median

from benchmarks.twin import build, compare, run
from engines.montecarlo import FlatMonteCarlo
from engines.perft import perft
from engines.search import Search
from engines.table import TranspositionTable
from engines.yolah.evaluation import YolahEvaluation
from engines.yolah.players import YolahMinimax
from engines.yolah.position import YolahPosition
from engines.yolah.weights import WEIGHTS

PERFT_DEPTH = 5
SEARCH_DEPTH = 10
PLAYOUTS = 100_000
LATER = 1 << 62
TWIN_SETTINGS = {**YolahMinimax.settings, "enough": 0, "probe": 0}
"""The settings that the twin's search has too: it skips no moves."""


def count() -> tuple[int, float]:
    """The number of move sequences by our engine, and the seconds it took."""
    start = time.perf_counter()
    found = perft(YolahPosition(), PERFT_DEPTH)
    return found, time.perf_counter() - start


def search() -> tuple[int, float]:
    """The nodes of our search from the start, and the seconds it took."""
    thinker = Search(TranspositionTable(20), **TWIN_SETTINGS)
    position = YolahEvaluation()
    position.hasty = True
    start = time.perf_counter()
    thinker.think(position, LATER, depth=SEARCH_DEPTH)
    return thinker.nodes, time.perf_counter() - start


def play_out() -> tuple[int, float]:
    """Twice the points of our playouts from the start, and the seconds they took."""
    flat = FlatMonteCarlo()
    start = time.perf_counter()
    flat.think(YolahPosition(), LATER, PLAYOUTS)
    took = time.perf_counter() - start
    return round(2 * sum(n * mean for n, mean in zip(flat.visits, flat.means, strict=True))), took


def twin_weights() -> str:
    """The weights for every number of free squares, as the evaluation mixes them."""
    rows = []
    for free in range(57):
        low, part = divmod(free, 8)
        high = min(low + 1, 7)
        rows += [
            (one * (8 - part) + two * part) // 8 for one, two in zip(WEIGHTS[low], WEIGHTS[high], strict=True)
        ]
    return " ".join(map(str, rows))


def start() -> float:
    """The milliseconds of processor time from the bot's start to the end of its (empty) input."""
    process = subprocess.Popen([sys.executable, "-m", "bots.yolah"], stdin=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return 1000 * (usage.ru_utime + usage.ru_stime)


def main() -> None:
    """Print all ratios, and the time of a start."""
    twin = build("yolah_twin")
    compare("Yolah perft", count, lambda: run(twin, "perft", str(PERFT_DEPTH)))
    compare("Yolah search", search, lambda: run(twin, "search", str(SEARCH_DEPTH), words=twin_weights()))
    compare("Yolah points of playouts", play_out, lambda: run(twin, "playouts", str(PLAYOUTS)))
    print(f"Yolah process start to ready, network loaded: {median(start() for _ in range(15)):.0f} ms of CPU")


if __name__ == "__main__":
    main()
