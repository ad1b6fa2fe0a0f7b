"""Programs that wait for a game's own opening line get it, each where it is asked for."""

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engines.mancala.game import Mancala
from engines.yinsh.game import Yinsh
from engines.yut.game import YutNori
from referee.cli import run
from referee.errors import WrongUse
from referee.game.limits import Limits
from referee.game.opening_line import chosen, with_its_rules
from referee.records.one_game import load
from referee.records.replayed import RecordedGame

ROOT = Path(__file__).parents[3]

ASSIGNMENT_BOT = """
# As programs of the assignment do: player 1 answers the opening line, player 2 waits; no START, no RESULT.
import sys
sys.path.insert(0, {root!r})
from engines.yinsh.game import Yinsh

words = sys.stdin.readline().split()
assert len(words) == {words}, words
seat, size, seconds, row = map(int, [*words, "5"][:4])
game = Yinsh(size=size, row=row, window="any", gifts="end")
position = game.start()


def play():
    move, *_ = game.moves(position)
    print(game.write(position, move), flush=True)
    game.play(position, move)


if seat == 1:
    play()
while not position.over:
    game.follow(position, sys.stdin.readline().strip())
    if not position.over:
        play()
"""

SHORT = "bot={seat} {size} {seconds}"
"""The line of the assignment's first phase, which does not tell the length of a row."""


@pytest.fixture
def theirs(tmp_path: Path) -> str:
    """A program of the Yinsh assignment, which knows nothing but that server."""
    return _program(tmp_path / "theirs.py", 4)


@pytest.fixture
def first_phase(tmp_path: Path) -> str:
    """The same of its first phase, which gets three numbers."""
    return _program(tmp_path / "first_phase.py", 3)


def _program(path: Path, words: int) -> str:
    path.write_text(ASSIGNMENT_BOT.format(root=str(ROOT), words=words))
    return shlex.join([sys.executable, str(path)])


def events(record: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in record.open()]


def test_an_unchanged_program_of_the_assignment_plays_ours_in_one_command(
    theirs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "games.jsonl"
    words = ["match", "yinsh", theirs, "yinsh:random", "--opening-line", "a", "--game-time", "60"]
    words += ["--games", "2", "--seed", "1", "--record", str(record), "--json"]
    assert run(words) == 0, capsys.readouterr().out
    told = [event["opening_lines"] for event in events(record) if event["event"] == "begin"]
    assert told == [["1 5 60 5", ""], ["", "2 5 60 5"]]
    (match,) = (event for event in events(record) if event["event"] == "match")
    assert (match["rules"]["window"], match["rules"]["gifts"]) == ("any", "end")
    assert run(["verify", str(record)]) == 0


@pytest.mark.parametrize("who", ["both", "b"])
def test_ours_understands_it_too(who: str, theirs: str, capsys: pytest.CaptureFixture[str]) -> None:
    bots = ("yinsh:random", "yinsh:aggressive") if who == "both" else ("yinsh:aggressive", theirs)
    words = ["match", "yinsh", *bots, "--opening-line", who, "--game-time", "60", "--size", "6", "--row", "6"]
    assert run([*words, "--games", "2", "--json"]) == 0, capsys.readouterr().out


def test_the_line_may_be_another_one(first_phase: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "yinsh", first_phase, "yinsh:random", "--game-time", "60", "--json"]
    assert run([*words, "--opening-line", SHORT.replace("bot", "a")]) == 0, capsys.readouterr().out


def test_a_tournament_gives_it_to_who_is_named(
    theirs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "class.toml"
    players = [{"name": "one", "command": theirs}, {"name": "two", "command": "yinsh:random"}]
    rows = [
        f"{{ name = {json.dumps(one['name'])}, command = {json.dumps(one['command'])} }}" for one in players
    ]
    file.write_text(
        f'game = "yinsh"\npairs = 1\nseed = 3\ngame-time = 60\nopening-line = ["one"]\n'
        f"players = [{', '.join(rows)}]\n"
    )
    assert run(["tournament", str(file)]) == 0, capsys.readouterr()
    assert run(["tournament", str(file), "--resume"]) == 0
    store = file.with_suffix(".sqlite")
    assert run(["verify", str(store)]) == 0
    assert load(store, 1).greetings == ("1 5 60 5", "")
    assert load(store, 2).greetings == ("", "2 5 60 5")


def test_the_conversation_of_a_record_tells_it(
    theirs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "games.jsonl"
    words = [
        "match",
        "yinsh",
        "yinsh:random",
        theirs,
        "--opening-line",
        "b",
        "--game-time",
        "60",
        "--seed",
        "1",
    ]
    assert run([*words, "--record", str(record)]) == 0, capsys.readouterr().out
    shown = load(record, None)
    lines = RecordedGame(shown.game, shown.opening, shown.record, shown.greetings).conversation()
    assert [tuple(line)[:3] for line in lines[:2]] == [("to", 2, "2 5 60 5"), ("to", 1, "START")]


def test_a_silent_program_gets_the_hint(capsys: pytest.CaptureFixture[str]) -> None:
    silent = shlex.join([sys.executable, str(ROOT / "tests" / "bad_bots" / "silent.py")])
    times = ["--move-time", "0.2", "--startup-time", "0.2"]
    assert run(["match", "yinsh", silent, "yinsh:random", *times]) == 1
    said = capsys.readouterr().out
    assert "if it waits for an opening line such as '1 5 120 5', --opening-line gives it one" in said
    assert run(["match", "mancala", silent, "mancala:random", *times]) == 1
    assert "opening line" not in capsys.readouterr().out


def test_check_notices_that_a_program_waits_for_it(theirs: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "yinsh", theirs]) == 1
    said = capsys.readouterr().out
    assert "FAIL starts and answers START in time: it waits for an opening line: behind '1 5 120 5'" in said
    assert "--opening-line bot --game-time 120" in said


def test_check_gives_it_where_it_is_asked_to(theirs: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(["check", "yinsh", theirs, "--opening-line", "bot", "--game-time", "60", "--json"])
    told = json.loads(capsys.readouterr().out)
    steps = {step["name"]: step["ok"] for step in told["steps"]}
    assert steps["starts and answers its opening line in time"]
    assert steps["plays 2 whole games, 1 from each side"]


def test_the_rules_of_that_server_go_with_its_line() -> None:
    limits = Limits(None, game_time=60.0)
    game = with_its_rules(Yinsh(size=6), [Yinsh.opening_line], limits)
    assert (game.rules["size"], game.rules["window"], game.rules["gifts"]) == (6, "any", "end")
    assert with_its_rules(Yinsh(), ["hello {seat}"], limits).rules == Yinsh().rules


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["c"], "no player is called 'c', who is to get an opening line"),
        (["bot"], "did you mean 'both'"),
        (["a={seet}"], "no placeholder {seet}; did you mean 'seat'"),
        (["a"], "needs a game-time"),
    ],
)
def test_what_is_wrong_is_told(asked: list[str], why: str) -> None:
    with pytest.raises(WrongUse, match=why):
        with_its_rules(Yinsh(), chosen(asked, "ab", "both", Yinsh()).values(), Limits())


def test_a_game_without_such_a_line_needs_its_text() -> None:
    with pytest.raises(WrongUse, match="Mancala has no opening line of its own"):
        chosen(["a"], "ab", "both", Mancala())
    assert chosen(["a=hello {seat}"], "ab", "both", Mancala()) == {"a": "hello {seat}"}
    with pytest.raises(WrongUse, match="has dice"):
        chosen(["a=hello"], "ab", "both", YutNori())


def test_such_a_game_begins_at_its_start(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "yinsh", "yinsh", "yinsh", "--opening-line", "a", "--game-time", "60"]
    assert run([*words, "--opening-plies", "4"]) == 2
    assert "without --opening-plies" in capsys.readouterr().err


@pytest.mark.parametrize(("side", "said"), [("2", "resign\n"), ("1", "P 0 0\nresign\n")])
def test_a_person_plays_such_a_program(side: str, said: str, theirs: str, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    command = [sys.executable, "-m", "referee", "play", "yinsh", theirs, "--terminal", "--side", side]
    command += ["--opening-line", "bot", "--game-time", "60", "--record", str(record)]
    done = subprocess.run(command, input=said, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    (end,) = (event for event in events(record) if event["event"] == "end")
    assert end["verdict"]["ending"] == "resignation"
    assert [one[0] for one in end["said"]] == ([1] if side == "2" else [1, 2])
