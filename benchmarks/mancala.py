"""Mancala's rules and search against a C++ twin of the same algorithm."""

import time

from benchmarks.twin import build, compare, run
from engines.mancala.evaluation import TunedPosition
from engines.mancala.position import MancalaPosition
from engines.mancala.weights import WEIGHTS
from engines.perft import perft
from engines.search import Search
from engines.table import TranspositionTable

PERFT_DEPTH = 6
SEARCH_DEPTH = 11


def count() -> tuple[int, float]:
    """The number of move sequences by our engine, and the seconds it took."""
    start = time.perf_counter()
    found = perft(MancalaPosition(False), PERFT_DEPTH)
    return found, time.perf_counter() - start


def search() -> tuple[int, float]:
    """The nodes of our search from the start, and the seconds it took."""
    thinker = Search(TranspositionTable(20), presort=3, reduce_from=4)
    position = TunedPosition(False)
    start = time.perf_counter()
    thinker.think(position, time.monotonic_ns() + 10**12, depth=SEARCH_DEPTH)
    return thinker.nodes, time.perf_counter() - start


def main() -> None:
    """Print both ratios."""
    twin = build("mancala_twin")
    weights = " ".join(
        str(weight) for rule in ("halves", "parity") for row in WEIGHTS[rule] for weight in row
    )
    compare("Mancala perft", count, lambda: run(twin, "perft", str(PERFT_DEPTH)))
    compare("Mancala search", search, lambda: run(twin, "search", str(SEARCH_DEPTH), words=weights))


if __name__ == "__main__":
    main()
