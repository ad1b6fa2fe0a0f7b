"""What all tests share."""

import signal

import pytest

import engines

# A shell starts what it puts into the background deaf to Ctrl-C, and so would be all that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def plain() -> bool:
    """Whether the engines run uncompiled, so that the largest counts would take minutes."""
    return not engines.COMPILED
