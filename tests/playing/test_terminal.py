"""referee play --terminal."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engines.registry import GAMES, game_class


def play(*words: object, said: str, code: int = 0) -> tuple[str, str]:
    command = [sys.executable, "-m", "referee", "play", *map(str, words), "--terminal"]
    done = subprocess.run(command, input=said, capture_output=True, text=True, timeout=60)
    assert done.returncode == code, done.stderr
    return done.stdout, done.stderr


def test_words_and_moves(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    said = "help\nd5:d5\nd5:b7\nboard\nhint\nback\nd5:d8\nresign\n"
    out, _ = play("yolah", "yolah:random", "--record", record, said=said)
    assert "take back your last move" in out
    assert "a piece moves by one square at least" in out
    assert "[O]" in out
    assert "yolah:random wins" in out
    end = [json.loads(line) for line in record.read_text().splitlines()][2]
    assert end["said"][0][1] == "d5:d8" and end["verdict"]["ending"] == "resignation"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_with_the_hints(name: str) -> None:
    out, _ = play(name, f"{name}:random", said="hint\nboard\nresign\n")
    assert re.search("wins .*resignation", out)


def test_the_end_of_the_input_ends_the_game() -> None:
    _, err = play("mancala", "mancala:random", said="", code=130)
    assert "Traceback" not in err


def test_a_record_that_cannot_be_written_is_told_before_the_game() -> None:
    out, err = play("mancala", "mancala:random", "--record", "/nowhere/record.jsonl", said="1R\n", code=2)
    assert "/nowhere" in err and "hole" not in out


def test_no_such_bot_is_told() -> None:
    _, err = play("mancala", "mancala:nobody", said="", code=2)
    assert "no player" in err


def test_a_whole_game() -> None:
    """Moves that are legal whatever the other does: every step of the game's is tried in turn."""
    game = game_class("mancala")()
    moves = [f"{hole}{kind}" for hole in range(1, 9) for kind in ("TR", "TB", "R", "B")]
    random.Random(1).shuffle(moves)
    out, _ = play(game.name, "mancala:random", said="\n".join(moves * 60) + "\n")
    assert re.search(r"wins \d+:\d+|a draw", out)
