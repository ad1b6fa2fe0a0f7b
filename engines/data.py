"""Reads files that come with a game, from a folder or from a packed archive, as its modules were."""

import sys
from pathlib import Path
from typing import Any


def read_data(package: str, name: str) -> bytes:
    """The bytes of a file beside an imported package's modules; OSError where there is none."""
    module: Any = sys.modules[package]
    found: bytes = module.__spec__.loader.get_data(str(Path(module.__file__).with_name(name)))
    return found
