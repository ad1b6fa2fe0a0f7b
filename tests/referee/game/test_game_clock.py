"""A time for the whole game: what is left of it, who loses by it, and that it is judged again alike."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from referee.cli import run
from referee.game.game_clock import GameClock, game_clock
from referee.game.limits import Limits

BAD_BOTS = Path(__file__).parents[2] / "bad_bots"


def test_answers_are_taken_off_and_the_increment_is_added_behind_them() -> None:
    clock = GameClock(Limits(None, startup_time=0.0, game_time=10.0, increment=0.5))
    clock.charge(1, 3_000_000)
    clock.charge(2, 250_000)
    assert (clock.left(1), clock.left(2)) == (7_500_000, 10_250_000)
    assert clock.allowance(1) == 7_500_000


def test_the_startup_time_is_free_in_the_first_answer_alone() -> None:
    clock = GameClock(Limits(None, startup_time=2.0, game_time=10.0))
    assert clock.allowance(1) == 12_000_000
    clock.charge(1, 1_500_000)
    assert clock.allowance(1) == clock.left(1) == 10_000_000
    clock.charge(1, 1_500_000)
    assert clock.left(1) == 8_500_000
    clock.charge(2, 3_000_000)
    assert clock.left(2) == 9_000_000


def test_without_a_time_for_the_game_there_is_no_clock() -> None:
    assert game_clock(Limits()) is None


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Limits(), "3 s for an answer, 10 s more for the first"),
        (Limits(None, game_time=60.0), "60 s for the whole game, 10 s more for the first"),
        (
            Limits(2.0, 0.0, game_time=60.0, increment=0.5),
            "60 s for the whole game and 0.5 s more with each answer, 2 s for an answer, "
            "0 s more for the first",
        ),
    ],
)
def test_limits_in_words(limits: Limits, words: str) -> None:
    assert limits.in_words() == words


SLOW = """
import sys, time
sys.path.insert(0, sys.argv[2])
from legal import answers, say
for answer in answers():
    time.sleep(float(sys.argv[1]))
    say(answer)
"""


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A bot of Mancala that sleeps before each answer."""
    path = tmp_path_factory.mktemp("slow") / "slow.py"
    path.write_text(SLOW)
    return str(path)


def match(slow: str, seconds: float, record: Path, *limits: str) -> int:
    bot = shlex.join([sys.executable, slow, str(seconds), str(BAD_BOTS)])
    return run(["match", "mancala", bot, "mancala:random", "--seed", "1", *limits, "--record", str(record)])


def ended(record: Path) -> dict[str, object]:
    """The last attempt at the game."""
    *_, end = (event for event in map(json.loads, record.open()) if event["event"] == "end")
    assert isinstance(end, dict)
    return end


def test_whose_time_for_the_game_is_over_loses(
    slow: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "games.jsonl"
    assert match(slow, 0.4, record, "--game-time", "1", "--move-time", "30") == 1
    said = capsys.readouterr().out
    assert "out of time" in said
    assert "left of its 1 s for the game" in said
    assert run(["verify", str(record)]) == 0


def test_an_increment_keeps_it_in_the_game(slow: str, tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    limits = ("--game-time", "20", "--increment", "2", "--json")
    assert match(slow, 0.01, record, *limits) == 0
    assert run(["verify", str(record)]) == 0


def test_the_clock_is_judged_again_by_the_times_of_all_answers(
    slow: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "games.jsonl"
    assert match(slow, 0.4, record, "--game-time", "1") == 1
    events = [json.loads(line) for line in record.open()]
    *_, end = (event for event in events if event["event"] == "end")
    for said in end["said"]:
        said[2] = 1000
    end.pop("charged", None)
    changed = tmp_path / "changed.jsonl"
    changed.write_text("".join(json.dumps(event) + "\n" for event in events))
    capsys.readouterr()
    assert run(["verify", str(changed)]) == 1  # it would have had more time left than it used
    assert "kind" in capsys.readouterr().out


def test_the_record_of_a_finished_game_that_took_too_long_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "games.jsonl"
    words = ["match", "mancala", "mancala:greedy", "mancala:random", "--seed", "1", "--game-time", "30"]
    assert run([*words, "--record", str(record)]) == 0
    events = [json.loads(line) for line in record.open()]
    *_, end = (event for event in events if event["event"] == "end")
    end["said"][2][2] = 60_000_000
    end.pop("charged", None)
    record.write_text("".join(json.dumps(event) + "\n" for event in events))
    capsys.readouterr()
    assert run(["verify", str(record)]) == 1
    assert "what was said gives 'fault'" in capsys.readouterr().out


def test_the_command_that_plays_a_game_again_has_its_clock(slow: str, tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    match(slow, 0.4, record, "--game-time", "0.5", "--increment", "0.1")
    again = shlex.split(str(ended(record)["again"]))
    assert again[again.index("--game-time") + 1] == "0.5"
    assert again[again.index("--increment") + 1] == "0.1"
    assert "--move-time" not in again


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--increment", "1"], "--increment adds to --game-time"),
        (["--game-time", "0"], "not a time in seconds"),
    ],
)
def test_wrong_times_are_told(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", "mancala", "mancala", "mancala", *words]) == 2
    assert why in capsys.readouterr().err


def test_a_tournament_and_its_report_tell_the_time_for_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "class.toml"
    file.write_text(
        'game = "mancala"\npairs = 1\nseed = 1\ngame-time = 40\nincrement = 0.5\n'
        'players = ["mancala:greedy", "mancala:random"]\n'
    )
    assert run(["tournament", str(file)]) == 0
    store = file.with_suffix(".sqlite")
    assert run(["tournament", str(file), "--resume"]) == 0
    assert run(["tournament", str(file), "--resume", "--game-time", "41"]) == 2
    assert run(["verify", str(store)]) == 0
    page = tmp_path / "report.html"
    assert run(["report", str(store), "-o", str(page)]) == 0
    assert "40 s for the whole game and 0.5 s more with each answer" in page.read_text()
    capsys.readouterr()


def test_an_increment_alone_is_no_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "class.toml"
    file.write_text('game = "mancala"\nincrement = 1\nplayers = ["mancala:greedy", "mancala:random"]\n')
    assert run(["tournament", str(file)]) == 2
    assert "increment adds to game-time" in capsys.readouterr().err
