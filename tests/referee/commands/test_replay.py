"""referee replay: judges a written list of moves."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from engines.registry import game_class
from referee.cli import run

DATA = json.loads((Path(__file__).parents[2] / "data" / "mancala.json").read_text())


def replay(moves: str | bytes, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    raw = moves.encode() if isinstance(moves, str) else moves
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
    return run(["replay", "mancala", "-", *arguments])


@pytest.mark.parametrize("sequence", DATA["sequences"])
@pytest.mark.parametrize("blank", [" ", "\n", "\r\n", "\t \n"])
def test_a_checked_game_comes_to_the_score_it_should(
    sequence: dict[str, list[str]],
    blank: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    moves = blank.join(sequence["moves"])
    assert replay(moves, ["--json", "--ownership", "parity"], monkeypatch) == 0
    assert json.loads(capsys.readouterr().out) == {
        "game": "mancala",
        "rules": {"ownership": "parity"},
        "plies": sequence["plies"],
        "score": sequence["score"],
        "winner": None,
        "ending": None,
        "position": written(sequence),
        "error": None,
    }


def written(sequence: dict[str, Any]) -> str:
    """The position at the end of a checked game, as text."""
    holes = "/".join(".".join(map(str, hole)) if any(hole) else "-" for hole in sequence["holes"])
    one, two = sequence["score"]
    return f"{holes} {sequence['to_move']} {one} {two} {sequence['plies']}"


def test_a_file_is_read_as_standard_input_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "moves").write_text("1R 9R\n2B")
    assert run(["replay", "mancala", str(tmp_path / "moves")]) == 0
    said = capsys.readouterr().out
    assert said.startswith("3 moves, score 0:0\nthe game is not over\nposition: ")


def test_the_first_illegal_move_is_named_and_ends_the_judging(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay("1R 9R 10R 2R nonsense", ["--json"], monkeypatch) == 1
    judged = json.loads(capsys.readouterr().out)
    assert judged["plies"] == 2
    assert judged["error"]["ply"] == 3
    assert judged["error"]["move"] == "10R"
    assert "belongs to player 2" in judged["error"]["reason"]
    assert replay("1R 9R 10R 2R", [], monkeypatch) == 1
    assert "move 3 is not legal: '10R': hole 10 belongs" in capsys.readouterr().out


def whole_game() -> list[str]:
    """A game in which both always play the first legal move of the highest hole that has one."""

    game = game_class("mancala")()
    position = game.start()
    moves = []
    while game.result(position) is None:
        step = position.steps()[-1]
        moves.append(game.write(position, (step,)))
        position.play(step)
    return moves


def test_a_finished_game_names_winner_and_ending(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = whole_game()
    assert replay(" ".join(moves), ["--json"], monkeypatch) == 0
    judged = json.loads(capsys.readouterr().out)
    one, two = judged["score"]
    assert judged["plies"] == len(moves)
    assert judged["winner"] == (0 if one == two else 1 if one > two else 2)
    assert judged["ending"]
    assert replay(" ".join([*moves, "1R"]), ["--json"], monkeypatch) == 1
    more = json.loads(capsys.readouterr().out)
    assert more["error"] == {"ply": len(moves) + 1, "move": "1R", "reason": "the game is over"}
    assert more["winner"] == judged["winner"]


def test_no_moves_are_a_game_not_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay("", [], monkeypatch) == 0
    said = capsys.readouterr().out
    assert said.startswith("0 moves, score 0:0\nthe game is not over\nposition: 2.2.2/")


def test_what_cannot_be_read_is_wrong_use(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert replay(b"\xff\xfe", [], monkeypatch) == 2
    assert "UTF-8" in capsys.readouterr().err
    for path in (tmp_path, tmp_path / "nothing"):
        assert run(["replay", "mancala", str(path)]) == 2
        said = capsys.readouterr()
        assert str(path) in said.err
        assert said.out == ""


@pytest.mark.parametrize(
    ("game", "text", "plies"),
    [
        ("yut", "CAST 4 2 0:4 CAST 2 0:2 CAST 3 1:3", 3),
        ("yut", "CAST 4 2 0:4 CAST 2", 1),
        ("yinsh", "P 1 2\nP 0 0\r\n\nP 3 4", 3),
        ("yolah", "a1:a2\nh1:f3 h8:f6", 3),
    ],
)
def test_moves_are_counted_and_throws_are_not(
    game: str, text: str, plies: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "moves").write_text(text)
    assert run(["replay", game, str(tmp_path / "moves"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["plies"] == plies


def test_moves_begin_at_a_written_position(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Holes 10 and 9 are captured; player 2 has no seed left then, so that all goes to player 1."""
    before = "3.3.3/-/-/-/-/-/-/0.2.0/1.0.0/2.0.0/-/-/-/-/-/- 1 40 42 10"
    assert replay("8B", ["--json", "--position", before], monkeypatch) == 0
    judged = json.loads(capsys.readouterr().out)
    assert (judged["plies"], judged["score"]) == (1, [54, 42])
    assert judged["position"] == "-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/- 2 54 42 11"
    assert judged["ending"] == "49 seeds"


def test_the_position_is_told_that_the_legal_moves_before_a_fault_lead_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay("1R 9R 3R", [], monkeypatch) == 0
    position = capsys.readouterr().out.partition("position: ")[2].strip()
    assert replay("1R 9R 3R 3R", [], monkeypatch) == 1
    assert capsys.readouterr().out.endswith(f"position: {position}\n")
    assert replay("10R nonsense", ["--position", position], monkeypatch) == 1
    assert "move 2 is not legal: 'nonsense'" in capsys.readouterr().out


def test_a_turn_that_is_refused_in_its_middle_leaves_the_position_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start = "4/7/8/9/4BA4/3AABA2/4BA4/4B4/8/5B1/4 1 0 0 10"
    (tmp_path / "moves").write_text("S 2 0 M 4 0 RS 1 0 RE 2 0 X 1 0")
    assert run(["replay", "yinsh", str(tmp_path / "moves"), "--position", start]) == 1
    assert capsys.readouterr().out.endswith(f"position: {start}\n")


@pytest.mark.parametrize(
    ("game", "position"),
    [("mancala", ""), ("yolah", "8/8 1 0 0"), ("yinsh", "P 1 2"), ("yut", "0 0 1 ? 0 0")],
)
def test_what_is_no_position_is_wrong_use(
    game: str, position: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "moves").write_text("")
    assert run(["replay", game, str(tmp_path / "moves"), "--position", position]) == 2
    said = capsys.readouterr()
    assert "--position" in said.err
    assert said.out == ""
