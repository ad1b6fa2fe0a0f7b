"""referee analyse: a whole game from the command line to the text and the object."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from engines.assessment import NAMES
from engines.registry import GAMES, game_class
from referee.analysis.asking import Analysts, Answer, Question
from referee.cli import run

PICTURED = Path(__file__).parents[3] / "docs" / "pictures" / "game.jsonl"

# Black wins by a1:c1 alone, which leaves White no square; a1:b1 is a draw, since White moves last.
ONE_GOOD_MOVE = "bbbxxwww/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/b2wxxxx 1 27 27"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which answers are kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "four-boards" / "analysis"


def random_moves(name: str, count: int, seed: int) -> str:
    """The first moves of a random game, with the throws, one a line."""
    game, dice = game_class(name)(), random.Random(seed)
    position, lines = game.start(), []
    while count:
        chance = position.chance
        move = game.throw(position, dice.random()) if chance else dice.choice(list(game.moves(position)))
        lines.append(game.write(position, move))
        game.play(position, move)
        count -= not chance
    return "\n".join(lines) + "\n"


def analysed(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What --json prints."""
    capsys.readouterr()
    assert run(["analyse", *words, "--json", "--threads", "1"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


@pytest.mark.parametrize("name", GAMES)
def test_a_list_of_moves_of_any_game(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "moves").write_text(random_moves(name, 5, 1))
    told = analysed([name, str(tmp_path / "moves"), "--depth", "1"], capsys)
    moves = [move for move in told["moves"] if "luck" not in move]
    assert [move["number"] for move in moves] == [1, 2, 3, 4, 5]
    assert len(told["chances"]) == len(told["moves"]) + 1
    game, position = game_class(name)(), game_class(name)().start()
    for move in told["moves"]:
        assert move["player"] == 1 + position.side
        for chance in (move["before"], move["after"]):
            assert 0 <= chance <= 1
        if "luck" in move:
            assert abs(move["gain"] - (move["after"] - move["before"]) * (-1) ** position.side) < 1e-3
        else:
            assert move["name"] in NAMES
            assert abs(move["loss"] - (move["before"] - move["after"]) * (-1) ** position.side) < 1e-3
            game.read(position, move["best"]["line"][0])
        game.play(position, game.read(position, move["text"]))
    for player in told["summary"]:
        named = [move["name"] for move in moves if move["player"] == player["player"]]
        assert player["names"] == {name: named.count(name) for name in named}
        assert (player["luck"] is not None) == (name == "yut")
    if name == "yut":
        assert told["summary"][0]["luck"] == pytest.approx(-told["summary"][1]["luck"], abs=1e-3)


def test_the_text_names_the_blunder_and_what_was_better(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "moves").write_text("a1:b1 d1:c1")
    words = ["analyse", "yolah", str(tmp_path / "moves"), "--position", ONE_GOOD_MOVE, "--depth", "4"]
    assert run(words) == 0
    said = capsys.readouterr().out
    assert "1. 1  a1:b1  100 %   50 %  blunder, best is a1:c1" in said
    assert "2. 2  d1:c1   50 %   50 %  forced (proved draw in 1 move)" in said
    assert "worst: move 1, a1:b1, gave away 50 %; a1:c1 was best" in said


def test_a_written_position_alone_gets_its_best_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", "yolah", "--position", ONE_GOOD_MOVE, "--depth", "4"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "100 %  a1:c1 (proved win)",
        " 50 %  a1:b1 (proved draw)",
    ]


def test_a_recorded_game_begins_behind_its_opening(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.jsonl"
    words = ["match", "yolah", "yolah:random", "yolah:random", "--opening-plies", "40", "--seed", "3"]
    assert run([*words, "--record", str(record)]) == 0
    told = analysed([str(record), "--game", "1", "--depth", "1"], capsys)
    assert told["players"] == ["yolah:random (1)", "yolah:random (2)"]
    assert ["name" in move for move in told["moves"]] == [at >= 40 for at in range(len(told["moves"]))]
    assert told["last"]["proof"]["moves"] == 0
    assert told["chances"][-1] in (0, 0.5, 1)


def test_a_game_of_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = tmp_path / "store"
    words = ["tournament", "--game", "yolah", "--player", "yolah:random", "--player", "yolah:random --seed 1"]
    assert run([*words, "--store", str(store), "--seed", "1"]) == 0
    told = analysed([str(store), "--game", "2", "--depth", "1"], capsys)
    assert told["game"] == "yolah"
    assert "name" in told["moves"][-1]


class Interrupting:
    """Ends the analysis as Ctrl-C does, after so many answers; counts what is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
        self.asked: list[int] = []
        self.after = after
        ask = Analysts.ask

        def counted(analysts: Analysts, questions: Sequence[Question]) -> Iterator[tuple[int, Answer]]:
            self.asked.append(len(questions))
            for number, answer in enumerate(ask(analysts, questions)):
                if number == self.after:
                    raise KeyboardInterrupt
                yield answer

        monkeypatch.setattr(Analysts, "ask", counted)


def test_an_interrupted_analysis_goes_on_where_it_was(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "moves").write_text(random_moves("yinsh", 8, 2))
    words = ["yinsh", str(tmp_path / "moves"), "--depth", "1"]
    whole = analysed(words, capsys)
    for file in cache.iterdir():
        file.unlink()
    interrupting = Interrupting(monkeypatch, after=3)
    assert run(["analyse", *words]) == 130
    (kept,) = cache.iterdir()
    with kept.open("a") as file:
        file.write('[4, {"assess')  # as if the machine had stopped in the middle of a line
    interrupting.after = 1000
    again = analysed(words, capsys)
    assert interrupting.asked == [9, 6]
    for told in (whole, again):
        for move in told["moves"]:
            for thought in (move["best"], move["played"], move["other"]):
                if thought is not None:
                    del thought["seconds"]
        del told["last"]["seconds"]
    assert again == whole
    analysed(words, capsys)
    assert interrupting.asked == [9, 6]


def test_where_nothing_can_be_kept_it_is_analysed_all_the_same(
    tmp_path: Path, cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cache.parent.parent.write_text("a file where the folder should be")
    (tmp_path / "moves").write_text("3R\n")
    assert len(analysed(["mancala", str(tmp_path / "moves"), "--depth", "1"], capsys)["moves"]) == 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ([], "name a RECORD"),
        (["yolah"], "name a RECORD"),
        ([str(PICTURED), "--seconds", "1", "--depth", "2"], "exclude each other"),
        ([str(PICTURED), "--game", "7"], "has no game 7"),
        ([str(PICTURED), "--position", "x"], "needs the name of the GAME"),
        (["yolah", "--position", "x"], "--position: "),
        (["yut", "--position", "0,0,0,0 0,0,0,0 1 ? 0 0"], "a throw is due"),
        (["yolah", "no such file"], "no such file"),
        ([str(PICTURED), "--depth", "0"], "at least 1"),
    ],
)
def test_wrong_use_is_one_line(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", *words]) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1


def test_an_illegal_move_of_a_list_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "moves").write_text("a1:a3 a1:a3")
    assert run(["analyse", "yolah", str(tmp_path / "moves")]) == 2
    assert "item 2 is not legal: 'a1:a3'" in capsys.readouterr().err


def test_nothing_of_it_is_left_running(tmp_path: Path) -> None:
    """The referee is killed while analysts think for a long time: they end by themselves."""
    code = (
        "import sys, time\n"
        "from engines.registry import game_class\n"
        "from referee.analysis.asking import Analysts\n"
        "game = game_class('yolah')()\n"
        "analysts = Analysts(game, 1)\n"
        "process = analysts._start()\n"
        "position = game.write_position(game.start())\n"
        'process.stdin.write(\'{"position": "%s", "seconds": 600}\\n\' % position)\n'
        "process.stdin.flush()\n"
        "print(process.pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    referee = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert referee.stdout is not None
    analyst = Path("/proc") / referee.stdout.readline().strip()
    assert analyst.exists()
    referee.kill()
    referee.wait()
    referee.stdout.close()
    for _ in range(600):
        if not analyst.exists() or ") Z " in (analyst / "stat").read_text():
            break
        subprocess.run(["sleep", "0.1"], check=True)
    else:
        pytest.fail("the analyst goes on")
