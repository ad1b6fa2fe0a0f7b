"""What can go wrong outside the games, and the exit code with which a command then ends."""


class RefereeError(Exception):
    """An error that one clear line explains; the command ends with `exit_code`."""

    exit_code = 3


class WrongUse(RefereeError):
    """The user asked for something impossible: an unknown game, a program that does not exist."""

    exit_code = 2


class MachineFailed(RefereeError):
    """The referee or the machine failed, not a player: a full disk, too many processes to start one more."""

    exit_code = 3
