"""The worker processes on this machine: each plays one game after another on processors of its own."""

import multiprocessing
import os
import signal
from collections import deque
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection, wait

from referee.errors import MachineFailed, RefereeError
from referee.records.stored_game import Played
from referee.running.cpus import keep_to
from referee.running.interrupts import interrupts_held
from referee.running.reporter import Address, Reporter
from referee.running.table import Table
from referee.tournament.crew import Crew, Lost
from referee.tournament.player import GamePlayer
from referee.tournament.scheduler import Token
from referee.tournament.settings import Settings

AHEAD = 2
"""Games that a worker has: the one in play and the next, so that it need not wait for it."""

DEATHS = 3
"""Workers that may die, with no game finished between, before nothing can be played any more."""


class Worker:
    """One process, and the tokens that it has, the one in play first."""

    def __init__(self, settings: Settings, cpus: set[int], watching: Address | None) -> None:
        self.tokens: deque[Token] = deque()
        context = multiprocessing.get_context("spawn")
        self.connection, there = context.Pipe()
        self._process = context.Process(target=work, args=(there, settings, cpus, watching), daemon=True)
        with interrupts_held():
            self._process.start()
        there.close()

    def end(self) -> None:
        """End the process at once; its table's warden ends the programs."""
        self.connection.close()
        self._process.kill()
        self._process.join()


class Pool(Crew):
    """A worker for each set of processors."""

    def __init__(self, settings: Settings, cpus: list[set[int]], watching: Address | None = None) -> None:
        self._settings = settings
        self._watching = watching
        self._cpus = cpus
        self._deaths = 0
        self._workers = [Worker(settings, share, watching) for share in cpus]

    def room(self) -> int:
        """Two games for each worker."""
        return sum(AHEAD - len(worker.tokens) for worker in self._workers)

    def send(self, token: Token) -> None:
        """To the worker who has least to do."""
        worker = min(self._workers, key=lambda worker: len(worker.tokens))
        worker.tokens.append(token)
        with suppress(OSError):  # it has died, as `wait` will find
            worker.connection.send(token)

    def wait(self, seconds: float) -> list[tuple[Token, Played | Lost]]:
        """See Crew."""
        ended: list[tuple[Token, Played | Lost]] = []
        ready = wait([worker.connection for worker in self._workers], seconds)
        for at, worker in enumerate(self._workers):
            if worker.connection not in ready:
                continue
            try:
                said = worker.connection.recv()
            except (EOFError, OSError):
                ended += [(token, Lost(token)) for token in worker.tokens]
                worker.end()
                self._replace(at)
                continue
            if isinstance(said, RefereeError):
                raise said
            self._deaths = 0
            ended.append((worker.tokens.popleft(), said))
        return ended

    def in_play(self) -> list[Token]:
        """The first of each worker."""
        return [worker.tokens[0] for worker in self._workers if worker.tokens]

    def _replace(self, at: int) -> None:
        self._deaths += 1
        if self._deaths >= DEATHS:
            raise MachineFailed("the processes that play the games die one after the other")
        self._workers[at] = Worker(self._settings, self._cpus[at], self._watching)

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.end()


def work(connection: Connection, settings: Settings, cpus: set[int], watching: Address | None) -> None:
    """What a worker does until the referee is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    keep_to(cpus)
    try:
        with ExitStack() as stack:
            table = stack.enter_context(Table(captain=os.getppid()))
            reporter = stack.enter_context(Reporter(watching)) if watching else None
            player = GamePlayer(settings, table, reporter)
            while True:
                connection.send(player.play(connection.recv()))
    except (EOFError, BrokenPipeError):
        pass
    except RefereeError as error:
        connection.send(error)
