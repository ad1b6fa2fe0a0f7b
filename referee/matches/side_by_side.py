"""Playing the games of a match side by side, each on processors of its own.

A tournament has a `Pool` for this: it chooses its next games by the results so far, keeps two games ready
for each worker, and replaces a worker that has died. A match is simpler: it knows all its games from the
beginning, and it ends if a worker dies.
"""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait

from referee.errors import MachineFailed, RefereeError
from referee.game.fixture import Fixture
from referee.game.game_record import GameRecord
from referee.running.reporter import Address, Reporter
from referee.running.table import Table
from referee.running.worker import Worker

Job = tuple[int, Fixture]
Done = tuple[int, list[GameRecord]]


class SideBySide:
    """Plays fixtures side by side; a context manager: at its end no worker and no bot is left.

    `cpus` holds a set of processors for each worker; `watching` is the address to which they report.
    """

    def __init__(self, cpus: list[set[int]], watching: Address | None = None) -> None:
        self._workers = [Worker(share, watching, settler) for share in cpus]

    def __enter__(self) -> "SideBySide":
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        for worker in self._workers:
            worker.leave() if kind is None else worker.end()

    def settle(self, jobs: Iterable[Job]) -> Iterator[Done]:
        """Play numbered fixtures as `Table.settle` does; yield the games in the order in which they end."""
        waiting = iter(jobs)
        busy: set[Connection] = set()
        for worker in self._workers:
            if _hand_out(waiting, worker.connection):
                busy.add(worker.connection)
        while busy:
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                busy.discard(ready)
                try:
                    done = ready.recv()
                except EOFError:
                    raise MachineFailed("a worker of the referee has died") from None
                if isinstance(done, RefereeError):
                    raise done
                if _hand_out(waiting, ready):
                    busy.add(ready)
                yield done


def _hand_out(jobs: Iterator[Job], connection: Connection) -> bool:
    job = next(jobs, None)
    if job is not None:
        with contextlib.suppress(BrokenPipeError):  # it has died, which the end of its pipe will show
            connection.send(job)
    return job is not None


def settler(table: Table, reporter: Reporter | None) -> Callable[[Job], Done]:
    """The function that plays a job in a worker."""

    def settle(job: Job) -> Done:
        number, fixture = job
        attempts = table.settle(fixture, reporter.begin(number, fixture) if reporter else None)
        if reporter:
            reporter.ended(attempts[-1].verdict)
        for attempt in attempts:
            attempt.final = None  # a position cannot be sent to another process
        return number, attempts

    return settle
