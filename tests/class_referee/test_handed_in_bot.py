"""The bot as it is handed in, one file, under the class's own referee."""

import shlex
import sys

import pytest
from class_match import DIALECT_BOT, HERE, PlayMatch, judge


@pytest.mark.parametrize("game", range(4))
def test_against_itself(play_match: PlayMatch, packed_bot: str, game: int) -> None:
    seconds = ("0.01", "0.02", "0.03", "0.04")[game]
    judge(play_match(f"{packed_bot} --seconds {seconds}", f"{packed_bot} --seconds 0.02"))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("dialect", ["together", "twice", "never", "count", "echo", "limit"])
def test_against_every_dialect(play_match: PlayMatch, packed_bot: str, dialect: str, seat: int) -> None:
    bots = [f"{DIALECT_BOT} {dialect} {seat}"]
    bots.insert(seat, f"{packed_bot} --seconds 0.02")
    judged = judge(play_match(*bots))
    assert judged.result is not None
    assert judged.result.winner == seat + 1


@pytest.mark.parametrize("seat", [0, 1])
def test_against_a_student(play_match: PlayMatch, packed_bot: str, seat: int) -> None:
    starter = HERE.parents[1] / "bots" / "starters" / "starter.py"
    bots = [shlex.join([sys.executable, str(starter), "parity"])]
    bots.insert(seat, f"{packed_bot} --seconds 0.02")
    judge(play_match(*bots))
