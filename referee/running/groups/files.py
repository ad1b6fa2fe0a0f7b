"""The small files in which the system tells about a control group."""

import os


def write(path: str, text: str) -> None:
    """Write to a file that exists; OSError if that fails."""
    file = os.open(path, os.O_WRONLY)
    try:
        os.write(file, text.encode())
    finally:
        os.close(file)


def read(path: str) -> str:
    """What a file holds; empty if there is none."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return ""
    try:
        parts = []
        while part := os.read(file, 65536):
            parts.append(part)
        return b"".join(parts).decode()
    except OSError:
        return ""
    finally:
        os.close(file)


def numbers(path: str) -> list[int]:
    """The numbers in a file; none if there is no such file."""
    return [int(word) for word in read(path).split() if word.isdecimal()]


def table(path: str) -> dict[str, int]:
    """The rows of a file, each a name and a number; empty if there is no such file."""
    rows = (row.split() for row in read(path).splitlines())
    return {row[0]: int(row[1]) for row in rows if len(row) == 2 and row[1].isdecimal()}
