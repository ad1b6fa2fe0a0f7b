"""Lines over file descriptors, with the time at which they came."""

import os
import threading
import time
from collections.abc import Iterator

import pytest

from bots.pipe import Gone, Pipe
from bots.run_delay import run_delay
from protocol import MAX_LINE, ProtocolError


@pytest.fixture
def ends() -> Iterator[tuple[int, int]]:
    source, target = os.pipe()
    yield source, target
    for end in (source, target):
        try:
            os.close(end)
        except OSError:
            continue


def test_lines_come_one_by_one(ends: tuple[int, int]) -> None:
    pipe = Pipe(*ends)
    os.write(ends[1], b"START\n3R\r\nlast")
    os.close(ends[1])
    lines = [pipe.read() for _ in range(3)]
    assert [line and line.raw for line in lines] == [b"START\n", b"3R\r\n", b"last"]
    assert pipe.read() is None
    assert pipe.read() is None


def test_cr_alone_ends_a_line_too(ends: tuple[int, int]) -> None:
    pipe = Pipe(*ends)
    os.write(ends[1], b"START\r3R\r")
    lines = [pipe.read() for _ in range(2)]
    assert [line and line.raw for line in lines] == [b"START\r", b"3R\r"]


def test_the_lf_behind_a_cr_may_come_later(ends: tuple[int, int]) -> None:
    pipe = Pipe(*ends)
    os.write(ends[1], b"START\r")
    first = pipe.read()
    os.write(ends[1], b"\n3R\r\n")
    os.close(ends[1])
    second = pipe.read()
    assert first and second and (first.raw, second.raw) == (b"START\r", b"3R\r\n")
    assert pipe.read() is None


def test_an_input_that_is_closed_is_at_its_end(ends: tuple[int, int]) -> None:
    os.close(ends[0])
    assert Pipe(*ends).read() is None


def test_a_line_may_come_byte_by_byte(ends: tuple[int, int]) -> None:
    def send() -> None:
        for byte in b"12TR\n":
            os.write(ends[1], bytes([byte]))
            time.sleep(0.002)

    thread = threading.Thread(target=send)
    thread.start()
    line = Pipe(*ends).read()
    thread.join()
    assert line is not None
    assert line.raw == b"12TR\n"


def test_a_line_that_was_there_first_came_when_the_process_began(ends: tuple[int, int]) -> None:
    os.write(ends[1], b"START\n")
    line = Pipe(*ends).read()
    assert line is not None
    assert time.monotonic_ns() - line.arrived_ns > 50_000_000


def test_where_the_start_is_granted_on_top_a_line_that_was_there_first_comes_when_it_is_looked_for(
    ends: tuple[int, int],
) -> None:
    os.write(ends[1], b"START\n")
    pipe = Pipe(*ends, start_granted=True)
    before = time.monotonic_ns()
    waited = run_delay().waited_ns
    line = pipe.read()
    assert line is not None
    assert line.arrived_ns >= before - (run_delay().waited_ns - waited)


def test_a_line_that_is_waited_for_came_when_it_came(ends: tuple[int, int]) -> None:
    timer = threading.Timer(0.1, os.write, (ends[1], b"3R\n"))
    timer.start()
    before = time.monotonic_ns()
    line = Pipe(*ends).read()
    after = time.monotonic_ns()
    assert line is not None
    assert before + 90_000_000 < line.arrived_ns <= after


def test_only_the_first_line_is_dated_back(ends: tuple[int, int]) -> None:
    pipe = Pipe(*ends)
    os.write(ends[1], b"START\n")
    pipe.read()
    before = time.monotonic_ns()
    os.write(ends[1], b"3R\n")
    line = pipe.read()
    assert line is not None
    assert line.arrived_ns >= before


def test_an_endless_line_is_refused_before_it_fills_the_memory(ends: tuple[int, int]) -> None:
    thread = threading.Thread(target=os.write, args=(ends[1], b"x" * (4 * MAX_LINE)))
    thread.start()
    with pytest.raises(ProtocolError, match="64 KiB"):
        Pipe(*ends).read()
    while thread.is_alive():
        os.read(ends[0], MAX_LINE)
    thread.join()


def test_writing_where_nobody_reads_is_told_apart(ends: tuple[int, int]) -> None:
    os.close(ends[0])
    with pytest.raises(Gone):
        Pipe(*ends).write(b"3R\n")
