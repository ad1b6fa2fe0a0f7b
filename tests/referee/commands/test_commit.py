"""`referee commit`, and what match and tournament accept of it."""

import sqlite3
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from referee.cli import run

PLAYERS = ["yut:random", "yut:example"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def secret(folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert run(["commit", "dice.secret", "--seed", "7"]) == 0
    capsys.readouterr()
    return folder / "dice.secret"


def test_the_commitment_is_the_hash_of_a_file_that_only_its_owner_can_read(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["commit", "dice.secret"]) == 0
    file = folder / "dice.secret"
    assert capsys.readouterr().out == sha256(file.read_bytes()).hexdigest() + "\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_secret_is_never_written_over(secret: Path) -> None:
    before = secret.read_bytes()
    assert run(["commit", "dice.secret"]) == 2
    assert secret.read_bytes() == before


WRONG = [
    (["--committed", "dice.secret", "--seed", "8"], "was made for the seed 7, not 8"),
    (["--committed", "other.secret"], "is not a file that referee commit has written"),
    (["--committed", "none.secret"], "cannot read none.secret"),
    (["--committed", "dice.secret", "--secret", "5" * 64], "cannot be used together"),
    (["--secret", "xyz"], "is not 64 hexadecimal digits"),
]


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_wrong_words_leave_the_secret_where_it_is(
    words: list[str], said: str, secret: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "other.secret").write_text("no secret")
    tournament = ["tournament", "--game", "yut", "--store", "t.sqlite"]
    for player in PLAYERS:
        tournament += ["--player", player]
    for command in (["match", "yut", *PLAYERS], tournament):
        assert run([*command, *words]) == 2
        assert said in capsys.readouterr().err
    assert secret.exists()
    assert not (folder / "t.sqlite").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["yut", *PLAYERS, "--nonces", "a", "b"], "nonces prove nothing without a secret"),
        (["yut", *PLAYERS, "--committed", "dice.secret", "--nonces", "a\nb", ""], "a nonce is a line"),
        (["mancala", "mancala:random", "mancala:random", "--committed", "dice.secret"], "has no dice"),
        (["mancala", "mancala:random", "mancala:random", "--dice", "17"], "--dice is for a game with dice"),
        (["yut", *PLAYERS, "--dice", "17", "--games", "2"], "--dice is for one game"),
        (["yut", *PLAYERS, "--dice", "17", "--secret", "5" * 64], "--dice is for a game with dice"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], said: str, secret: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["match", *words]) == 2
    assert said in capsys.readouterr().err
    assert secret.exists()


def test_a_tournament_that_was_stopped_goes_on_with_new_dice(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run has a secret of its own, and its commitment can be an old one, but its dice are never old."""
    words = ["tournament", "--game", "yut", "--store", "t.sqlite", "--pairs", "1", "--seed", "7"]
    for player in PLAYERS:
        words += ["--player", player]
    assert run(["commit", "dice.secret", "--seed", "7"]) == 0
    kept = (folder / "dice.secret").read_text()
    assert run([*words, "--committed", "dice.secret", "--nonce", "yut:random=blue horse"]) == 0
    with sqlite3.connect("t.sqlite") as store:
        store.execute("DELETE FROM games WHERE number = 2")
        store.execute("DELETE FROM tournament WHERE key = 'finished'")
        before = [row[0] for row in store.execute("SELECT record FROM games")]
    (folder / "dice.secret").write_text(kept)
    again = [*words, "--committed", "dice.secret", "--nonce", "yut:random=blue horse", "--resume"]
    assert run(again) == 0
    capsys.readouterr()
    assert run(["verify", "t.sqlite"]) == 0
    told = capsys.readouterr().out
    assert "on trust: that 2 runs of the tournament were needed" in told
    assert told.count("was published before the words of yut:random were known") == 1
    with sqlite3.connect("t.sqlite") as store:
        assert [row[0] for row in store.execute("SELECT record FROM games")][:1] == before
    (folder / "dice.secret").write_text(kept)
    assert run([*again[:-1], "--nonce", "nobody=x", "--resume"]) == 2
    assert "begins with the name of no player" in capsys.readouterr().err
