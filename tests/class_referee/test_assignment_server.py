"""The Yinsh bot, as it is handed in, under the assignment's opening line and whole-game clock."""

import shlex
import sys
from pathlib import Path

import pytest
from assignment_server import serve

from referee.packing.archive import write_archive
from referee.packing.kernels import kernels


@pytest.fixture(scope="module")
def bot(tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = tmp_path_factory.mktemp("handed-in") / "yinsh.pyz"
    write_archive(path, "yinsh", [], kernels("yinsh"))
    return shlex.join([sys.executable, str(path)])


@pytest.mark.parametrize(("size", "row"), [(5, 5), (5, None), (6, 5), (6, 6)])
def test_whole_games(bot: str, size: int, row: int | None) -> None:
    played = serve(bot, f"{bot} --player random", size, 5, row)
    assert played.over
    assert max(played.used) < 5


def test_the_clock_of_the_game_is_kept_when_it_is_short(bot: str) -> None:
    played = serve(bot, bot, 5, 2, 5)
    assert played.over
    assert max(played.used) < 2
