"""A seat is one program in one game: its process, its pipes, what it said, what it used."""

import contextlib
import errno
import fcntl
import os
import re
import signal
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from time import monotonic, sleep

from engines.counted import counted
from referee.game.evaluation import Evaluation, read_evaluation
from referee.game.game_record import text_of
from referee.game.limits import ERROR_TAIL, LINE_LIMIT, Limits
from referee.game.verdict import Fault, Fouled
from referee.running import memory
from referee.running.processes import Processes
from referee.running.spawn import spawn
from referee.running.warden import Warden

CHUNK = 64 * 1024

EMPTY_LINE = re.compile(rb"[ \t]*(?:\r\n?|\n)")

PIPEFULS = 4
"""How many reads empty the pipe of a program's standard error, once the program has ended."""

LAST_WORDS = 0.3
"""Seconds to wait for the exit of a program that closed a pipe, so that its exit code can be told."""


class Seat:
    """A program that plays in a game as player 1 or 2.

    Order of calls: `start`; then `send`, `hear` and `hear_errors`, whenever the pipes are ready; `reap`
    at the end. The caller polls the descriptors `into`, `out`, `errors` and `exit` (readable when the
    process has ended); they are -1 when closed. `processes` are all processes of the program, once it is
    started.

    `heard` is what was read and not taken yet. `complaints` is the end of the standard error, of which
    `fresh` bytes came since the evaluation was last taken. `ended` means that the output is at its end,
    `exited` (set by the caller) that the process has ended. `asked` counts the lines that wanted an
    answer, `answers` the answers, `sent` the bytes sent; the caller keeps the first two, and the third for
    bytes that it sends without `send`. `regular` means that the last answer ended with LF and was not
    empty: then a caller may take a whole line that it has read from `out` without `add` and `take_line`,
    if nothing was heard before, and the line does not begin with a blank and has no CR.
    """

    def __init__(
        self,
        player: int,
        command: tuple[str, ...],
        limits: Limits,
        warden: Warden,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.player = player
        self.command = command
        self.asked = self.answers = 0
        self.sent = 0
        self.heard = b""
        self.complaints = bytearray()
        self.fresh = 0
        self.cpu_seconds = 0.0
        self.peak_memory = 0
        self.left_running = 0
        self.into = self.out = self.errors = self.exit = -1
        self.ended = self.exited = False
        self._late_line_feed = self._may_be_empty = self.regular = False
        self.start_failed: Fouled | None = None
        self._limits = limits
        self._warden = warden
        self._environment = environment
        self.mark = warden.mark()
        self.processes = Processes(0, None)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process, which is also the number of its group; 0 if it was not started."""
        return self._process.pid if self._process else 0

    def start(self) -> None:
        """Start the program; if it cannot be run, `start_failed` becomes its fault."""
        limits = self._limits
        try:
            self._process = process = spawn(self.command, self.mark, limits, self._environment)
        except OSError as error:
            reason = f"{self.command[0]!r} could not be started: {error.strerror}"
            if error.errno == errno.ENOEXEC:
                reason += " (a script needs a first line such as #!/usr/bin/env python3)"
            self.start_failed = Fouled(self.player, Fault.NO_START, reason, not_started=str(error))
            return
        assert process.stdin and process.stdout and process.stderr
        self.into, self.out = process.stdin.fileno(), process.stdout.fileno()
        self.errors = process.stderr.fileno()
        self.exit = os.pidfd_open(process.pid) if hasattr(os, "pidfd_open") else -1
        group = self._warden.watch(self.mark, process.pid, limits.memory, limits.processes)
        self.processes = Processes(process.pid, group)

    def send(self, line: bytes) -> int:
        """Write as much of a line as the pipe takes; return how many bytes. Fouled if the pipe is closed."""
        try:
            sent = os.write(self.into, line)
        except BlockingIOError:
            return 0
        except BrokenPipeError:
            raise self.gone("its input") from None
        self.sent += sent
        return sent

    def hear(self) -> bool:
        """Read what there is; return False at the end of the output. Fouled if a line is too long."""
        try:
            data = os.read(self.out, CHUNK)
        except BlockingIOError:
            return True
        return self.add(data)

    def add(self, data: bytes) -> bool:
        """Do what `hear` does with these bytes, which were read from `out`."""
        if not data:
            self.ended = True
            return False
        self.heard += data
        if len(self.heard) > LINE_LIMIT and self.heard.find(b"\n", 0, LINE_LIMIT + 1) < 0:
            reason, size = "wrote a line longer than 64 KiB", len(self.heard)
            raise Fouled(self.player, Fault.FLOOD, reason, self.heard[:200], line_bytes=size)
        return True

    def take_line(self) -> bytes | None:
        """The next whole line that was heard, without its line end; None if there is none yet.

        A line ends with LF, CRLF or CR; at the end of the output an unfinished line counts too. One empty
        line after an answer is skipped.
        """
        self._forgive()
        line, end, rest = self.heard.partition(b"\n")
        if 0 <= line.find(b"\r") < len(line) - bool(end):
            line, _, rest = self.heard.partition(b"\r")
            self._late_line_feed = not rest
        elif not end and not (self.ended and line.strip()):
            return None
        self.heard = rest
        self._may_be_empty = bool(line.strip())
        self.regular = self._may_be_empty and not self._late_line_feed
        return line

    def _forgive(self) -> None:
        """Drop what still belongs to the last answer: the LF after its CR, and one empty line."""
        if self._late_line_feed and self.heard:
            self.heard = self.heard.removeprefix(b"\n")
            self._late_line_feed = False
        if self._may_be_empty and (empty := EMPTY_LINE.match(self.heard)):
            self.heard = self.heard[empty.end() :]
            self._late_line_feed = empty[0].endswith(b"\r") and not self.heard
            self._may_be_empty = self.regular = False

    def spoke_unasked(self) -> Fouled | None:
        """The fault in what was heard while no answer was due, if there is one."""
        self._forgive()
        if b"\n" not in self.heard and not self.heard.strip():
            return None
        line = self.heard.partition(b"\n")[0]
        reason = "wrote a line when no answer was due"
        return Fouled(self.player, Fault.UNASKED, reason, line, unasked=text_of(line))

    def hear_errors(self) -> int | None:
        """Read what there is on standard error; return how many bytes: 0 if closed, None if nothing came."""
        try:
            data = os.read(self.errors, CHUNK)
        except BlockingIOError:
            return None
        self.complaints += data
        self.fresh += len(data)
        if len(self.complaints) > ERROR_TAIL:
            del self.complaints[:-ERROR_TAIL]
        return len(data)

    def take_evaluation(self) -> Evaluation | None:
        """The evaluation that the program gave since the last call; None if it gave none."""
        said, self.fresh = bytes(self.complaints[-self.fresh :]) if self.fresh else b"", 0
        return read_evaluation(said)

    def gone(self, pipe: str) -> Fouled:
        """The fault of a program whose pipe has closed; waits a little for its exit."""
        code = self._exit_code() if self.has_exited(LAST_WORDS) else None
        over = self._warden.over(self.mark)
        if over is not None:
            return self._used_too_much(*over)
        if code is None:
            return Fouled(self.player, Fault.CLOSED, f"closed {pipe} and ran on", closed=pipe)
        told = self._last_words(code)
        if self.answers:
            return Fouled(self.player, Fault.CRASH, f"ended with {told}", exit_code=code)
        if self.sent > self.unread():
            return Fouled(self.player, Fault.FIRST_CRASH, f"ended with {told}", exit_code=code, read_line=1)
        reason = f"ended before it read a line, with {told}"
        return Fouled(self.player, Fault.NO_START, reason, exit_code=code)

    def how_it_ended(self) -> str:
        """How the program ended, in words that follow `with`; empty if it has not, or with exit code 0."""
        code = self._exit_code() if self.pid else None
        return self._last_words(code) if code else ""

    def _last_words(self, code: int) -> str:
        from referee.game.trouble import last_words  # slow, and needed only for a program that has failed

        for _ in range(PIPEFULS):  # a limit, since a child of the program may go on writing
            if not self.hear_errors():
                break
        return describe_exit(code) + last_words(text_of(bytes(self.complaints)))

    def _used_too_much(self, fault: Fault, number: int) -> Fouled:
        if fault is Fault.MEMORY:
            used, most = number / 1e6, (self._limits.memory or 0) / 1e6
            reason = f"was ended for using {used:.0f} MB of memory, more than the {most:.0f} MB allowed"
            return Fouled(self.player, fault, reason, memory=number)
        processes = counted(number, "process", "processes")
        reason = f"was ended for being {processes}, more than the {self._limits.processes} allowed"
        return Fouled(self.player, fault, reason, processes=number)

    def unread(self) -> int:
        """How many bytes that were sent the program has not read, even if it has ended.

        Its input must not be closed yet.
        """
        return int.from_bytes(fcntl.ioctl(self.into, termios.FIONREAD, bytes(4)), sys.byteorder)

    def has_exited(self, wait: float = 0.0) -> bool:
        """Whether the process has ended, or ends within `wait` seconds; `reap` is still needed."""
        until = monotonic() + wait
        while self.pid and self._exit_code() is None:
            if monotonic() >= until:
                return False
            sleep(0.002)
        return True

    def _exit_code(self) -> int | None:
        """The exit code, or minus the signal, if the process has ended; `reap` is still needed."""
        try:
            told = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return 0
        if told is None:
            return None
        return told.si_status if told.si_code == os.CLD_EXITED else -told.si_status

    def signal(self, number: int) -> None:
        """Send a signal to the program's process group."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(OSError):
                os.killpg(self.pid, number)

    def hang_up(self) -> None:
        """Close its input."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self.into = -1

    def note_memory(self) -> None:
        """Note the most memory that the program has used so far; only works while it runs."""
        if self.pid:
            self.peak_memory = max(self.peak_memory, memory.peak(self.pid))

    def reap(self) -> None:
        """Kill everything of the program that is left, and note what it used. Never raises Fouled."""
        reap([self], self._warden)

    def kill(self) -> None:
        """Kill the program's process, if it was started, and note what it used; `finish` comes after it."""
        process = self._process
        if process is not None and process.returncode is None:
            self.signal(signal.SIGKILL)
            self.processes.thaw()  # what is frozen does not even die
            _, status, usage = os.wait4(self.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.cpu_seconds = usage.ru_utime + usage.ru_stime
            self._note_last_memory(usage.ru_maxrss * 1024)

    def finish(self, left_running: int, peak: int) -> None:
        """Note what the warden has found when it ended the rest of the program, and close all pipes."""
        self.left_running = left_running
        self.peak_memory = max(self.peak_memory, peak)
        while self.hear_errors():
            pass  # this ends, since no process is left that could write more
        self._close()

    def _note_last_memory(self, most: int) -> None:
        """Note the most memory of the ended process, if it is more than the referee's own.

        What the system reports of it includes the moment at which it was still a copy of the referee.
        """
        own = memory.peak_of_one(os.getpid())
        if own and most > own:
            self.peak_memory = max(self.peak_memory, most)

    def _close(self) -> None:
        process = self._process
        assert process is not None
        for pipe in (process.stdin, process.stdout, process.stderr):
            assert pipe is not None
            pipe.close()
        if self.exit >= 0:
            os.close(self.exit)
        self.into = self.out = self.errors = self.exit = -1


def reap(seats: Sequence[Seat], warden: Warden) -> None:
    """Kill everything that is left of programs which the same warden watches, and note what they used."""
    started = [seat for seat in seats if seat.pid]
    for seat in started:
        seat.kill()
    swept = warden.sweep(*(seat.mark for seat in started)) if started else []
    for seat, (left_running, peak) in zip(started, swept, strict=True):
        seat.finish(left_running, peak)


def describe_exit(code: int) -> str:
    """An exit code in words; a shell and bubblewrap report a signal as 128 plus its number."""
    number = -code if code < 0 else code - 128
    if code < 0 or code > 128:
        with contextlib.suppress(ValueError):
            name = f"signal {number} ({signal.strsignal(signal.Signals(number))})"
            return name if code < 0 else f"exit code {code}, {name}"
    return f"exit code {code}"
