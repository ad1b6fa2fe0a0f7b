"""Tries what a sandbox forbids, and tells on standard error what it could do; then it loses.

Usage: prisoner.py PORT FOLDER PID MARKER. PORT is listened on outside, FOLDER is one to write to, PID a
process to see and to signal, MARKER the word by which a child that is left behind can be found.
"""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

port, folder, pid, marker = int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
sys.stdin.readline()


def try_to(name: str, action: object) -> None:
    try:
        action()  # type: ignore[operator]
        sys.stderr.write(f"could {name}\n")
    except OSError as error:
        sys.stderr.write(f"could not {name}: {type(error).__name__}\n")


try_to("reach the network", lambda: socket.create_connection(("127.0.0.1", port), 1))
try_to("write to its folder", lambda: Path(__file__).with_suffix(".touched").touch())
try_to("write elsewhere", lambda: (folder / "touched").touch())
try_to("write to /tmp", lambda: Path("/tmp/touched").touch())
try_to("see a process", lambda: Path(f"/proc/{pid}/status").read_text())
try_to("signal a process", lambda: os.kill(pid, signal.SIGUSR1))
subprocess.Popen(["sh", "-c", f"sleep 1000; : {marker}"], start_new_session=True, env={})
sys.stdout.write("no more to say\n")
