"""Starting a program so that its pipes never block and all its processes can be found."""

import contextlib
import os
import resource
import subprocess
from collections.abc import Mapping
from pathlib import Path

from referee.errors import MachineFailed
from referee.game.limits import Limits
from referee.running.marks import MARK_VARIABLE, as_limit
from referee.running.sandbox import environment_inside, filter_pipe, sandboxed


def spawn(
    command: tuple[str, ...], mark: str, limits: Limits, environment: Mapping[str, str]
) -> subprocess.Popen[bytes]:
    """Start a program in a process group of its own; the referee's ends of its three pipes never block.

    It runs on the processors that the caller may use. Outside the sandbox it is given the mark, in its
    environment and among its limits, so that the warden finds what tries to hide. Raises OSError if there
    is no such program or it cannot be run, MachineFailed if the machine cannot start one more process.
    """
    inside = limits.sandbox
    calls = filter_pipe() if inside else -1
    try:
        process = subprocess.Popen(
            sandboxed(command, limits, environment, calls) if inside else command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            # A session would put it in another scheduler group, which costs microseconds a move.
            process_group=0,
            env=environment_inside(environment) if inside else {**environment, MARK_VARIABLE: mark},
            pass_fds=[calls] if calls >= 0 else [],
        )
    except BlockingIOError as error:
        raise MachineFailed("the machine cannot start one more process") from error
    finally:
        if calls >= 0:
            os.close(calls)
    for pipe in (process.stdin, process.stdout, process.stderr):
        assert pipe is not None
        os.set_blocking(pipe.fileno(), False)
    if not inside:
        with contextlib.suppress(OSError, ValueError, AttributeError):  # it has ended; this is not Linux
            most = resource.prlimit(process.pid, resource.RLIMIT_RSS)[1]
            resource.prlimit(process.pid, resource.RLIMIT_RSS, (as_limit(mark), most))
    # If the machine runs out of memory, it should end a bot and not the referee.
    with contextlib.suppress(OSError):
        Path(f"/proc/{process.pid}/oom_score_adj").write_text("1000")
    return process
