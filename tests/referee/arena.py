"""A referee in a process of its own, so that its memory and its end can be watched.

Reads a fixture as a line of JSON, plays it, writes what came of it as a line of JSON.
"""

import json
import sys
import time
from pathlib import Path

from engines.registry import game_class
from referee.game.fixture import Fixture, Program
from referee.game.limits import Limits
from referee.game.verdict import Void
from referee.running.groups import choice
from referee.running.table import Table


def peak_memory() -> int:
    """Most bytes that this process has used since the last call."""
    rows = Path("/proc/self/status").read_text().splitlines()
    (peak,) = (int(row.split()[1]) * 1024 for row in rows if row.startswith("VmHWM"))
    Path("/proc/self/clear_refs").write_text("5")
    return peak


def main() -> None:
    if "--without-groups" in sys.argv:
        choice.make = lambda kind="": None  # type: ignore[assignment]
    with Table() as table:
        for line in sys.stdin:
            wanted = json.loads(line)
            one, two = (Program(command[-1], tuple(command)) for command in wanted["commands"])
            game = game_class(wanted["game"])(**wanted["rules"])
            fixture = Fixture(game, (one, two), Limits.from_record(wanted["limits"]), seed="seed")
            for _ in range(5):  # a machine that is busy with other things may starve some
                began = time.monotonic()
                played = table.play(fixture)
                seconds = time.monotonic() - began
                if played.verdict.ending != Void.STARVED:
                    break
            told = {"played": played.as_record(), "seconds": seconds, "memory": peak_memory()}
            told["standard_error"] = [len(text) for text in played.complaints]
            sys.stdout.write(json.dumps(told) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
