"""One search on several processors: threads that share a table and look at different depths first."""

from collections.abc import Callable, Collection
from typing import Any

import engines
from engines.position import Position
from engines.search import Search
from engines.table import TranspositionTable


class Team:
    """A leader, whose line is the answer, and helpers, which fill the table that they share with it.

    Uncompiled engines hold the interpreter's lock while they think, so then the leader is alone.
    """

    def __init__(self, table_bits: int, threads: int, **settings: Any) -> None:
        table = TranspositionTable(table_bits)
        self.leader = Search(table, **settings)
        helpers = threads - 1 if engines.COMPILED else 0
        self.helpers = [Search(table, **settings) for _ in range(helpers)]

    def think(
        self,
        position: Position,
        deadline: int,
        depth: int,
        report: Callable[[Search], None] | None = None,
        settle: bool = True,
        without: Collection[int] = (),
        nodes: int = 0,
    ) -> list[int]:
        """As `Search.think` of the leader; all helpers have ended when it returns."""
        if not self.helpers:
            return self.leader.think(position, deadline, depth, nodes, report, settle, without=without)
        from threading import Thread

        threads = [
            # Every second helper is a depth ahead of the leader, the others two.
            Thread(target=helper.think, args=(position.copy(), deadline), kwargs={"begin": 2 + at % 2})
            for at, helper in enumerate(self.helpers)
        ]
        for thread in threads:
            thread.start()
        line = self.leader.think(position, deadline, depth, nodes, report, settle, without=without)
        for helper in self.helpers:
            helper.stopped = True
        for thread in threads:
            thread.join()
        for helper in self.helpers:
            helper.stopped = False
        return line
