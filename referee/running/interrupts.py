"""Ctrl-C reaches all processes of a terminal at once, and so the referee's own ones too."""

import contextlib
import signal
from collections.abc import Iterator


@contextlib.contextmanager
def interrupts_held() -> Iterator[None]:
    """A process that is started inside gets no Ctrl-C until it unblocks SIGINT itself.

    So it can set its handler first. Whoever started it must end it.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
