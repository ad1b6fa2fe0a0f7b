"""How a bot says that the game is over: with the move, with LIMIT at the limit of moves, or not at all."""

import time
from functools import cache

import pytest

from bots.arguments import parse_arguments
from bots.bot import Bot
from engines.mancala.game import Mancala
from engines.mancala.position import MancalaPosition
from protocol import Turn


@cache
def peaceful_moves() -> tuple[str, ...]:
    """All 400 moves of a game in which both take as little as they can."""
    game = Mancala()
    position = game.start()
    moves: list[str] = []

    def value(step: int) -> tuple[bool, int, int]:
        key = position.play(step)
        found = (position.over and position.plies < 400, sum(game.score(position)), -len(position.steps()))
        position.undo(step, key)
        return found

    while not position.over:
        step = min(position.steps(), key=value)
        moves.append(game.write(position, (step,)))
        position.play(step)
    assert len(moves) == 400
    return tuple(moves)


def answer(moves: tuple[str, ...], *words: str) -> str:
    bot = Bot(Mancala, parse_arguments(Mancala, ["--player", "random", *words]))
    turn = bot.hear(" ".join(["START", *moves]).encode())
    assert isinstance(turn, Turn)
    return bot.answer(turn, time.monotonic_ns()).decode().strip()


def position_behind(moves: tuple[str, ...]) -> tuple[Mancala, MancalaPosition]:
    game = Mancala()
    position = game.start()
    for move in moves:
        game.follow(position, move)
    return game, position


@pytest.mark.parametrize("seed", range(8))
def test_the_400th_move_gives_way_to_limit_unless_it_changes_the_score(seed: int) -> None:
    moves = peaceful_moves()[:399]
    said = answer(moves, "--announce", "limit", "--seed", str(seed))
    plain = answer(moves, "--no-announce", "--seed", str(seed))
    game, position = position_behind(moves)
    before = game.score(position)
    game.follow(position, plain)
    assert position.over
    one, two = game.score(position)
    assert said == f"RESULT {'LIMIT' if before == (one, two) else plain} {one} {two}"
    assert answer(moves, "--announce", "--seed", str(seed)) == f"RESULT {plain} {one} {two}"


def test_the_400th_move_of_the_other_is_told_as_the_limit() -> None:
    moves = peaceful_moves()
    one, two = position_behind(moves)[1].score()
    assert answer(moves, "--announce", "limit") == f"RESULT LIMIT {one} {two}"
    assert answer(moves, "--announce", "move") == f"RESULT {moves[-1]} {one} {two}"
    assert answer(moves, "--announce", "none") == ""


@pytest.mark.parametrize(
    ("line", "how"),
    [
        ("", "move"),
        ("--announce", "move"),
        ("--announce JoueurA", "move"),
        ("JoueurB --announce --seconds 1", "move"),
        ("--announce limit JoueurA", "limit"),
        ("--announce=limit", "limit"),
        ("--announce none", "none"),
        ("--no-announce JoueurA", "none"),
        ("--no-announce --announce", "move"),
        ("--announce --no-announce", "none"),
    ],
)
def test_every_way_to_ask_for_it(line: str, how: str) -> None:
    assert parse_arguments(Mancala, line.split()).announce == how


def test_another_word_is_none_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(Mancala, ["--announce=loudly"])
    assert "'loudly'" in capsys.readouterr().err
