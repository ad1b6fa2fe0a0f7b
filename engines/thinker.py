# mypy: ignore-errors
"""What every search has: a table, a count of nodes, and a clock that ends it."""

from __future__ import annotations

import cython
from cython.cimports.engines.bits import now
from cython.cimports.engines.table import TranspositionTable

# Nodes between two looks at the clock: at a node's microsecond or less, well under 1 ms.
PATIENCE = cython.declare(cython.int, 256 if cython.compiled else 1)


@cython.cclass
class Thinker:
    """Counts nodes. A time on the monotonic clock (ns), a number of nodes or another thread ends it."""

    def __init__(self, table: TranspositionTable) -> None:
        self.table = table
        self.stopped = False

    def limit(self, deadline: int, nodes: int = 0) -> None:
        """Begin to count, up to a time and, unless 0, to a number of nodes."""
        self.deadline = deadline
        self.most_nodes = nodes
        self.nodes = 0
        self.countdown = PATIENCE

    def look_at_clock(self):
        """Stop, at the latest some hundred nodes after the deadline; call it at each node."""
        self.countdown -= 1
        if self.countdown > 0:
            return
        self.countdown = PATIENCE
        if now() >= self.deadline or (self.most_nodes and self.nodes >= self.most_nodes):
            self.stopped = True
