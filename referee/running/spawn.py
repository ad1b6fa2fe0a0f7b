"""Starting a program so that it can be heard without waiting, found and ended."""

import contextlib
import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from referee.errors import MachineFailed
from referee.running.sandbox import sandboxed
from referee.running.warden import MARK, limit_mark


def spawn(
    command: tuple[str, ...], token: str, sandbox: bool, environment: Mapping[str, str]
) -> subprocess.Popen[bytes]:
    """Start a program in a process group of its own, its three pipes' near ends non-blocking.

    Its environment, otherwise the one given, and its limits carry the token for the warden. It runs on
    the processors that the caller may use. Raises OSError where there is no such program or it cannot be
    run, MachineFailed where the machine has no process or file to give.
    """
    try:
        with _handing_down(token):
            process = subprocess.Popen(
                sandboxed(command) if sandbox else command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                # A session would put it in another scheduler group, which costs microseconds a move.
                process_group=0,
                env={**environment, MARK: token},
            )
    except BlockingIOError as error:
        raise MachineFailed("the machine has no process to give") from error
    for pipe in (process.stdin, process.stdout, process.stderr):
        assert pipe is not None
        os.set_blocking(pipe.fileno(), False)
    # If the machine runs out of memory, a bot is to go and not the referee.
    with contextlib.suppress(OSError):
        Path(f"/proc/{process.pid}/oom_score_adj").write_text("1000")
    return process


@contextlib.contextmanager
def _handing_down(token: str) -> Iterator[None]:
    """What is started inside has the token's mark among its limits, where that means nothing (Linux)."""
    if sys.platform != "linux":
        yield
        return
    before, most = resource.getrlimit(resource.RLIMIT_RSS)
    with contextlib.suppress(ValueError):  # somebody has set a lower one
        resource.setrlimit(resource.RLIMIT_RSS, (limit_mark(token), most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_RSS, (before, most))
