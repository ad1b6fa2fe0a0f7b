"""What all attacks share: be asked for a move, attack, tell whether it worked, and lose by no move.

An attack tells on standard error `did: ...` or `could not: ...`. What it aims at stands in the file
`targets.json` beside it: words on the command line would be seen as files that it needs.
"""

import ctypes
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

TARGETS = json.loads(Path(__file__).with_name("targets.json").read_text())

LIBC = ctypes.CDLL(None, use_errno=True)


def call(name: str, *arguments: int | bytes | None) -> int:
    """Call a function of the C library; OSError if it returns -1."""
    result: int = getattr(LIBC, name)(*arguments)
    if result == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def attack(attempt: Callable[[], object]) -> None:
    """Wait for the first line, make the attempt, tell what came of it, and say what is no move."""
    sys.stdin.readline()
    try:
        told = f"did: {attempt()}"
    except (OSError, RuntimeError) as error:
        told = f"could not: {error}"
    print(told, file=sys.stderr, flush=True)
    print("no move", flush=True)
