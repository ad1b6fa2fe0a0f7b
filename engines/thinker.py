# mypy: ignore-errors
"""What every search has: a table, room for steps, a count of nodes, and a clock that ends it."""

from __future__ import annotations

import cython
from cython.cimports.engines.bits import now
from cython.cimports.engines.position import Position
from cython.cimports.engines.table import TranspositionTable

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc

# From the root of a search to its deepest position there are fewer steps than this.
PLIES = cython.declare(cython.int, 128)
# Nodes between two looks at the clock: at a node's microsecond or less, well under 1 ms.
CLOCK_EVERY = cython.declare(cython.int, 256 if cython.compiled else 1)


@cython.cclass
class Thinker:
    """Counts nodes. A time on the monotonic clock (ns), a number of nodes or another thread ends it.

    `steps` has room for the steps of all positions on the way to the deepest one, `room` is how many;
    `shallow` is whether a position was judged that a deeper search would look into.
    """

    def __init__(self, table: TranspositionTable) -> None:
        self.table = table
        self.stopped = False
        self.room = 0
        if cython.compiled:
            self.steps = cython.NULL

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.steps)

    def make_room(self, position: Position) -> bool:
        """Prepare `steps` for a game; whether the room grew, so that what belongs to each step must too."""
        room: cython.int = position.width * PLIES
        if room <= self.room:
            return False
        if cython.compiled:
            free(self.steps)
            self.steps = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
        else:
            self.steps = [0] * room
        self.room = room
        return True

    def limit(self, deadline: int, nodes: int = 0) -> None:
        """Begin to count, up to a time and, unless 0, to a number of nodes."""
        self.deadline = deadline
        self.most_nodes = nodes
        self.nodes = 0
        self.countdown = CLOCK_EVERY

    def look_at_clock(self):
        """Stop, at the latest some hundred nodes after the deadline; call it at each node."""
        self.countdown -= 1
        if self.countdown > 0:
            return
        self.countdown = CLOCK_EVERY
        if now() >= self.deadline or (self.most_nodes and self.nodes >= self.most_nodes):
            self.stopped = True
