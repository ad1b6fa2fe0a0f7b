"""What a control group can do, whichever version of them the system has."""

from typing import Protocol


class Group(Protocol):
    """A control group: a process that is in it stays in it, and so does everything that it starts.

    It holds no bot, or one. Nothing that a bot does moves a process out of it, unless the bot may write
    to the system's control groups (a program outside the sandbox that has the user's rights may).
    `folders` are the folders of the group. The methods raise OSError only where this says so.
    """

    folders: list[str]

    def enter(self, pid: int) -> None:
        """Put a process into the group; what it starts from then on is in it. OSError if that fails."""

    def limit(self, memory: int, tasks: int) -> None:
        """Set the most bytes and the most tasks (threads count) that the system allows; 0 is no limit.

        Whoever wants more memory is killed by the system, whoever wants more tasks does not get them.
        """

    def members(self) -> list[int]:
        """The numbers of all processes in it, also of those that have left their session or parent."""

    def cpu_time(self) -> int:
        """Nanoseconds that everything in it has run since the group was made; use differences.

        That includes threads and processes that have ended. What a running thread has used since the
        system last looked (at most one tick, some milliseconds) may be missing until it sleeps or ends.
        """

    def memory(self) -> int:
        """Bytes in use: memory of processes, shared memory, files in folders that are kept in memory.

        0 where the system does not count memory for this kind of group.
        """

    def killed_for_memory(self) -> int:
        """How many processes the system has killed since the group was made, because of its memory."""

    def freeze(self) -> None:
        """Let nothing in it run, until `thaw`; also nothing that enters it later."""

    def thaw(self) -> None:
        """Let everything in it run again."""

    def kill(self) -> None:
        """Kill everything in it. Call it again until `members` is empty: what forks may slip through."""

    def remove(self) -> None:
        """Remove the empty group; it is left there if it is not empty."""
