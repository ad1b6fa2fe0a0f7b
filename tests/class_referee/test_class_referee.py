"""Whole games under the class's own referee, which knows no rules: our bot among all dialects."""

import shlex
import sys

import pytest
from class_match import DIALECT_BOT, PlayMatch, judge

OURS = shlex.join([sys.executable, "-m", "bots.mancala", "--ownership", "parity"])
QUICK = f"{OURS} --seconds 0.02"
RANDOM = f"{OURS} --player random"


def test_our_bot_against_itself(play_match: PlayMatch) -> None:
    judge(play_match(QUICK, QUICK))


@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_as_the_rules_say(play_match: PlayMatch, seed: int) -> None:
    match = play_match(f"{RANDOM} --seed {seed}", f"{RANDOM} --seed {seed + 50}")
    judge(match)


@pytest.mark.parametrize("dialect", ["together", "twice", "never", "count", "echo", "limit"])
@pytest.mark.parametrize("seat", [0, 1])
def test_our_bot_against_every_dialect(play_match: PlayMatch, dialect: str, seat: int) -> None:
    bots = [f"{DIALECT_BOT} {dialect} {seat}"]
    bots.insert(seat, f"{RANDOM} --seed {seat}")
    judge(play_match(*bots))


def test_our_bot_wins_against_random_play(play_match: PlayMatch) -> None:
    judged = judge(play_match(f"{DIALECT_BOT} together 5", QUICK))
    assert judged.result is not None
    assert judged.result.winner == 2


def test_the_400th_move_may_be_replaced_by_the_limit(play_match: PlayMatch) -> None:
    match = play_match(f"{DIALECT_BOT} together 1 peaceful", f"{DIALECT_BOT} limit 2 peaceful")
    assert len(match.lines) == 400
    assert match.lines[-1][1].startswith("RESULT LIMIT ")


def test_a_silent_bot_is_disqualified(play_match: PlayMatch) -> None:
    match = play_match(shlex.join([sys.executable, "-c", "__import__('time').sleep(9)"]), RANDOM, 300)
    assert match.verdict == "DISQUALIFIED A time"


def test_a_bot_that_ends_is_disqualified(play_match: PlayMatch) -> None:
    match = play_match(RANDOM, shlex.join([sys.executable, "-c", "pass"]))
    assert match.verdict == "DISQUALIFIED B end of file"
