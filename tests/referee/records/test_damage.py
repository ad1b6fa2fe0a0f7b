"""What is wrong in a record or a store is named, with the place where it stands."""

import json
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.cli import run

Events = list[dict[str, Any]]


@pytest.fixture(scope="module")
def events(tmp_path_factory: pytest.TempPathFactory) -> Events:
    """A match of one game: the events match, begin, end and summary."""
    record = tmp_path_factory.mktemp("damage") / "match.jsonl"
    assert run(["match", "mancala", "mancala:random", "mancala:random", "--record", str(record)]) == 0
    return [json.loads(line) for line in record.read_text().splitlines()]


def complained(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line with which a command refuses a file."""
    capsys.readouterr()
    assert run(words) == 2
    error = capsys.readouterr().err
    assert error.startswith("Error: ") and error.count("\n") == 1
    return error


Change = Callable[[Events], object]

DAMAGES: dict[str, Change] = {
    "line 1: version: must be 1, not 2": lambda events: events[0].update(version=2),
    "line 1: programs: must be a list of 2 entries": lambda events: events[0]["programs"].pop(),
    "line 1: limits.move_time: must be a number": lambda events: events[0]["limits"].update(
        move_time=10**400
    ),
    "line 1: limits.freeze: must be true or": lambda events: events[0]["limits"].update(freeze=1),
    "line 2: seats: must be 0 and 1 in any order": lambda events: events[1].update(seats=[1, 1]),
    "line 2: opening[0]: must be a text, not null": lambda events: events[1].update(opening=[None]),
    "line 2: game 1 has not begun": lambda events: events.pop(1),
    "line 3: said[0]: must be a list of 3 entries, and has 2": lambda events: events[2]["said"][0].pop(),
    "line 3: said[0][1]: must be a text that stands for bytes": lambda events: events[2]["said"].insert(
        0, [1, "\ud800", 1]
    ),
    "line 3: verdict.winner: must be null": lambda events: events[2]["verdict"].update(winner=None),
    "line 3: verdict.at_fault: must name": lambda events: events[2]["verdict"].update(at_fault=[1]),
    "line 3: verdict.evidence[0].player": lambda events: events[2]["verdict"].update(evidence=[{}]),
    "line 3: usage[1].slowest: must be a": lambda events: events[2]["usage"][1].update(slowest=0.5),
    "line 3: evaluations[0][1]: must be a number": lambda events: events[2].update(
        evaluations=[[0, float("nan"), None, None, ""]]
    ),
    "no rule option 'self'": lambda events: events[0]["rules"].update(self=1),
    "no game 'chess'": lambda events: events[0].update(game="chess"),
}


@pytest.mark.parametrize("said", DAMAGES)
def test_the_place_in_a_record_is_named(
    said: str, events: Events, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = json.loads(json.dumps(events))
    DAMAGES[said](damaged)
    record = tmp_path / "damaged.jsonl"
    record.write_text("".join(json.dumps(event) + "\n" for event in damaged))
    for command in ("view", "verify"):
        assert said in complained([command, str(record)], capsys)


def test_a_game_that_cannot_have_been_played_has_no_page(
    events: Events, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`verify` says the same of it as of any other game that is not as the rules say: code 1."""
    record = tmp_path / "damaged.jsonl"
    wrong = {"the opening: cannot be played": ["1R", "nonsense"], "is said when it is not its turn": []}
    for said, opening in wrong.items():
        damaged = json.loads(json.dumps(events))
        damaged[1]["opening"] = opening
        if not opening:
            damaged[2]["said"].insert(0, [0, "CAST 1", 0])
        record.write_text("".join(json.dumps(event) + "\n" for event in damaged))
        assert said in complained(["view", str(record)], capsys)
        assert run(["verify", str(record)]) == 1


@pytest.mark.parametrize("text", [b"[" * 100_000, b"9" * 5000, b'{"a":' * 100_000])
def test_a_line_that_is_no_json_is_named(
    text: bytes, events: Events, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "damaged.jsonl"
    record.write_bytes(json.dumps(events[0]).encode() + b"\n" + text + b"\n")
    assert "line 2: is " in complained(["verify", str(record)], capsys)


def test_a_line_without_an_end_does_not_fill_the_memory(capsys: pytest.CaptureFixture[str]) -> None:
    assert "line 1: is longer than" in complained(["verify", "/dev/zero"], capsys)


TOURNAMENT = ["tournament", "--game", "mancala", "--pairs", "1", "--seed", "1", "--json"]
TOURNAMENT += ["--player", "a=mancala:random", "--player", "b=mancala:greedy"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The store of a tournament of two games."""
    path = tmp_path_factory.mktemp("damage") / "store.sqlite"
    assert run([*TOURNAMENT, "--store", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture
def store(played: bytes, tmp_path: Path) -> Path:
    """A copy of it."""
    path = tmp_path / "store.sqlite"
    path.write_bytes(played)
    return path


BOMB = zlib.compress(bytes(100_000_000), 1)

STORES: dict[str, tuple[str, object]] = {
    "game 1: kind: must be 'rules' or 'fault' or 'void', not \"x\"": ("UPDATE games SET kind = ?", "x"),
    "game 1: halves: must be a whole number from 0 to 2": ("UPDATE games SET halves = ?", 3),
    "game 1: names player 7 (from 0) of 2": ("UPDATE games SET player1 = ?", 7),
    "game 1: grades: is not JSON": ("UPDATE games SET grades = ?", "["),
    "game 1: times1[0]: must be a whole number": ("UPDATE games SET times1 = ?", "[null, 0, 0, []]"),
    "the tournament's settings: is missing": ("DELETE FROM tournament WHERE key = ?", "settings"),
    "the tournament's settings: game: is missing": (
        "UPDATE tournament SET value = ? WHERE key = 'settings'",
        "{}",
    ),
    "game 99: is not in the schedule": ("UPDATE games SET number = ? WHERE number = 1", 99),
    "table games: has no column record": ("ALTER TABLE games DROP COLUMN record", None),
    "table hosts: is missing": ("DROP TABLE hosts", None),
    "could not decode": ("UPDATE games SET host = CAST(? AS TEXT)", b"\xff"),
}


@pytest.mark.parametrize("said", STORES)
def test_the_place_in_a_store_is_named(said: str, store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    statement, value = STORES[said]
    with sqlite3.connect(store) as connection:
        connection.execute(statement, () if value is None else (value,))
    connection.close()
    resume = [*TOURNAMENT, "--store", str(store), "--resume"]
    for words in (["report", str(store)], ["report", str(store), "--json"], resume):
        assert said.lower() in complained(words, capsys).lower()


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (b"no zlib", "game 2: its record: cannot be unpacked"),
        (BOMB, "game 2: its record: is not whole, or longer than"),
        (zlib.compress(b'{"game":"mancala"}'), "game 2: rules: is missing"),
    ],
)
def test_the_record_of_a_game_in_a_store_is_named(
    record: bytes, said: str, store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with sqlite3.connect(store) as connection:
        connection.execute("UPDATE games SET record = ? WHERE number = 2", (record,))
    connection.close()
    page = str(store.with_suffix(".html"))
    for words in (["verify"], ["view", "-o", page], ["report", "-o", page], ["report", "--game", "2"]):
        assert said in complained([words[0], str(store), *words[1:]], capsys)
