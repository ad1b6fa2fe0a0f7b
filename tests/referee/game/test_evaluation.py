"""What programs say of their positions on standard error, from the line to the record."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.registry import GAMES
from referee.cli import run
from referee.game.evaluation import Evaluation, read_evaluation
from referee.game.game_record import GameRecord
from referee.records.record_file import read_record


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("eval 0.35\n", Evaluation(0.35)),
        ("eval -120 depth 9 nodes 48213 line 3R 12B\n", Evaluation(-120.0, 9, 48213, "3R 12B")),
        ("eval 1e3 nodes 7 speed 12 depth 2\r\n", Evaluation(1000.0, 2, 7)),
        ("loading\neval 1\neval 2\nbye\n", Evaluation(2.0)),
        ("eval 1\neval much\n", Evaluation(1.0)),
        ("eval 3 depth\n", Evaluation(3.0)),
        ("eval 3 chance 0.25 line 3R\n", Evaluation(3.0, None, None, "3R", 0.25)),
        ("eval 3 chance 1.5\neval 3 chance nan\n", Evaluation(3.0)),
        ("eval 3 depth -1 nodes ²\n", Evaluation(3.0)),
        ("eval 3 line " + "x" * 500 + "\n", Evaluation(3.0, None, None, "x" * 200)),
        ("eval 5\neval 6", Evaluation(5.0)),
        ("eval 6", None),
        ("evaluation 6\n", None),
        ("my eval 6\n", None),
        ("eval nan\neval inf\neval -inf\n", None),
        ("", None),
    ],
)
def test_the_last_whole_line_counts(text: str, read: Evaluation | None) -> None:
    assert read_evaluation(text.encode()) == read


@given(st.binary(max_size=300), st.sampled_from([b"", b"eval ", b"x\neval 1 line "]))
def test_whatever_is_written_nothing_breaks(errors: bytes, before: bytes) -> None:
    read = read_evaluation(before + errors + b"\n")
    assert read is None or json.loads(json.dumps(read, allow_nan=False)) == list(read)


STUDENT = """
import sys
from engines.mancala.game import Mancala
game = Mancala(); position = game.start(); count = 0
for line in sys.stdin:
    if "RESULT" in line: break
    for word in line.split():
        if word != "START": game.follow(position, word)
    if position.over: break
    move = list(game.moves(position))[0]
    if count % 2 == 0:
        print("hello\\neval", count, "depth", 3, file=sys.stderr, flush=True)
    print(game.write(position, move), flush=True)
    game.play(position, move); count += 1
"""


def test_a_students_evaluations_stand_in_the_record_beside_their_moves(tmp_path: Path) -> None:
    bot, file = tmp_path / "bot.py", tmp_path / "record.jsonl"
    bot.write_text(STUDENT)
    command = shlex.join(["env", f"PYTHONPATH={Path(__file__).parents[3]}", sys.executable, str(bot)])
    assert run(["match", "mancala", command, "mancala:random", "--record", str(file), "--seed", "1"]) == 0
    (end,) = (event for event in read_record(file) if event["event"] == "end")
    own = [place for place, said in enumerate(end["said"]) if said[0] == 1]
    assert end["evaluations"] == [[own[at], at, 3, None, "", None] for at in range(0, len(own), 2)]
    record = GameRecord.from_record(end)
    assert record.said[own[2]].evaluation == Evaluation(2.0, 3)
    assert record.said[own[1]].evaluation is None
    again = record.as_record()
    assert {key: again[key] for key in ("said", "evaluations")} == {
        key: end[key] for key in ("said", "evaluations")
    }


@pytest.mark.parametrize("name", GAMES)
def test_our_bots_tell_theirs_when_asked(name: str, tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    bots = [f"{name} --seconds 0.02 --verbose", f"{name}:random"]
    assert run(["match", name, *bots, "--move-time", "5", "--record", str(file)]) == 0
    (end,) = (event for event in read_record(file) if event["event"] == "end")
    by = {end["said"][place][0] for place, *_ in end["evaluations"]}
    assert by == {1}
    answers = sum(player == 1 for player, *_ in end["said"])
    assert len(end["evaluations"]) > answers / 2
    assert all(line and 0 <= chance <= 1 for *_, line, chance in end["evaluations"][:3])


def test_a_silent_game_has_none(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    assert run(["match", "yolah", "yolah:random", "yolah:random", "--record", str(file)]) == 0
    assert all("evaluations" not in event for event in read_record(file))
