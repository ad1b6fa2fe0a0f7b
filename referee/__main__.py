"""The console command `referee`."""

import os
import signal
import sys
from types import FrameType

NOT_READY = 3
"""The exit code if the engines cannot be used; the message says what the user must do."""


def main() -> None:
    """Run the command line; no key and no closed stream makes it end with a traceback."""
    signal.signal(signal.SIGTERM, _interrupt)
    _open_what_is_closed()
    try:
        from referee.cli import run  # slow: Ctrl-C may come during this import

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
    """Open closed standard streams on /dev/null, so that no other file gets their descriptors."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: PTH123, SIM115 (for as long as we run)


def _drop_what_cannot_be_written() -> None:
    """Drop what cannot be written: the interpreter would try again, complain, and change the exit code."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Treat SIGTERM like Ctrl-C."""
    raise KeyboardInterrupt


if __name__ == "__main__":
    main()
