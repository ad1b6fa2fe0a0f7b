"""The other way round: our referee and programs of the class, whatever dialect they end a game in."""

import json
import os
import subprocess
import sys

import pytest
from class_match import DIALECT_BOT, ROOT

DIALECTS = ["together", "twice", "never", "count", "echo", "limit"]


def play(one: str, two: str, games: int = 2) -> list[dict[str, object]]:
    """The games of a match; colours alternate. No bot may be at fault."""
    match = ["match", "mancala", one, two, "--ownership", "parity", "--games", str(games), "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "referee", *match],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    games_played: list[dict[str, object]] = json.loads(done.stdout)["games"]
    assert [game["kind"] for game in games_played] == ["rules"] * games
    return games_played


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_program_of_the_class_against_ours(dialect: str) -> None:
    play(f"{DIALECT_BOT} {dialect} 3", "mancala:random --ownership parity --seed 4")


@pytest.mark.parametrize(("one", "two"), list(zip(DIALECTS, [*DIALECTS[1:], DIALECTS[0]], strict=True)))
def test_programs_of_the_class_among_themselves(one: str, two: str) -> None:
    play(f"{DIALECT_BOT} {one} 1", f"{DIALECT_BOT} {two} 2")


@pytest.mark.parametrize("dialect", ["twice", "never", "limit"])
def test_four_hundred_moves(dialect: str) -> None:
    limit = f"{DIALECT_BOT} limit 1 peaceful"
    for game in play(limit, f"{DIALECT_BOT} {dialect} 2 peaceful"):
        assert game["ending"] == "move limit"
        assert game["winner"] == 0
