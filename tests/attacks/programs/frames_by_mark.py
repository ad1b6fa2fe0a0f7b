"""Starts children with the mark of the opponent, so that they are charged to it."""

import os
import resource
import subprocess
import sys
from pathlib import Path

from attack import attack


def attempt() -> object:
    mine = os.environ.get("FOUR_BOARDS_BOT", "")
    marks = []
    for file in Path("/proc").glob("[0-9]*/environ"):
        try:
            words = file.read_bytes().split(b"\0")
            limit = resource.prlimit(int(file.parent.name), resource.RLIMIT_RSS)
        except OSError:
            continue
        for word in words:
            if word.startswith(b"FOUR_BOARDS_BOT=" + mine.partition(".")[0].encode()):
                mark = word.partition(b"=")[2].decode()
                if mark != mine:
                    marks.append((mark, limit))
    if not marks:
        raise OSError("nobody else has a mark")
    mark, limit = marks[0]
    resource.setrlimit(resource.RLIMIT_RSS, limit)
    code = (
        "import os, time\nif os.fork(): os._exit(0)\n"
        "os.setsid()\nhold = bytearray(5_000_000)\ntime.sleep(100)"
    )
    for _ in range(20):
        subprocess.run([sys.executable, "-S", "-c", code], env={"FOUR_BOARDS_BOT": mark}, check=True)
    subprocess.run(["sleep", "0.5"], check=True)
    return mark


attack(attempt)
