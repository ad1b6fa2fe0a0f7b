"""What this machine gives: how fair the clock is, and which limits and walls hold here."""

import os
import platform
import shutil
import subprocess
from collections.abc import Iterator

from referee.errors import WrongUse
from referee.running import cpus, run_delays, sandbox
from referee.running.groups import choice
from referee.running.groups.unified import UnifiedGroup
from referee.running.syscall_filter import syscall_filter


def told() -> Iterator[tuple[str, str]]:
    """What is asked about, and the answer in words, one after another."""
    yield "processors", str(len(cpus.available()))
    yield (
        "clock",
        "time in which a program was ready but not run is known"
        if run_delays.KNOWN
        else ("wall time: this system does not tell how long a program had to wait"),
    )
    yield "control groups", _groups()
    yield "sandbox", _sandbox()
    yield (
        "system calls",
        "filtered in the sandbox"
        if syscall_filter()
        else (f"not filtered in the sandbox: the calls of {platform.machine()} are not known here"),
    )


def _groups() -> str:
    group = choice.make()
    if group is None:
        return (
            "none: processes are found by ancestry, and memory is counted by process; "
            "'systemd-run --user --scope -p Delegate=yes referee ...' gives some where systemd runs"
        )
    try:
        if isinstance(group, UnifiedGroup):
            able = "memory, tasks, freezing, time" if group.complete else "freezing and time only"
            return f"version 2 ({able})"
        sets = ", processors" if any("/cpuset/" in folder for folder in group.folders) else ""
        return f"version 1 (memory, tasks, freezing, time{sets})"
    finally:
        group.remove()


def _sandbox() -> str:
    try:
        sandbox.require()
    except WrongUse as error:
        return str(error).removeprefix("--sandbox ")
    version = subprocess.run(
        [shutil.which("bwrap") or "bwrap", "--version"], capture_output=True, text=True, check=False
    )
    who = ", run as root" if hasattr(os, "geteuid") and os.geteuid() == 0 else ""
    return f"works ({version.stdout.strip()}{who})"
