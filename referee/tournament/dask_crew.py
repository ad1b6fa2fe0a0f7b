"""Plays games on a Dask cluster. The only module of the referee that needs Dask (extra `cluster`)."""

import shlex
import shutil
import sys
from collections import Counter
from concurrent.futures import CancelledError
from itertools import count
from queue import Empty, Queue
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from referee.errors import MachineFailed, RefereeError, WrongUse
from referee.records.stored_game import StoredGame
from referee.tournament import dask_worker
from referee.tournament.crew import Crew, Lost
from referee.tournament.dealer import Dealer
from referee.tournament.scheduler import Token
from referee.tournament.settings import Settings

try:
    from distributed import Client, Future
except ImportError:
    raise WrongUse("--on needs Dask: install four-boards[cluster]") from None

AHEAD = 2
"""The most games that a worker has: the one in play and the next."""

LOOK = 1.0
"""Seconds between two checks of which workers exist; also the longest wait for one result."""

LOST_AFTER = 60.0
"""Seconds without any worker after which the tournament stops."""


class DaskCrew(Crew):
    """Plays on all workers of a cluster; workers may join and leave at any time.

    Both games of a pair are played on the same host, as long as it has a worker. `queued` says
    that the first worker may come late, as with a batch system. `dealer` gives each game its dice; no
    worker gets to know more than the dice of its own game.
    """

    def __init__(
        self, settings: Settings, cluster: Any, queued: bool = False, dealer: Dealer | None = None
    ) -> None:
        self._settings, self._base = settings.as_record(), str(settings.base)
        self._dealer = dealer
        try:
            self._client = Client(cluster, timeout=5, set_as_default=False)
        except (OSError, ValueError) as error:
            raise WrongUse(f"no Dask scheduler answers at {cluster}: {error}") from None
        self._queued = queued
        self._ended: Queue[Future] = Queue()
        self._out: dict[Future, tuple[Token, str]] = {}
        self._order: dict[str, list[Token]] = {}
        self._homes: dict[int, str] = {}
        self._speeds: dict[str, float] = {}
        self._measuring: dict[str, Future] = {}
        self._numbers = count()
        self._looked = 0.0
        self._seen = monotonic()
        self._look()

    def room(self) -> int:
        """Two games for each worker that exists now."""
        return sum(max(0, AHEAD - len(tokens)) for tokens in self._order.values())

    def send(self, token: Token) -> None:
        """Send it to the least busy worker; if the other game of the pair has a host, to one there."""
        home = self._homes.pop(token.pair, None)
        near = [worker for worker in self._order if _host(worker) == home]
        worker = min(near or self._order, key=lambda worker: len(self._order[worker]))
        if home is None:
            self._homes[token.pair] = _host(worker)
        neighbours = sorted(other for other in self._order if _host(other) == _host(worker))
        future = self._client.submit(
            dask_worker.play,
            self._settings,
            self._base,
            token,
            self._dealer.deal(token) if self._dealer else None,
            neighbours.index(worker),
            len(neighbours),
            key=f"game-{token.number}-{token.attempt}-{next(self._numbers)}",
            workers=[worker],
            priority=-token.number,
            pure=False,
        )
        self._out[future] = token, worker
        self._order[worker].append(token)
        future.add_done_callback(self._ended.put)

    def wait(self, seconds: float) -> list[tuple[Token, StoredGame | Lost]]:
        """See Crew."""
        ended = self._look() if monotonic() - self._looked >= LOOK else []
        try:
            future = self._ended.get(timeout=0 if ended else seconds)
            while True:
                if future in self._out:
                    ended.append(self._take(future))
                future = self._ended.get_nowait()
        except Empty:
            return ended

    def in_play(self) -> list[Token]:
        """The first game of each worker."""
        return [tokens[0] for tokens in self._order.values() if tokens]

    def hosts(self) -> dict[str, float]:
        """Each host's speed, told once. A host is measured before its first game."""
        for host, future in list(self._measuring.items()):
            if future.status == "finished":
                self._speeds[host] = future.result()
                del self._measuring[host]
            elif future.status in ("error", "lost", "cancelled"):
                del self._measuring[host]
                if future.status == "error":
                    self._fail(future)
        found, self._speeds = self._speeds, {}
        return found

    def _take(self, future: Future) -> tuple[Token, StoredGame | Lost]:
        token, worker = self._out.pop(future)
        if worker in self._order:
            self._order[worker].remove(token)
        while future.status == "finished":
            try:
                return token, future.result(timeout=LOOK)
            except (TimeoutError, CancelledError):
                if worker not in self._client.nthreads():  # it died with the result
                    future.cancel()
                    break
        if future.status == "error":
            self._fail(future)
        return token, Lost(token)

    def _fail(self, future: Future) -> None:
        """Raise the error of a game, unless the only reason is that a worker died."""
        error = future.exception()
        if isinstance(error, RefereeError):
            raise error
        if type(error).__name__ != "KilledWorker":
            raise MachineFailed(f"a worker of the cluster failed: {type(error).__name__}: {error}")

    def _look(self) -> list[tuple[Token, StoredGame | Lost]]:
        """Update the list of workers; returns as lost the games of workers that have gone."""
        self._looked = monotonic()
        there = self._client.nthreads()
        if there:
            self._seen = self._looked
        elif not self._queued and self._looked - self._seen > LOST_AFTER:
            raise MachineFailed("the cluster has no workers")
        hosts = Counter(map(_host, self._order))
        for worker in there:
            if worker not in self._order:
                self._order[worker] = []
                if not hosts[_host(worker)]:
                    hosts[_host(worker)] += 1
                    self._measure(worker)
        lost: list[tuple[Token, StoredGame | Lost]] = []
        for worker in [worker for worker in self._order if worker not in there]:
            del self._order[worker]
            for future, (token, where) in list(self._out.items()):
                if where == worker and future.status != "finished":
                    future.cancel()
                    del self._out[future]
                    lost.append((token, Lost(token)))
        return lost

    def _measure(self, worker: str) -> None:
        self._measuring[_host(worker)] = self._client.submit(
            dask_worker.measure, self._settings, self._base, workers=[worker], priority=1, pure=False
        )

    def __exit__(self, *_: object) -> None:
        try:
            self._client.cancel(list(self._out))
            self._client.run(dask_worker.close, on_error="ignore")
        finally:
            self._client.close()


def _host(worker: str) -> str:
    """The host in a worker's address."""
    return urlsplit(worker).hostname or worker


def check(where: str) -> None:
    """Raise WrongUse if `--on` does not accept this value, or not on this machine."""
    scheme, _, address = where.partition("://")
    if where != "slurm" and not (scheme == "dask" and address):
        raise WrongUse(f"--on takes dask://HOST:PORT or slurm, not {where!r}")
    if where == "slurm" and shutil.which("sbatch") is None:
        raise WrongUse("--on slurm: this is no Slurm cluster, there is no program sbatch")


def connect(where: str, settings: Settings, concurrency: int, dealer: Dealer | None) -> DaskCrew:
    """The crew for a value of `--on` that `check` accepted."""
    if where == "slurm":
        return DaskCrew(settings, _slurm(concurrency), queued=True, dealer=dealer)
    return DaskCrew(settings, f"tcp://{where.partition('://')[2]}", dealer=dealer)


def _slurm(jobs: int) -> Any:
    """Workers as Slurm jobs, one for each game; Dask's own configuration decides the rest."""
    try:
        import dask
        from dask_jobqueue import SLURMCluster
    except ImportError:
        raise WrongUse("--on slurm needs dask-jobqueue: install four-boards[cluster]") from None
    # It stands in a script of the shell as it is; a user may have set another in Dask's own settings.
    python = dask.config.get("jobqueue.slurm.python", None) or shlex.quote(sys.executable)
    cluster = SLURMCluster(cores=2, processes=1, memory="2GB", python=python)
    cluster.scale(jobs=jobs)
    return cluster
