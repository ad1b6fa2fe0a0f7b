"""What a control group lets a bot have: a little more than the bot's limits, which the warden keeps.

The ceilings stop what grows too fast for the warden, so that the machine stays alive.
"""

SPARE = 16 << 20
"""Bytes above a limit on memory, at least; pages of files that were read are counted there too."""

TASKS = 16
"""How many tasks (threads) there may be for each process that a bot may have."""

FEWEST_TASKS = 1024
"""There may be at least that many: a program with few processes may well have many threads."""


def memory_ceiling(memory: int) -> int:
    """The most bytes for a bot with this limit; 0 for none."""
    return memory + max(memory // 8, SPARE) if memory else 0


def tasks_ceiling(processes: int) -> int:
    """The most tasks for a bot that may have this number of processes; 0 for none."""
    return max(FEWEST_TASKS, TASKS * processes) if processes else 0
