"""The store keeps every game whole, and says clearly what it cannot do."""

import json
import multiprocessing
import os
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_up import whole_record

from engines.grade import Grade
from referee.errors import MachineFailed, WrongUse
from referee.game.limits import Limits
from referee.records.store import Store
from referee.records.stored_game import StoredGame
from referee.records.time_use import TimeUse
from referee.tournament.lock import StoreLock

GAME = StoredGame(
    number=7,
    attempt=0,
    round=2,
    seats=(1, 0),
    halves=2,
    kind="rules",
    ending="49 seeds",
    score=(50, 12),
    at_fault=(),
    reason="",
    grades=(Grade(1, 38, 1.0, "win"), Grade(-1, -38, 0.0, "loss")),
    plies=88,
    seconds=0.25,
    ended=1.5e9,
    host="here",
    times=(TimeUse.of([0.001, 0.002]), TimeUse.of([0.5])),
    record='{"said": "<b>é"}',
)

SETTINGS: dict[str, object] = {
    "game": "mancala",
    "rules": {},
    "players": [["one", "mancala:random"], ["other", "mancala:greedy"]],
    "schedule": "round-robin",
    "pairs": 10,
    "rounds": None,
    "sprt": None,
    "seed": 7,
    "opening-plies": 4,
    "limits": Limits().as_record(),
}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.create(tmp_path / "s.sqlite", SETTINGS)


def test_what_was_kept_comes_back(store: Store) -> None:
    faulty = replace(GAME, number=8, seats=(0, 1), halves=0, kind="fault", at_fault=(1,), reason="x")
    store.add(GAME)
    store.add(faulty)
    with Store.open(store.path) as again:
        assert list(again.games()) == [replace(GAME, record=""), replace(faulty, record="")]
        assert again.record(7) == GAME.record
        assert again.settings == SETTINGS
        assert again.count() == 2


def test_a_pair_with_a_void_game_counts_from_its_next_attempt(store: Store) -> None:
    void = replace(GAME, number=8, halves=None, kind="void", ending="starved", grades=None, score=None)
    store.add(GAME)
    store.add(void)
    assert list(store.games()) == []
    store.add(replace(GAME, attempt=1))
    assert [(game.number, game.attempt) for game in store.games()] == [(7, 1)]
    assert store.count() == 1
    assert store.void_games() == 1
    assert list(store.pairs()) == [(3, [(7, 0, 2), (7, 1, 2), (8, 0, None)])]


def test_whom_the_machine_did_not_run_is_counted(store: Store) -> None:
    starved = {"kind": "void", "ending": "starved", "winner": None, "score": None, "at_fault": []}
    evidence = [{"player": 2, "wall_us": 9_000_000, "charged_us": 1}]
    record = json.loads(whole_record([], "4B"))
    record["verdict"] |= {**starved, "evidence": evidence}
    void = replace(GAME, halves=None, kind="void", ending="starved", grades=None, score=None)
    for attempt in range(2):
        store.add(replace(void, attempt=attempt, record=json.dumps(record)))
    store.add(replace(GAME, attempt=2))
    assert store.starved() == {GAME.seats[1]: 2}


def numbered_from_zero(store: Store) -> None:
    """Make it what an older referee wrote."""
    with store._connection as connection:
        connection.execute("UPDATE games SET number = number - 1")
        connection.execute("UPDATE tournament SET value = '1' WHERE key = 'format'")


def test_an_older_store_is_numbered_from_one(store: Store) -> None:
    for number in range(1, 5):
        store.add(replace(GAME, number=number, record=f"record {number}"))
    numbered_from_zero(store)
    for _ in range(2):  # once is enough, and twice does no harm
        with Store.open(store.path) as again:
            assert [game.number for game in again.games()] == [1, 2, 3, 4]
            assert again.record(4) == "record 4"
            assert [pair for pair, _ in again.pairs()] == [0, 1]


def test_an_older_store_that_cannot_be_written_is_refused(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.add(GAME)
    numbered_from_zero(store)
    with store:
        pass
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write anywhere
    with pytest.raises(WrongUse, match="open it once in a folder that can be written"):
        Store.open(store.path)


def test_nothing_is_kept_twice(store: Store) -> None:
    store.add(GAME)
    with pytest.raises(sqlite3.IntegrityError):
        store.add(GAME)
    store.add(replace(GAME, number=9))
    assert store.count() == 2


def test_what_was_played_ahead_can_be_dropped(store: Store) -> None:
    for number in range(1, 7):
        store.add(replace(GAME, number=number))
    store.drop_from(5)
    assert [game.number for game in store.games()] == [1, 2, 3, 4]


def test_a_full_disk_is_one_clear_error_and_loses_nothing(store: Store) -> None:
    store.add(GAME)
    store._connection.execute("PRAGMA max_page_count = 20")
    with pytest.raises(MachineFailed, match="full"):
        for number in range(10, 2000):
            store.add(replace(GAME, number=number, record=str(list(range(number, number + 500)))))
    kept = store.count()
    with Store.open(store.path) as again:
        assert again.count() == kept > 1


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no database at all, but long enough to look at")
    with pytest.raises(WrongUse, match="store"):
        Store.open(text)
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE something (x)")
    with pytest.raises(WrongUse, match="not the store"):
        Store.open(other)
    with pytest.raises(WrongUse, match="there is no store"):
        Store.open(tmp_path / "missing")
    with pytest.raises(WrongUse, match="cannot open"):
        Store.create(tmp_path / "no" / "folder", {})


def test_an_existing_store_is_not_made_again(store: Store) -> None:
    with pytest.raises(WrongUse, match="already exists"):
        Store.create(store.path, {})


def test_a_file_that_was_killed_while_made_is_none_yet(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    path.touch()
    assert not Store.begun(path)
    Store.create(path, {})
    assert Store.begun(path)


def test_a_store_of_a_later_referee_is_refused(store: Store) -> None:
    store.put("format", 99)
    with pytest.raises(WrongUse, match="format 99"):
        Store.open(store.path)


def hold(path: Path, ready: multiprocessing.Event, done: multiprocessing.Event) -> None:  # type: ignore[valid-type]
    with StoreLock(path):
        ready.set()
        done.wait(20)


def test_a_second_referee_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    context = multiprocessing.get_context("fork")
    ready, done = context.Event(), context.Event()
    holder = context.Process(target=hold, args=(path, ready, done))
    holder.start()
    assert ready.wait(20)
    with pytest.raises(WrongUse, match=f"in use by another referee \\(process {holder.pid}"), StoreLock(path):
        pass
    holder.kill()
    holder.join()
    with StoreLock(path):
        pass
    with StoreLock(path):
        pass


def test_a_store_where_nothing_can_be_written_beside_it(tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match="cannot write beside"), StoreLock(tmp_path / "no" / "s.sqlite"):
        pass


times = st.lists(st.floats(1e-6, 1e4), min_size=1, max_size=60)


@given(times, times)
def test_time_use_adds_up(one: list[float], other: list[float]) -> None:
    both = TimeUse.of(one)
    both.add(TimeUse.of(other))
    alone = TimeUse.of([*one, *other])
    assert (both.count, both.longest, both.steps) == (alone.count, alone.longest, alone.steps)
    assert both.mean == pytest.approx(sum([*one, *other]) / len([*one, *other]))
    assert TimeUse.from_record(alone.as_record()) == TimeUse(
        alone.count, round(alone.total, 9), alone.longest, dict(sorted(alone.steps.items()))
    )


@given(times, st.floats(0.01, 1))
def test_percentiles_are_right_within_five_per_cent(seconds: list[float], share: float) -> None:
    exact = next(
        time for time in sorted(seconds) if sum(t <= time for t in seconds) >= share * len(seconds) - 1e-9
    )
    assert exact <= TimeUse.of(seconds).percentile(share) * (1 + 1e-9)
    assert TimeUse.of(seconds).percentile(share) <= exact * 1.05 * (1 + 1e-9)


def test_reading_a_large_store_takes_time_in_proportion(store: Store) -> None:
    games = 20_000
    store.add(replace(GAME, number=1))
    connection = store._connection
    with connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(games)")][1:]
        others = ", ".join(columns)
        connection.execute(
            f"WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {games}) "
            f"INSERT INTO games SELECT n.i, {others} FROM games, n WHERE games.number = 1"
        )
        connection.execute("UPDATE games SET halves = NULL WHERE number % 100 = 0")
    steps = 0

    def step() -> None:
        nonlocal steps
        steps += 1000

    connection.set_progress_handler(step, 1000)
    assert store.count() == games - 2 * games // 100
    assert sum(1 for _ in store.games()) == games - 2 * games // 100
    assert steps < 300 * games


def test_a_store_is_read_where_nothing_can_be_written(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.add(GAME)
    with store:
        pass
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write anywhere
    with Store.open(store.path) as again:
        assert again.count() == 1
        with pytest.raises(MachineFailed, match="readonly"):
            again.add(replace(GAME, number=8))


def test_a_damaged_store_is_named(store: Store) -> None:
    for number in range(1, 201):
        store.add(replace(GAME, number=number))
    with store:
        pass
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[: len(whole) // 2] + b"\xff" * (len(whole) // 2))
    with pytest.raises(WrongUse, match=r"is damaged: .*malformed"), Store.open(store.path) as again:
        list(again.games())
