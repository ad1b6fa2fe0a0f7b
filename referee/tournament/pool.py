"""The worker processes on this machine: each plays one game after another on processors of its own."""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait

from referee.errors import MachineFailed, RefereeError
from referee.records.stored_game import StoredGame
from referee.running.reporter import Address, Reporter
from referee.running.table import Table
from referee.running.worker import Worker
from referee.tournament.crew import Crew, Lost
from referee.tournament.player import GamePlayer
from referee.tournament.scheduler import Token
from referee.tournament.settings import Settings

AHEAD = 2
"""Games that a worker has: the one in play and the next, so that it need not wait for it."""

DEATHS = 3
"""Workers that may die, with no game finished between, before nothing can be played any more."""


class TokenWorker(Worker):
    """A worker, and the tokens that it has, the one in play first."""

    def __init__(self, settings: Settings, cpus: set[int], watching: Address | None) -> None:
        super().__init__(cpus, watching, player, settings)
        self.tokens: deque[Token] = deque()


class Pool(Crew):
    """A worker for each set of processors."""

    def __init__(self, settings: Settings, cpus: list[set[int]], watching: Address | None = None) -> None:
        self._settings = settings
        self._watching = watching
        self._cpus = cpus
        self._deaths = 0
        self._workers = [TokenWorker(settings, share, watching) for share in cpus]

    def room(self) -> int:
        """Two games for each worker."""
        return sum(AHEAD - len(worker.tokens) for worker in self._workers)

    def send(self, token: Token) -> None:
        """To the worker who has least to do."""
        worker = min(self._workers, key=lambda worker: len(worker.tokens))
        worker.tokens.append(token)
        with suppress(OSError):  # it has died, as `wait` will find
            worker.connection.send(token)

    def wait(self, seconds: float) -> list[tuple[Token, StoredGame | Lost]]:
        """See Crew."""
        ended: list[tuple[Token, StoredGame | Lost]] = []
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
        self._workers[at] = TokenWorker(self._settings, self._cpus[at], self._watching)

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.end()


def player(table: Table, reporter: Reporter | None, settings: Settings) -> Callable[[Token], StoredGame]:
    """What plays a token in a worker."""
    return GamePlayer(settings, table, reporter).play
