"""`referee verify`: games judged again from their record."""

import json
import shlex
import sqlite3
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engines.yut.game import YutNori
from engines.yut.track import CASTS
from referee.cli import run
from referee.game.game_record import GameRecord
from referee.game.verdict import Kind, Verdict, Void
from referee.running.table import Table

BAD_BOTS = Path(__file__).parents[2] / "bad_bots"

Events = list[dict[str, Any]]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two pairs of games between programs that play very differently."""
    file = tmp_path_factory.mktemp("verify") / "games.jsonl"
    code = run(
        [
            "match",
            "yut",
            "yut:random --seed 1",
            "yut:example",
            "--games",
            "4",
            "--seed",
            "9",
            "--secret",
            "5" * 64,
            "--record",
            str(file),
        ]
    )
    assert code == 0
    return file


def all_well(games: int, throws: int = 0) -> str:
    dice = f"; {throws} throws: all as the seeds say" if throws else ""
    return f"{games} games: every move and verdict holds{dice}\n"


def events_of(record: Path) -> Events:
    return [json.loads(line) for line in record.read_text().splitlines()]


def verify(events: Events, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The code, and what was printed without what was checked and what must be believed."""
    file = folder / "games.jsonl"
    file.write_text("".join(json.dumps(event) + "\n" for event in events))
    capsys.readouterr()
    code = run(["verify", str(file)])
    rows = capsys.readouterr().out.splitlines(keepends=True)
    return code, "".join(row for row in rows if not row.startswith(("checked: ", "on trust: ")))


def without_secret(events: Events) -> Events:
    """The record as a referee leaves it that is killed when the last game is over."""
    return [event for event in events if event["event"] not in ("secret", "summary")]


def thrown(events: Events) -> list[tuple[int, int]]:
    """The places (event, line) of all throws."""
    return [
        (at, line)
        for at, event in enumerate(events)
        if event["event"] == "end"
        for line, said in enumerate(event["said"])
        if said[0] == 0
    ]


def test_every_throw_of_a_match_is_recomputed(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = events_of(record)
    code, out = verify(events, tmp_path, capsys)
    assert (code, out) == (0, all_well(4, len(thrown(events))))


@pytest.mark.parametrize("which", [0, 1, 40, -1])
def test_another_throw_is_found(
    which: int, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = events_of(record)
    at, line = thrown(events)[which]
    said = events[at]["said"][line]
    *left, last = said[1].split()
    said[1] = " ".join([*left, "3" if last != "3" else "2"])
    code, out = verify(events, tmp_path, capsys)
    assert code == 1
    assert out.startswith(f"game {events[at]['number']}: throw ")
    assert repr(said[1]) in out
    assert len(out.splitlines()) == 1


def test_another_seed_is_found_by_its_hash(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = events_of(record)
    for event in events:
        if event["event"] == "dice" and event["number"] == 1:
            event["seed"] += "0"
    told = "game 1: the seed of its dice does not come from the secret\n"
    assert verify(events, tmp_path, capsys) == (1, told)
    told = "game 1: its seed is not the one whose SHA-256 was told before the game\n"
    assert verify(without_secret(events), tmp_path, capsys) == (1, told)


def test_another_seed_with_its_own_hash_is_found_by_the_throws(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = without_secret(events_of(record))
    next(event for event in events if event["event"] == "dice")["seed"] = "x"
    next(event for event in events if event["event"] == "begin")["dice_sha256"] = sha256(b"x").hexdigest()
    code, out = verify(events, tmp_path, capsys)
    assert code == 1
    assert out.startswith("game 1: throw ")


def test_a_throw_left_out_or_a_seed_not_told_is_found(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = events_of(record)
    at, line = thrown(events)[10]
    del events[at]["said"][line]
    code, out = verify(events, tmp_path, capsys)
    assert code == 1
    assert out.startswith("game 1: ")
    events = [event for event in events_of(record) if event["event"] != "dice" or event["number"] != 2]
    assert verify(events, tmp_path, capsys) == (0, all_well(4, len(thrown(events))))  # the secret tells it
    events = without_secret(events)
    assert verify(events, tmp_path, capsys) == (1, "game 2: the seed of its dice is not told\n")


def test_a_game_played_again_is_verified_each_time(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = events_of(record)
    first = next(event for event in events if event["event"] == "end" and event["number"] == 2)
    again = {**first, "attempt": 2, "said": [list(said) for said in first["said"]]}
    first["said"] = first["said"][:3]
    starved = {"kind": "void", "ending": "starved", "winner": None, "score": None, "at_fault": []}
    clear = {"player": 1, "wall_us": 4_000_000, "charged_us": 0}
    first["verdict"] = {**first["verdict"], **starved, "evidence": [clear]}
    behind = events.index(first) + 1
    events[behind:behind] = [again]
    begin = next(event for event in events if event["event"] == "begin" and event["number"] == 2)
    summary = next(event for event in events if event["event"] == "summary")
    summary["results"][begin["seats"][0]]["voids"] = 1
    throws = len(thrown(events))
    assert verify(events, tmp_path, capsys) == (0, all_well(5, throws))
    again["said"][0][1] = "CAST 2" if again["said"][0][1] != "CAST 2" else "CAST 3"
    code, out = verify(events, tmp_path, capsys)
    assert code == 1
    assert out.startswith("game 2, attempt 2: throw 1")


@pytest.fixture(scope="module")
def without_dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games of Mancala between programs, and one that a program lost by a fault."""
    file = tmp_path_factory.mktemp("verify") / "mancala.jsonl"
    bots = ["mancala:random", "mancala:greedy"]
    assert run(["match", "mancala", *bots, "--games", "2", "--seed", "1", "--record", str(file)]) == 0
    bad = [shlex.join([sys.executable, str(BAD_BOTS / "illegal.py")]), "mancala:greedy"]
    assert run(["match", "mancala", *bad, "--games", "1", "--record", str(file)]) == 1
    return file


def test_games_without_dice_are_judged_again_too(
    without_dice: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(events_of(without_dice), tmp_path, capsys) == (0, all_well(3))
    assert run(["verify", str(tmp_path / "nothing")]) == 2


def other_winner(verdict: dict[str, Any]) -> dict[str, Any]:
    return {"winner": 3 - verdict["winner"]}


FORGERIES = {
    "the winner is another": (other_winner, "its winner is"),
    "the score is another": (lambda verdict: {"score": [verdict["score"][0] + 1, 0]}, "its score is"),
    "the ending is another": (lambda verdict: {"ending": "move limit"}, "its ending is 'move limit'"),
    "a draw": (lambda verdict: {"winner": 0}, "its winner is 0"),
    "a fault that nobody saw": (
        lambda verdict: {"kind": "fault", "ending": "out of time", "at_fault": [1], "winner": 2},
        "its kind is 'fault'",
    ),
    "void": (lambda verdict: {"kind": "void", "ending": "starved", "winner": None}, "its kind is 'void'"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_verdict_is_named(
    name: str, without_dice: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge, said = FORGERIES[name]
    events = events_of(without_dice)
    end = next(event for event in events if event["event"] == "end" and event["number"] == 2)
    end["verdict"] |= forge(end["verdict"])
    code, out = verify(events, tmp_path, capsys)
    assert code == 1
    assert out.startswith(f"game 2: {said}")


def test_a_game_that_was_cut_short_and_given_away_is_named(
    without_dice: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = events_of(without_dice)
    end = next(event for event in events if event["event"] == "end" and event["number"] == 1)
    end["said"] = end["said"][:7]
    given_away = {"kind": "fault", "ending": "out of time", "winner": 1, "at_fault": [2]}
    end["verdict"] |= given_away
    code, out = verify(events, tmp_path, capsys)
    assert (code, out) == (
        1,
        "game 1: its verdict is 'out of time', but the game is not over and nobody is at fault\n",
    )


def test_the_fault_of_another_is_named(
    without_dice: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = events_of(without_dice)
    end = [event for event in events if event["event"] == "end"][-1]
    end["verdict"] |= {"at_fault": [2], "winner": 1}
    code, out = verify(events, tmp_path, capsys)
    assert (code, out) == (1, "game 1: its winner is 1, and what was said gives 2\n")


def sticks(end: dict[str, Any]) -> dict[int, list[int]]:
    """What each player threw, stick by stick, found by playing the game again."""
    game = YutNori()
    position = game.start()
    found: dict[int, list[int]] = {1: [], 2: []}
    for _, text, _ in end["said"]:
        move = game.read(position, text)
        if position.chance:
            found[1 + position.side] += [CASTS[step - 64] for step in move]
        game.play(position, move)
    return found


def test_no_players_throws_depend_on_what_the_other_does(record: Path) -> None:
    """The games of a pair go different ways, and yet the same seat throws the same."""
    ends = [event for event in events_of(record) if event["event"] == "end"]
    for one, two in ((ends[0], ends[1]), (ends[2], ends[3])):
        assert [said[1] for said in one["said"]] != [said[1] for said in two["said"]]
        first, second = sticks(one), sticks(two)
        for player in (1, 2):
            common = min(len(first[player]), len(second[player]))
            assert common > 8
            assert first[player][:common] == second[player][:common]
    assert sticks(ends[0])[1][:8] != sticks(ends[0])[2][:8]
    assert sticks(ends[0])[1][:8] != sticks(ends[2])[1][:8]


def test_the_hash_of_a_seed_stands_before_its_throws_and_the_seed_behind_both_games(record: Path) -> None:
    events = [(event["event"], event.get("number")) for event in events_of(record)]
    order = [("begin", 1), ("end", 1), ("begin", 2), ("end", 2), ("dice", 1), ("dice", 2), ("begin", 3)]
    assert [event for event in events if event in order] == order
    for event in events_of(record):
        if event["event"] == "begin":
            assert len(event["dice_sha256"]) == 64
    secret = next(event["secret"] for event in events_of(record) if event["event"] == "secret")
    assert [kind for kind, _ in events][-2:] == ["secret", "summary"]
    before = record.read_text().partition('"event":"secret"')[0]
    assert secret not in before


def test_a_game_that_was_played_again_tells_its_seed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    starved = GameRecord(Verdict(Kind.VOID, Void.STARVED, None, reason="", evidence=()))
    play, played = Table.play, []

    def play_the_second_game_twice(table: Table, *what: Any) -> GameRecord:
        played.append(what)
        return starved if len(played) == 2 else play(table, *what)

    monkeypatch.setattr(Table, "play", play_the_second_game_twice)
    file = tmp_path / "games.jsonl"
    assert run(["match", "yut", "yut:random", "yut:random", "--games", "2", "--record", str(file)]) == 0
    told = [(event["event"], event.get("number")) for event in events_of(file)]
    assert told[2:-2] == [("end", 1), ("begin", 2), ("end", 2), ("end", 2), ("dice", 1), ("dice", 2)]


def test_a_store_is_verified_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, store = tmp_path / "class.toml", tmp_path / "class.sqlite"
    players = '[{name = "one", command = "yut:random"}, {name = "two", command = "yut:example"}]'
    file.write_text(f'game = "yut"\nseed = 3\npairs = 1\nplayers = {players}\n')
    assert run(["tournament", str(file), "--store", str(store)]) == 0
    capsys.readouterr()
    assert run(["verify", str(store)]) == 0
    assert capsys.readouterr().out.startswith("2 games: every move and verdict holds; ")
    with sqlite3.connect(store) as forged:
        forged.execute("UPDATE games SET halves = 2 - halves")
    assert run(["verify", str(store)]) == 1
    assert "the store lists another result" in capsys.readouterr().out


@pytest.mark.parametrize(("charged", "holds"), [(90_000, True), (4_000_000, False)])
def test_an_answer_that_came_late_counts_by_what_was_charged(
    charged: int, holds: bool, without_dice: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The limit is 3 seconds; the machine has withheld the rest."""
    events = events_of(without_dice)
    end = next(event for event in events if event["event"] == "end" and event["number"] == 1)
    end["said"][4][2] = 5_000_000
    end["charged"] = [[4, charged]]
    code, out = verify(events, tmp_path, capsys)
    assert (code, "out of time" in out or "what was said gives" in out) == (not holds, not holds)
