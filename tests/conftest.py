"""What all tests share."""

import signal

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
