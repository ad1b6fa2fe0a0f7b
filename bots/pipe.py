"""Standard input and output, line by line, unbuffered, with the time at which each line came."""

import os
import re
import select
import time
from typing import NamedTuple

from bots.process_start import process_start_ns
from bots.run_delay import run_delay
from protocol import MAX_LINE, ProtocolError

CHUNK = 65536

LINE_END = re.compile(rb"\r\n?|\n")


class Line(NamedTuple):
    """A line as it came, its end included, and when, on the clock of `time.monotonic_ns`."""

    raw: bytes
    arrived_ns: int


class Gone(Exception):
    """The other end of the pipe has been closed."""


class Pipe:
    """Reads lines from one file descriptor and writes to another.

    A line that is there before it is looked for came while the process was starting: its time of
    arrival is the start of the process, or, where that is granted on top, when it is looked for.
    """

    def __init__(self, source: int = 0, target: int = 1, start_granted: bool = False) -> None:
        self._source = source
        self._target = target
        self._start_granted = start_granted
        self._buffer = b""
        self._arrived_ns = 0
        self._fresh = True
        self._ended = False
        self._late_line_feed = False

    def read(self) -> Line | None:
        """Wait for the next line; None at the end of the input.

        It ends with LF, CRLF or CR; a last line without an end counts. Raises ProtocolError as soon as
        a line is too long.
        """
        while (end := self._line_end()) is None:
            if len(self._buffer) > MAX_LINE + 1:
                raise ProtocolError("a line longer than 64 KiB", self._buffer)
            if self._ended:
                rest, self._buffer = self._buffer, b""
                return Line(rest, self._arrived_ns) if rest else None
            early = self._fresh and self._is_ready()
            before = run_delay().waited_ns
            chunk = self._read_chunk()
            now = time.monotonic_ns()
            # On a busy machine it was there a while before this process was run to see it.
            self._arrived_ns = now - (run_delay().waited_ns - before)
            if early and not self._start_granted:
                self._arrived_ns = process_start_ns()
            self._fresh = False
            self._ended = not chunk
            self._buffer += chunk
        line, self._buffer = self._buffer[:end], self._buffer[end:]
        self._late_line_feed = line.endswith(b"\r") and not self._buffer
        return Line(line, self._arrived_ns)

    def _line_end(self) -> int | None:
        """Where the first line in the buffer ends, if it does; an LF whose CR was an end belongs to that."""
        if self._late_line_feed and self._buffer:
            self._buffer = self._buffer.removeprefix(b"\n")
            self._late_line_feed = False
        found = LINE_END.search(self._buffer)
        return found.end() if found else None

    def _read_chunk(self) -> bytes:
        try:
            return os.read(self._source, CHUNK)
        except OSError:
            return b""  # nobody is there to say anything

    def write(self, line: bytes) -> None:
        """Write a line whole, at once; Gone where nobody reads any more."""
        try:
            while line:
                line = line[os.write(self._target, line) :]
        except OSError as error:
            raise Gone from error

    def _is_ready(self) -> bool:
        """Whether there is something to read now; where that cannot be told, suppose so."""
        try:
            return bool(select.select([self._source], [], [], 0)[0])
        except OSError:
            return True  # Windows selects only sockets
