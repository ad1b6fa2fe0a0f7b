"""The process that is asked about positions: a question a line, an answer a line."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

START = Path(__file__).parents[2] / "bots" / "start.py"

# Black wins by a1:c1 alone, which leaves White no square; a1:b1 is a draw, since White moves last.
ONE_GOOD_MOVE = "bbbxxwww/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/b2wxxxx 1 27 27"


def answers(*lines: dict[str, Any] | str) -> tuple[list[Any], int]:
    """What it answers, and its exit code."""
    said = "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(START), "analyst"], input=said, capture_output=True, text=True
    )
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


YOLAH = {"game": "yolah", "rules": {}}


def test_each_kind_of_question_gets_its_answer() -> None:
    position = {"position": ONE_GOOD_MOVE, "depth": 3}
    (best, move, worth), code = answers(
        YOLAH, {**position, "best": 2}, {**position, "move": "a1:b1"}, position
    )
    assert code == 0
    assert [(thought["line"], thought["chance"]) for thought in best["best"]] == [
        (["a1:c1"], 1.0),
        (["a1:b1"], 0.5),
    ]
    assert (move["assessment"]["name"], move["assessment"]["played"]["chance"]) == ("blunder", 0.5)
    assert worth["thought"]["proof"]["result"] == "win"


def test_a_throw_is_luck() -> None:
    asked = {"position": "0,0,0,0 0,0,0,0 1 ? 0 0", "move": "CAST 4 3", "depth": 1}
    (answer,), _ = answers({"game": "yut", "rules": {}}, asked)
    assert answer["luck"]["after"]["chance"] > answer["luck"]["before"]["chance"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"position": "nonsense"}, "4 words, not 1"),
        ({"position": ONE_GOOD_MOVE, "move": "a1:a1"}, ""),
        ({"seconds": 1}, "position"),
        ("{", ""),
    ],
)
def test_a_bad_question_is_answered_by_the_reason_and_the_next_one_counts(line: Any, reason: str) -> None:
    (bad, good), code = answers(YOLAH, line, {"position": ONE_GOOD_MOVE, "depth": 1})
    assert reason in bad["error"]
    assert "thought" in good
    assert code == 0


@pytest.mark.parametrize(
    "about", [{"game": "chess", "rules": {}}, {"game": "yut", "rules": {"x": 1}}, "{", "{}"]
)
def test_a_game_that_is_not_there_ends_it(about: Any) -> None:
    (answer,), code = answers(about)
    assert answer["error"]
    assert code == 2
