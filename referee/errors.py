"""What can go wrong outside the games, each with the exit code that a command then ends with."""


class RefereeError(Exception):
    """Something that one clear line explains; `exit_code` is what a command ends with."""

    exit_code = 3


class WrongUse(RefereeError):
    """The user asked for something that cannot be: an unknown game, a program that is not there."""

    exit_code = 2


class MachineFailed(RefereeError):
    """The referee or the machine failed, no player did: a full disk, no process to be had."""

    exit_code = 3
