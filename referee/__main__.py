"""The console command `referee`."""

import os
import signal
import sys
from types import FrameType

NOT_READY = 3
"""The exit code where the engines cannot be used before somebody has done something."""


def main() -> None:
    """Run the command line; nothing that a user may press or close shows the inside of the program."""
    signal.signal(signal.SIGTERM, _interrupt)
    _open_what_is_closed()
    try:
        from referee.cli import run  # which takes its time, in which Ctrl-C may come

        code = run()
    except ImportError as error:
        if error.name != "engines":
            raise
        sys.stderr.write(f"Error: {error}\n")
        code = NOT_READY
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted\n")
        code = 130
    _drop_what_cannot_be_written()
    sys.exit(code)


def _open_what_is_closed() -> None:
    """A standard stream that whoever started us has closed leads nowhere, and not to the next open file."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: PTH123, SIM115 (for as long as we run)


def _drop_what_cannot_be_written() -> None:
    """The interpreter would try it again at its end, complain, and end with a code of its own."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _interrupt(number: int, frame: FrameType | None) -> None:
    """To be asked to end is to be interrupted."""
    raise KeyboardInterrupt


if __name__ == "__main__":
    main()
