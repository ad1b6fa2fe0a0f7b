"""referee perft: the number of move sequences, alone on the last line."""

import pytest

from referee.cli import run


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 32), (2, 1024), (3, 30_856)])
def test_the_counts_of_the_class_rule(depth: int, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["perft", "mancala", str(depth), "--ownership", "parity"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == str(count)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["checkers", "2"], "no game 'checkers': there are mancala"),
        (["mancala", "two"], "'two' is not a whole number"),
        (["mancala", "-1"], "-1"),
        (["mancala"], "DEPTH"),
        (["mancala", "1", "--ownership", "mine"], "one of halves, parity, not 'mine'"),
        (["mancala", "1", "--size", "5"], "--size"),
        (["checkers", "2", "--size", "5"], "no game 'checkers'"),
    ],
)
def test_wrong_use_is_told_in_plain_words(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["perft", *arguments]) == 2
    said = capsys.readouterr()
    assert word in said.err
    assert said.out == ""


def test_help_lists_the_rules_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["perft", "mancala", "--help"]) == 0
    assert "--ownership halves|parity" in capsys.readouterr().out
    assert run(["perft", "--help"]) == 0
    assert "--ownership" not in capsys.readouterr().out
