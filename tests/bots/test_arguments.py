"""The command line of a bot."""

import pytest

from bots.arguments import parse_arguments
from engines.registry import game_class

MANCALA = game_class("mancala")


def test_the_defaults_fit_the_class() -> None:
    settings = parse_arguments(MANCALA, [])
    assert settings.seconds == 2.0
    assert settings.player == MANCALA.default_player
    assert settings.threads == 1
    assert settings.announce == "move"
    assert not settings.verbose
    assert not settings.start_granted
    assert settings.rules == {"ownership": "halves"}


def test_everything_can_be_asked_for() -> None:
    line = "--seconds 0.5 --player random --threads 2 --seed 7 --verbose --no-announce --start-granted --ugi"
    settings = parse_arguments(MANCALA, [*line.split(), "--ownership", "parity"])
    assert settings == (
        *(0.5, None, 0.0, "random", 2, 7, True, "none", "continue", True, True),
        {"ownership": "parity"},
    )


def test_a_time_for_the_whole_game_stands_alone_or_beside_one_for_each_move() -> None:
    alone = parse_arguments(MANCALA, ["--game-seconds", "60", "--increment", "0.5"])
    assert alone[:3] == (None, 60.0, 0.5)
    assert parse_arguments(MANCALA, ["--game-seconds", "60", "--seconds", "3"])[:3] == (3.0, 60.0, 0.0)


@pytest.mark.parametrize("line", ["JoueurA", "JoueurB --seconds 1", "--seconds 1 JoueurA more 5"])
def test_plain_words_are_passed_over(line: str) -> None:
    assert parse_arguments(MANCALA, line.split()).player == MANCALA.default_player


def test_a_later_option_overrides_an_earlier_one() -> None:
    assert parse_arguments(MANCALA, ["--seconds", "1", "--seconds", "3"]).seconds == 3.0


def test_rules_that_do_not_go_together_are_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(game_class("yinsh"), ["--size", "5", "--row", "12"])
    assert capsys.readouterr().err == "bots.yinsh: row is at most 10 on a board of size 5, not 12\n"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("--fast", "--fast"),
        ("--second 1", "--second"),
        ("--seconds 0", "--seconds"),
        ("--seconds nan", "'nan'"),
        ("--seconds 1e30", "'1e30'"),
        ("--seconds -1", "'-1'"),
        ("--seconds", "--seconds"),
        ("--game-seconds 0", "--game-seconds"),
        ("--increment 1", "--game-seconds"),
        ("--threads 0", "--threads"),
        ("--seed x", "--seed"),
        ("--player nobody", "'nobody'"),
        ("--ownership mine", "halves, parity"),
    ],
)
def test_a_wrong_line_ends_with_one_line(line: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        parse_arguments(MANCALA, line.split())
    said = capsys.readouterr()
    assert end.value.code == 2
    assert word in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""
