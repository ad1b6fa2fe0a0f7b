"""What a referee could forge in the store of a tournament, and what `referee verify` says to it."""

import json
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.cli import run

FILE = """
game = "yut"
pairs = 1
players = [
    { name = "ada", command = "yut:random", nonce = "blue horse" },
    { name = "ben", command = "yut:example", nonce = "tea 42" },
    { name = "eve", command = "yut:random" },
]
"""


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three players, two of whom gave a word for dice that were committed to."""
    folder = tmp_path_factory.mktemp("stores")
    file, secret = folder / "class.toml", folder / "dice.secret"
    file.write_text(FILE)
    assert run(["commit", str(secret)]) == 0
    assert run(["tournament", str(file), "--committed", str(secret)]) == 0
    assert not secret.exists()
    return folder / "class.sqlite"


def verify(store: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    capsys.readouterr()
    return run(["verify", str(store)]), capsys.readouterr().out.splitlines()


def note(store: sqlite3.Connection, key: str) -> Any:
    return json.loads(store.execute("SELECT value FROM tournament WHERE key = ?", (key,)).fetchone()[0])


def put(store: sqlite3.Connection, key: str, value: Any) -> None:
    store.execute("UPDATE tournament SET value = ? WHERE key = ?", (json.dumps(value), key))


def change(store: sqlite3.Connection, number: int, edit: Callable[[dict[str, Any]], None]) -> None:
    """Change the record of a game."""
    (packed,) = store.execute("SELECT record FROM games WHERE number = ?", (number,)).fetchone()
    record = json.loads(zlib.decompress(packed))
    edit(record)
    packed = zlib.compress(json.dumps(record).encode())
    store.execute("UPDATE games SET record = ? WHERE number = ?", (packed, number))


def test_a_fair_tournament_is_checked_whole(fair: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = verify(fair, capsys)
    assert code == 0
    assert told[0].startswith("6 games: every move and verdict holds; ")
    with sqlite3.connect(fair) as store:
        (commitment,) = (run["secret_sha256"] for run in note(store, "runs"))
    assert (
        f"on trust: that the commitment {commitment} was published before the words of ada, ben were known"
        in told
    )
    for what in ("the number of games", "who met whom", "every result of which the standings are made"):
        assert f"checked: {what}" in told


def columns_of(store: sqlite3.Connection) -> list[str]:
    return [row[1] for row in store.execute("PRAGMA table_info(games)")]


def results_swapped(store: sqlite3.Connection) -> None:
    """In the rows and in the records: only what was said remains."""
    store.execute("UPDATE games SET halves = 2 - halves, score1 = score2, score2 = score1")

    def swap(record: dict[str, Any]) -> None:
        verdict = record["verdict"]
        verdict["winner"] = 3 - verdict["winner"]
        verdict["score"].reverse()

    for number in range(1, 7):
        change(store, number, swap)


def rows_swapped(store: sqlite3.Connection) -> None:
    store.execute("UPDATE games SET halves = 2 - halves")


def players_swapped(store: sqlite3.Connection) -> None:
    store.execute("UPDATE games SET player1 = player2, player2 = player1")
    for number in range(1, 7):
        change(store, number, lambda record: record["players"].reverse())


def no_pair(store: sqlite3.Connection) -> None:
    store.execute("DELETE FROM games WHERE number IN (3, 4)")


def a_pair_more(store: sqlite3.Connection) -> None:
    columns = ", ".join(columns_of(store)[1:])
    store.execute(f"INSERT INTO games SELECT number + 6, {columns} FROM games WHERE number IN (1, 2)")


def again_without_a_reason(store: sqlite3.Connection) -> None:
    """Two results of a pair, of which the referee can show the one that it likes."""
    columns = ", ".join(columns_of(store)[2:])
    store.execute(f"INSERT INTO games SELECT number, 1, {columns} FROM games WHERE number IN (1, 2)")


def another_seed(store: sqlite3.Connection) -> None:
    put(store, "settings", {**note(store, "settings"), "seed": 1})


def another_secret(store: sqlite3.Connection) -> None:
    (only,) = note(store, "runs")
    put(store, "runs", [{**only, "secret": "f" * 64}])


def other_words(store: sqlite3.Connection) -> None:
    (only,) = note(store, "runs")
    put(store, "runs", [{**only, "nonces": ["blue horse", "tea 43", ""]}])


def chosen_time(store: sqlite3.Connection) -> None:
    """The dice of a third try, because those of the first two did not suit the referee."""
    change(store, 2, lambda record: record["dice"].update(time=3, shared=False))


def other_player(store: sqlite3.Connection) -> None:
    settings = note(store, "settings")
    settings["players"][2][1] = "./mine"
    put(store, "settings", settings)


def other_limits(store: sqlite3.Connection) -> None:
    change(store, 2, lambda record: record["limits"].update(move_time=0.1))


FORGERIES: dict[Callable[[sqlite3.Connection], None], str] = {
    results_swapped: "game 1: its winner is ",
    rows_swapped: "game 1: the store lists another result than the record of the game holds",
    players_swapped: "game 1: in the schedule ada meets ben in it, in round 1; ada begins",
    no_pair: "games 3, 4 are missing, and the tournament went on without",
    a_pair_more: "games 7, 8 are not in the schedule",
    again_without_a_reason: "game 1, attempt 2: it was played again, and none of its pair was void",
    another_seed: "game 1: the seed of its dice does not come from the secret",
    another_secret: "game 1: the seed of its dice does not come from the secret",
    other_words: "game 1: the seed of its dice does not come from the secret",
    chosen_time: "game 2: both games of a pair have the same dice only between players who remember nothing",
    other_player: "game 3: both games of a pair have the same dice only between players who remember nothing",
    other_limits: "game 2: its game, rules, players or limits are not those of the tournament",
}


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forgery_is_named(
    forge: Callable[[sqlite3.Connection], None],
    fair: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    forged = tmp_path / "class.sqlite"
    shutil.copy(fair, forged)
    with sqlite3.connect(forged) as store:
        forge(store)
    store.close()
    code, told = verify(forged, capsys)
    assert code == 1
    assert told[0].startswith(FORGERIES[forge])
