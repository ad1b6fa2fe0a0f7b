"""A packed bot keeps its two seconds of a class's three on a busy machine."""

import os
import sys
from pathlib import Path

import pytest
from bare_python import PYTHON
from busy_machine import answer_times, pack_as_it_stands

from engines.registry import GAMES
from referee.checking.load import busy_machine

MUCH = 6.0
"""Processes that want to run at once; where others bring so many, four more are not the question."""


@pytest.mark.skipif(os.getloadavg()[0] > MUCH, reason="the machine is busy with other things already")
@pytest.mark.parametrize("name", GAMES)
def test_it_keeps_its_time_among_four_busy_processes(name: str, tmp_path: Path) -> None:
    path = tmp_path / "bot.pyz"
    pack_as_it_stands(name, path)
    with busy_machine(4):
        # Yolah's first moves may come from its book.
        used = answer_times(name, (PYTHON, "-S", str(path)), most=4 if name == "yolah" else 2)
    assert max(used) <= 2.0
    assert sys.platform != "linux" or name == "yut" or max(used) > 1.0  # it does use its time
