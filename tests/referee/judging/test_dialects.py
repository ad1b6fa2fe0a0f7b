"""Programs that end their games in the ways of the class are judged by what the rules say."""

import sys
from pathlib import Path

import pytest
from arenas import Arena, bot

from engines.mancala.game import Mancala
from referee.game.verdict import Fault, Kind

DIALECT_BOT = str(Path(__file__).parents[2] / "class_referee" / "dialect_bot.py")
LEGAL = bot("legal")
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


@pytest.mark.parametrize("manner", ["mark", "empty", "late", "cr", "crlf", "blanks"])
@pytest.mark.parametrize("player", [1, 2])
def test_the_manners_of_other_systems_are_forgiven(manner: str, player: int, arena: Arena) -> None:
    bots = [bot("manners", manner)]
    bots.insert(2 - player, LEGAL)
    played = arena.play(*bots, move_time=5.0)
    assert played.verdict.kind is Kind.RULES, played.verdict
    assert not any(said.text.isspace() or not said.text for said in played.said)


@pytest.mark.parametrize(
    ("moves", "fault"),
    [
        # An empty line is no move: the one behind a move is forgiven once, then an answer is waited for.
        ([b"\n"], Fault.UNREADABLE),
        ([b"1R\n", b"\n"], Fault.TIME),
        ([b"1R\n", b"\n\n"], Fault.UNREADABLE),
        ([b"1R\n\n\n"], Fault.UNASKED),
        ([b"1R\n\n", b"\n"], Fault.UNREADABLE),
        ([b"1R\r2R\r"], Fault.UNASKED),
        ([b"1R\n\n2R\n"], Fault.UNASKED),
        ([b"\xef\xbb\xbf\n"], Fault.UNREADABLE),
        ([b"1\xef\xbb\xbfR\n"], Fault.UNREADABLE),
    ],
)
def test_what_would_let_a_bot_gain_is_not(moves: list[bytes], fault: Fault, arena: Arena) -> None:
    played = arena.play(bot("says", *(move.decode("latin-1") for move in moves)), LEGAL, move_time=0.6)
    assert played.verdict.ending == fault, played.verdict
    assert played.verdict.at_fault == (1,)
