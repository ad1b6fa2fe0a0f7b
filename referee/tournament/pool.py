"""The worker processes on this machine: each plays one game after another on its own processors."""

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
from referee.tournament.dealer import Dealer, GameDice
from referee.tournament.player import GamePlayer
from referee.tournament.scheduler import Token
from referee.tournament.settings import Settings

AHEAD = 2
"""The most games that a worker has: the one in play and the next, so that it never waits for one."""

DEATHS = 3
"""The tournament stops when this many workers have died and no game was finished between."""


class TokenWorker(Worker):
    """A worker with its tokens; the first is the game in play."""

    def __init__(self, settings: Settings, cpus: set[int], watching: Address | None) -> None:
        super().__init__(cpus, watching, player, settings)
        self.tokens: deque[Token] = deque()


class Pool(Crew):
    """A crew on this machine: one worker for each set of processors; `dealer` gives each game its dice."""

    def __init__(
        self,
        settings: Settings,
        cpus: list[set[int]],
        watching: Address | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        self._settings = settings
        self._dealer = dealer
        self._watching = watching
        self._cpus = cpus
        self._deaths = 0
        self._workers = [TokenWorker(settings, share, watching) for share in cpus]

    def room(self) -> int:
        """Two games for each worker."""
        return sum(AHEAD - len(worker.tokens) for worker in self._workers)

    def send(self, token: Token) -> None:
        """Send it to the worker that has least to do."""
        worker = min(self._workers, key=lambda worker: len(worker.tokens))
        worker.tokens.append(token)
        with suppress(OSError):  # the worker has died: `wait` will notice
            worker.connection.send((token, self._dealer.deal(token) if self._dealer else None))

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
        """The first game of each worker."""
        return [worker.tokens[0] for worker in self._workers if worker.tokens]

    def _replace(self, at: int) -> None:
        self._deaths += 1
        if self._deaths >= DEATHS:
            raise MachineFailed("the processes that play the games die one after the other")
        self._workers[at] = TokenWorker(self._settings, self._cpus[at], self._watching)

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.end()


Job = tuple[Token, GameDice | None]


def player(table: Table, reporter: Reporter | None, settings: Settings) -> Callable[[Job], StoredGame]:
    """The function that a worker calls with each token and its dice."""
    games = GamePlayer(settings, table, reporter)
    return lambda job: games.play(*job)
