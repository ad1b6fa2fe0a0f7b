"""What all tests share."""

import pytest

import engines


@pytest.fixture(scope="session")
def plain() -> bool:
    """Whether the engines run uncompiled, so that the largest counts would take minutes."""
    return not engines.COMPILED
