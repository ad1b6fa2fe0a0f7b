"""Worker processes that play games side by side, each at its own table on its own processors."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait

from referee.errors import MachineFailed, RefereeError
from referee.game.fixture import Fixture
from referee.game.game_record import GameRecord
from referee.running.cpus import keep_to
from referee.running.interrupts import interrupts_held
from referee.running.reporter import Address, Reporter
from referee.running.table import Table

Job = tuple[int, Fixture]


class Crew:
    """Plays fixtures side by side; a context manager, at whose end no worker and no bot is left.

    `cpus` holds a set of processors for each worker; `watching` is where what they play is shown.
    """

    def __init__(self, cpus: list[set[int]], watching: Address | None = None) -> None:
        self._connections: list[Connection] = []
        self._processes = []
        context = multiprocessing.get_context("spawn")
        with interrupts_held():
            for share in cpus:
                here, there = context.Pipe()
                process = context.Process(target=work, args=(there, share, watching), daemon=True)
                process.start()
                there.close()
                self._connections.append(here)
                self._processes.append(process)

    def __enter__(self) -> "Crew":
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        for connection in self._connections:
            connection.close()
        for process in self._processes:
            if kind is not None:
                process.kill()  # its warden ends its bots
            process.join()

    def settle(self, jobs: Iterable[Job]) -> Iterator[tuple[int, list[GameRecord]]]:
        """Play numbered fixtures as `Table.settle` does; yield each as it is done."""
        waiting = iter(jobs)
        busy: set[Connection] = set()
        for connection in self._connections:
            if _hand_out(waiting, connection):
                busy.add(connection)
        while busy:
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                busy.discard(ready)
                try:
                    number, done = ready.recv()
                except EOFError:
                    raise MachineFailed("a worker of the referee has died") from None
                if isinstance(done, RefereeError):
                    raise done
                if _hand_out(waiting, ready):
                    busy.add(ready)
                yield number, done


def _hand_out(jobs: Iterator[Job], connection: Connection) -> bool:
    job = next(jobs, None)
    if job is not None:
        with contextlib.suppress(BrokenPipeError):  # it has died, as its silence will tell
            connection.send(job)
    return job is not None


def work(connection: Connection, cpus: set[int], watching: Address | None) -> None:
    """What a worker does until its captain is gone."""
    # A handler, since to ignore it would be inherited by the bots.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    keep_to(cpus)
    with contextlib.ExitStack() as stack:
        table = stack.enter_context(Table(captain=os.getppid()))
        reporter = stack.enter_context(Reporter(watching)) if watching else None
        while True:
            try:
                number, fixture = connection.recv()
                watcher = reporter.begin(number, fixture) if reporter else None
                attempts = table.settle(fixture, watcher)
                for attempt in attempts:
                    attempt.final = None  # a position stays where it is
                done: list[GameRecord] | RefereeError = attempts
                if reporter:
                    reporter.ended(attempts[-1].verdict)
            except EOFError:
                return
            except RefereeError as error:
                done = error
            connection.send((number, done))
