"""The limits on time, memory and processes that a program plays under."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

LINE_LIMIT = 64 * 1024
"""The longest line that a program may write, in bytes."""

MOST_SECONDS = 1e6
"""The longest time that a user may ask for, in seconds."""

MOVE_TIME = 3.0
"""Seconds for each answer, unless the user says otherwise or sets a time for the whole game."""

MOST_MEMORY = 1 << 60

UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}

ERROR_TAIL = 64 * 1024
"""How much of the end of a program's standard error is kept, in bytes."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The conditions of a game; the same for both players.

    `move_time` is in seconds for each answer, `game_time` for all answers of a player together, to which
    each answer adds `increment`; either may be None, not both. `startup_time` comes on top for a player's
    first answer.
    `memory` (bytes) and `processes` (a number) are limits over a player's whole process tree.
    With `freeze` a player is stopped while the other one thinks; with `sandbox` it runs in a sandbox, where
    it can read the files and folders in `readable` besides the system and its own folder.
    """

    move_time: float | None = MOVE_TIME
    startup_time: float = 10.0
    memory: int | None = None
    processes: int | None = 256
    freeze: bool = False
    sandbox: bool = False
    game_time: float | None = None
    increment: float = 0.0
    readable: tuple[str, ...] = ()

    @property
    def seconds(self) -> float:
        """The time that a program is told which knows only one number: that of the game, if there is one."""
        seconds = self.move_time if self.game_time is None else self.game_time
        assert seconds is not None
        return seconds

    def allowance(self, first: bool) -> int:
        """Nanoseconds for an answer, whatever is left of the time for the game."""
        move_time = MOST_SECONDS if self.move_time is None else self.move_time
        return int((move_time + (self.startup_time if first else 0.0)) * 1e9)

    def in_words(self) -> str:
        """The limits on time, for people."""
        times = [] if self.game_time is None else [f"{self.game_time:g} s for the whole game"]
        if self.increment:
            times[-1] += f" and {self.increment:g} s more with each answer"
        if self.move_time is not None:
            times.append(f"{self.move_time:g} s for an answer")
        return f"{', '.join(times)}, {self.startup_time:g} s more for the first"

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> "Limits":
        """The limits that `as_record` wrote; what a newer referee wrote besides is left out."""
        known = {one.name: record[one.name] for one in fields(cls) if one.name in record}
        return cls(**{**known, "readable": tuple(known.get("readable", ()))})

    def as_record(self) -> dict[str, object]:
        """The limits as they stand in a record."""
        return {
            "move_time": self.move_time,
            "game_time": self.game_time,
            "increment": self.increment,
            "startup_time": self.startup_time,
            "memory": self.memory,
            "processes": self.processes,
            "freeze": self.freeze,
            "sandbox": self.sandbox,
            **({"readable": list(self.readable)} if self.readable else {}),
        }


def read_size(text: str) -> int:
    """An amount of memory in bytes, from a number with or without K, M or G after it; else ValueError."""
    plain = text.upper().removesuffix("B").removesuffix("I")
    try:
        size = int(float(plain.rstrip("KMG")) * UNITS.get(plain[-1:], 1))
    except (ValueError, OverflowError):
        size = 0
    if not 0 < size <= MOST_MEMORY:
        raise ValueError(f"{text!r} is not an amount of memory, such as 512M")
    return size
