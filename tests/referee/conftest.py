"""A referee to play under."""

from collections.abc import Iterator

import pytest
from arenas import Arena


@pytest.fixture(scope="module")
def arena() -> Iterator[Arena]:
    arena = Arena()
    yield arena
    arena.close()
