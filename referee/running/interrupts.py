"""Ctrl-C and the referee's own processes: it reaches all processes of a terminal at once."""

import contextlib
import signal
from collections.abc import Iterator


@contextlib.contextmanager
def interrupts_held() -> Iterator[None]:
    """A process that is started inside does not hear Ctrl-C until it lets SIGINT through itself.

    So it can first say what it does then; whoever started it ends it.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
