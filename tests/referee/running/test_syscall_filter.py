"""The filter of system calls, run by a small machine of our own that follows the kernel's rules."""

import errno
import platform
import struct
from collections.abc import Iterator

import pytest

from referee.running import syscall_filter as filters

ALLOWED = 0x7FFF0000


@pytest.fixture(params=sorted(filters.CALLS))
def machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    name: str = request.param
    monkeypatch.setattr(platform, "machine", lambda: name)
    filters.syscall_filter.cache_clear()
    yield name
    filters.syscall_filter.cache_clear()


def answer(number: int, machine: str, *arguments: int) -> int:
    """What the kernel does with a call: 0 if it allows it, else the error that the caller gets."""
    told = [*arguments, *(0 for _ in range(6 - len(arguments)))]
    data = struct.pack("<IIQ6Q", number, filters.MACHINES[machine], 0, *told)
    rows = list(struct.iter_unpack("=HBBI", filters.syscall_filter()))
    at, held = 0, 0
    while True:
        code, if_so, if_not, value = rows[at]
        at += 1
        if code == 0x20:
            (held,) = struct.unpack_from("<I", data, value)
        elif code == 0x06:
            return 0 if value == ALLOWED else value & 0xFFFF
        else:
            true = {0x15: held == value, 0x35: held >= value, 0x45: bool(held & value)}[code]
            at += if_so if true else if_not


@pytest.mark.parametrize("name", ["unshare", "mount", "sched_setaffinity", "bpf", "keyctl", "setns"])
def test_forbidden_calls_are_not_permitted(name: str, machine: str) -> None:
    assert answer(filters.CALLS[machine][name], machine) == errno.EPERM


def test_threads_and_processes_may_be_made_but_no_namespaces(machine: str) -> None:
    clone = filters.CALLS[machine]["clone"]
    assert answer(clone, machine, 0x3D0F00) == 0  # a thread
    assert answer(clone, machine, 0x11) == 0  # a process
    for flag in (0x10000000, 0x20000000, 0x00020000):
        assert answer(clone, machine, flag | 0x11) == errno.EPERM
    assert answer(filters.CALLS[machine]["clone3"], machine) == errno.ENOSYS


def test_of_the_requests_to_devices_only_typing_is_refused(machine: str) -> None:
    ioctl = filters.CALLS[machine]["ioctl"]
    assert answer(ioctl, machine, 0, 0x541B) == 0  # how much there is to read
    assert answer(ioctl, machine, 0, 0x5412) == errno.EPERM
    assert answer(ioctl, machine, 0, 0x5412 | 1 << 32) == errno.EPERM  # the kernel reads the lower half


@pytest.mark.parametrize("number", [0, 1, 2, 3, 9, 12, 39, 59, 60, 63, 64, 93, 94, 202, 231, 257, 281])
def test_all_other_calls_are_allowed(number: int, machine: str) -> None:
    if number not in filters.CALLS[machine].values():
        assert answer(number, machine) == 0


def test_calls_for_other_machines_are_refused(machine: str) -> None:
    other = next(name for name in filters.MACHINES if name != machine)
    assert answer(0, other) == errno.ENOSYS
    assert answer(0x40000000, machine) == errno.ENOSYS


def test_there_is_no_filter_for_an_unknown_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "abacus")
    filters.syscall_filter.cache_clear()
    assert filters.syscall_filter() == b""
    filters.syscall_filter.cache_clear()
