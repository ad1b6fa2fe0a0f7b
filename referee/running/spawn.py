"""Starting a program so that its pipes never block and all its processes can be found."""

import contextlib
import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from referee.errors import MachineFailed
from referee.running.sandbox import sandboxed
from referee.running.warden import TOKEN_VARIABLE, limit_mark


def spawn(
    command: tuple[str, ...], token: str, sandbox: bool, environment: Mapping[str, str]
) -> subprocess.Popen[bytes]:
    """Start a program in a process group of its own; the referee's ends of its three pipes never block.

    The token is put into its environment and its limits, so that the warden can find its processes. It
    runs on the processors that the caller may use. Raises OSError if there is no such program or it
    cannot be run, MachineFailed if the machine cannot start one more process.
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
                env={**environment, TOKEN_VARIABLE: token},
            )
    except BlockingIOError as error:
        raise MachineFailed("the machine cannot start one more process") from error
    for pipe in (process.stdin, process.stdout, process.stderr):
        assert pipe is not None
        os.set_blocking(pipe.fileno(), False)
    # If the machine runs out of memory, it should end a bot and not the referee.
    with contextlib.suppress(OSError):
        Path(f"/proc/{process.pid}/oom_score_adj").write_text("1000")
    return process


@contextlib.contextmanager
def _handing_down(token: str) -> Iterator[None]:
    """What is started inside carries the token as its limit on resident memory, which Linux ignores."""
    if sys.platform != "linux":
        yield
        return
    before, most = resource.getrlimit(resource.RLIMIT_RSS)
    with contextlib.suppress(ValueError):  # the highest value allowed is lower
        resource.setrlimit(resource.RLIMIT_RSS, (limit_mark(token), most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_RSS, (before, most))
