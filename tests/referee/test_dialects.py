"""Programs that end their games in the ways of the class are judged by what the rules say."""

import sys
from pathlib import Path

import pytest
from arenas import Arena

from engines.mancala.game import Mancala
from referee.game.verdict import Kind

DIALECT_BOT = str(Path(__file__).parents[1] / "class_referee" / "dialect_bot.py")
DIALECTS = ("together", "twice", "never", "count", "echo", "limit")


def dialect_bot(dialect: str, seed: int, *words: str) -> list[str]:
    return [sys.executable, DIALECT_BOT, dialect, str(seed), *words]


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_is_won(dialect: str, seed: int, arena: Arena) -> None:
    bots = dialect_bot(dialect, seed), dialect_bot(DIALECTS[seed], seed + 100)
    played = arena.play(*bots, rules={"ownership": "parity"}, move_time=5.0)
    assert played.verdict.kind is Kind.RULES, played.verdict
    game = Mancala(ownership="parity")
    position = game.start()
    for said in played.said:
        move = said.text.removeprefix("RESULT ").split()[0]
        game.follow(position, move)
    result = game.result(position)
    assert result is not None
    assert played.verdict.score == result.score
    assert (played.verdict.winner, played.verdict.ending) == (result.winner, result.ending)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_game_of_400_moves(dialect: str, arena: Arena) -> None:
    bots = dialect_bot("together", 1, "peaceful"), dialect_bot(dialect, 2, "peaceful")
    played = arena.play(*bots, rules={"ownership": "parity"}, move_time=5.0)
    assert played.verdict.kind is Kind.RULES, played.verdict
    assert played.verdict.ending == "move limit"
    assert len(played.said) == 400
    if dialect == "limit":
        assert played.said[-1].text.startswith("RESULT LIMIT ")
