"""What all tests share."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

import engines

# A shell starts what it puts into the background deaf to Ctrl-C, and so would be all that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# How long an example takes on a busy machine says nothing about it.
hypothesis.settings.register_profile("any machine", deadline=None)
hypothesis.settings.load_profile("any machine")


@pytest.fixture(scope="session")
def plain() -> bool:
    """Whether the engines run uncompiled, so that the largest counts would take minutes."""
    return not engines.COMPILED


ROOT = Path(__file__).parents[1]
BUILT = ("build", "__pycache__")
"""Folders that a build or a tool fills, besides those whose names begin with a dot."""


def files() -> dict[str, tuple[int, int]]:
    """All files of the checkout but those of the build and of tools, with size and time of change."""
    found = {}
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name not in BUILT and not name.startswith(".")]
        below[:] = [name for name in below if not name.endswith(".egg-info")]
        for name in names:
            path = Path(folder, name)
            if path.suffix not in (".so", ".pyd") and path.is_file():
                told = path.stat()
                found[str(path.relative_to(ROOT))] = (told.st_size, told.st_mtime_ns)
    return found


@pytest.fixture(scope="session", autouse=True)
def no_test_changes_a_file_of_the_checkout() -> Iterator[None]:
    """What somebody wrote there, as the pages ask them to, is theirs."""
    before = files()
    yield
    changed = sorted({name for name, _ in before.items() ^ files().items()})
    assert not changed, f"these files of the checkout changed while the tests ran: {', '.join(changed)}"
