"""A process of the referee that plays games one after another, on processors of its own.

Both matches and tournaments use such processes. They decide what a job is, and what its result is.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.connection import Connection
from typing import Any

from referee.errors import RefereeError
from referee.running.cpus import keep_to
from referee.running.hidden_memory import hide_memory
from referee.running.interrupts import interrupts_held
from referee.running.reporter import Address, Reporter
from referee.running.table import Table

MakePlayer = Callable[..., Callable[[Any], Any]]
"""Called in the process with its table, its reporter (or None) and the arguments; returns the function
that plays a job."""


class Worker:
    """One process. Send jobs through `connection`; for each one comes what the player of jobs returned,
    or a RefereeError. End of file means that the process has died.
    """

    def __init__(
        self, cpus: set[int], watching: Address | None, make_player: MakePlayer, *arguments: Any
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, there = context.Pipe()
        self._process = context.Process(
            target=work, args=(there, cpus, watching, make_player, arguments), daemon=True
        )
        with interrupts_held():
            self._process.start()
        there.close()

    def end(self) -> None:
        """End the process at once; the warden of its table then ends the programs."""
        self.connection.close()
        self._process.kill()
        self._process.join()

    def leave(self) -> None:
        """Let the process finish its job, and wait until it has ended."""
        self.connection.close()
        self._process.join()


def work(
    connection: Connection,
    cpus: set[int],
    watching: Address | None,
    make_player: MakePlayer,
    arguments: tuple[Any, ...],
) -> None:
    """Play jobs until the other end of the connection is closed."""
    # An empty handler, and not SIG_IGN: the bots would inherit that and ignore the signal too.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    keep_to(cpus)
    hide_memory()  # the jobs hold the seeds of dice
    try:
        with ExitStack() as stack:
            table = stack.enter_context(Table(captain=os.getppid()))
            reporter = stack.enter_context(Reporter(watching)) if watching else None
            play = make_player(table, reporter, *arguments)
            while True:
                connection.send(play(connection.recv()))
    except (EOFError, BrokenPipeError):
        pass
    except RefereeError as error:
        connection.send(error)
