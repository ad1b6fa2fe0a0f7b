"""referee replay: judges a written list of moves."""

import io
import json
import sys
from pathlib import Path

import pytest

from engines.registry import game_class
from referee.cli import run

DATA = json.loads((Path(__file__).parents[1] / "data" / "mancala.json").read_text())


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
        "error": None,
    }


def test_a_file_is_read_as_standard_input_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "moves").write_text("1R 9R\n2B")
    assert run(["replay", "mancala", str(tmp_path / "moves")]) == 0
    assert capsys.readouterr().out == "3 moves, score 0:0\nthe game is not over\n"


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
    assert capsys.readouterr().out == "0 moves, score 0:0\nthe game is not over\n"


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
