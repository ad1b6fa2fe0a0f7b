"""Records and stores of referees that drew no secret are still read and verified, as far as they can be."""

import shutil
from pathlib import Path

import pytest

from referee.cli import run

OLDER = Path(__file__).parents[2] / "data" / "older"
NO_SECRET = "on trust: the dice: an older referee made them from the seed alone, without a secret\n"


@pytest.mark.parametrize("name", ["yut.jsonl", "yut-game-3.jsonl", "yut.sqlite"])
def test_a_file_of_an_older_referee_is_verified(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    shutil.copy(OLDER / name, file)
    assert run(["verify", str(file)]) == 0
    out = capsys.readouterr().out
    assert "every move and verdict holds" in out
    assert "checked: how the dice come from the seed\n" in out
    assert NO_SECRET in out
    assert run(["view", str(file), "-o", str(tmp_path / "game.html")]) == 0


def test_one_game_that_was_asked_for_is_told_from_one_that_is_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Both look the same in an older record, so that it is said."""
    assert run(["verify", str(OLDER / "yut-game-3.jsonl")]) == 0
    assert "on trust: that only one game was to be played" in capsys.readouterr().out


def test_another_seed_in_an_older_record_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "yut.jsonl"
    text = (OLDER / "yut.jsonl").read_text()
    file.write_text(text.replace('"event":"summary","seed":5', '"event":"summary","seed":6'))
    assert run(["verify", str(file)]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert first == "the seed 6 is not the one whose SHA-256 was told at the start"
