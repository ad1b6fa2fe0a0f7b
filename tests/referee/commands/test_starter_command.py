"""referee starter: prints the starters, and lists them."""

from pathlib import Path

import pytest

from referee.cli import run
from referee.commands.starter import STARTERS

FOLDER = Path(__file__).parents[3] / "bots" / "starters"


@pytest.mark.parametrize("language", STARTERS)
def test_it_prints_the_whole_file(language: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["starter", language]) == 0
    assert capfd.readouterr().out == (FOLDER / STARTERS[language][0]).read_text()


def test_every_starter_has_a_language() -> None:
    files = {path.name for path in FOLDER.iterdir() if path.is_file()} - {"README.md"}
    assert files == {file for file, _, _ in STARTERS.values()}


def test_without_a_language_it_lists_them_all(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["starter"]) == 0
    lines = capfd.readouterr().out.splitlines()
    assert [line.split()[2] for line in lines] == list(STARTERS)
    assert "referee starter python > my_bot.py" in lines[0]


def test_capitals_do_not_matter(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["starter", "Java"]) == 0
    assert "class Starter" in capfd.readouterr().out
