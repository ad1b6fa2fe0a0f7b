"""The command line's frame: what a user does wrong ends in one line and the right exit code."""

import pytest

from referee.cli import run


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert "Usage: referee" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["nonsense"], ["--nonsense"]])
def test_what_it_does_not_know_is_wrong_use(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "nonsense" in said.err
    assert "Traceback" not in said.err
