"""Whatever is in a file, a command that reads it ends with one clear line and code 2."""

import random
from itertools import islice
from pathlib import Path

from .trial import Whole, trials

COMMANDS = 120


def test_no_damage_gets_through(tmp_path: Path) -> None:
    """The same damages each time; `python -m tests.fuzz` tries others, and more of them."""
    whole = Whole(tmp_path)
    for file, wrong in islice(trials(whole, tmp_path, random.Random(1)), COMMANDS):
        assert not wrong, file.read_bytes()
