"""What a referee could forge in the record of a match, and what `referee verify` says to it."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from referee.cli import run
from referee.game.dice_source import DiceSource

Events = list[dict[str, Any]]
WORDS = ("blue horse", "tea 42")


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two pairs of games with a secret that was committed to, and with the words of both players."""
    folder = tmp_path_factory.mktemp("forged")
    secret, file = folder / "dice.secret", folder / "games.jsonl"
    assert run(["commit", str(secret), "--seed", "9"]) == 0
    words = ["--committed", str(secret), "--nonces", *WORDS, "--games", "4", "--record", str(file)]
    assert run(["match", "yut", "yut:random --seed 1", "yut:example", *words]) == 0
    assert not secret.exists()
    return file


def events_of(record: Path) -> Events:
    return [json.loads(line) for line in record.read_text().splitlines()]


def of_kind(events: Events, kind: str) -> Events:
    return [event for event in events if event["event"] == kind]


def game(events: Events, number: int, kind: str = "end") -> dict[str, Any]:
    return next(event for event in of_kind(events, kind) if event["number"] == number)


def verify(events: Events, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    file = folder / "games.jsonl"
    file.write_text("".join(json.dumps(event) + "\n" for event in events))
    capsys.readouterr()
    return run(["verify", str(file)]), capsys.readouterr().out.splitlines()


def test_a_fair_match_is_checked_whole(
    fair: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = events_of(fair)
    code, told = verify(events, tmp_path, capsys)
    assert code == 0
    assert told[0].startswith("4 games: every move and verdict holds; ")
    commitment = events[0]["secret_sha256"]
    assert (
        f"on trust: that the commitment {commitment} was published before the words of "
        "yut:random --seed 1, yut:example were known" in told
    )
    for what in ("the number of games", "who met whom", "the seed against its hash", "the summary"):
        assert f"checked: {what}" in told


def no_pair(events: Events) -> None:
    events[:] = [event for event in events if event.get("number") not in (3, 4)]


def no_last_game(events: Events) -> None:
    events[:] = [event for event in events if event.get("number") != 4]


def one_game_more(events: Events) -> None:
    more = [{**event, "number": 5} for event in events if event.get("number") == 1]
    events[-2:-2] = more


def another_seed_in_the_summary(events: Events) -> None:
    events[-1]["seed"] += 1


def another_seed(events: Events) -> None:
    events[0]["seed"] = events[-1]["seed"] = 10


def another_seed_with_its_hash(events: Events) -> None:
    another_seed(events)
    events[0]["seed_sha256"] = sha256(b"10").hexdigest()


def changed_seats(events: Events) -> None:
    game(events, 2, "begin")["seats"] = [0, 1]


def flipped_winner(events: Events) -> None:
    verdict = game(events, 1)["verdict"]
    verdict["winner"] = 3 - verdict["winner"]


def given_away(events: Events) -> None:
    end = game(events, 1)
    end["said"] = end["said"][:7]
    loser = end["said"][-1][0] or 1
    end["verdict"] |= {
        "kind": "fault",
        "ending": "out of time",
        "winner": 3 - loser,
        "at_fault": [loser],
        "reason": "too late",
    }


def other_summary(events: Events) -> None:
    one = events[-1]["results"][0]
    one["wins"], one["losses"] = one["losses"] + 5, one["wins"]


def other_words(events: Events) -> None:
    events[0]["nonces"] = ["blue horse", "tea 43"]


def chosen_secret(events: Events) -> None:
    """All games, with dice that the referee has looked for after it knew the words."""
    (secret,) = of_kind(events, "secret")
    secret["secret"] = "f" * 64


def chosen_secret_with_its_hash(events: Events) -> None:
    chosen_secret(events)
    events[0]["secret_sha256"] = DiceSource("f" * 64, 9).commitment


def chosen_seed_of_a_game(events: Events) -> None:
    for number in (1, 2):
        game(events, number, "dice")["seed"] = "chosen"
        game(events, number, "begin")["dice_sha256"] = sha256(b"chosen").hexdigest()


def told_early(events: Events) -> None:
    secret = of_kind(events, "secret")[0]
    events.remove(secret)
    events.insert(1, secret)


def played_twice(events: Events) -> None:
    """The first try did not suit the referee."""
    end = game(events, 2)
    events.insert(events.index(end) + 1, {**end, "attempt": 2})


def shared_by_force(events: Events) -> None:
    events[0]["programs"][0]["command"] = ["./mine"]


FORGERIES: dict[Callable[[Events], None], str] = {
    no_pair: "games 3, 4 are missing, and the match is said to be over",
    no_last_game: "game 4 is missing, and the match is said to be over",
    one_game_more: "game 5 is none of the 4 games of the match",
    another_seed_in_the_summary: "the summary names the seed 10, and the match was begun with 9",
    another_seed: "the seed 10 is not the one whose SHA-256 was told at the start",
    another_seed_with_its_hash: "game 1: the seed of its dice does not come from the secret",
    changed_seats: "game 2: its seats are changed: yut:example is player 1 in it",
    flipped_winner: "game 1: its winner is ",
    given_away: "game 1: its verdict is 'out of time', but the game is not over and nobody is at fault",
    other_summary: "the summary says wins ",
    other_words: "game 1: the seed of its dice does not come from the secret",
    chosen_secret: "game 1: the seed of its dice does not come from the secret",
    chosen_secret_with_its_hash: "game 1: the seed of its dice does not come from the secret",
    chosen_seed_of_a_game: "game 1: the seed of its dice does not come from the secret",
    told_early: "the secret of the dice was told before game 1 was over",
    played_twice: "game 2 was played again without a reason",
    shared_by_force: "a program that may remember the first game has the same dice in the second",
}


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forgery_is_named(
    forge: Callable[[Events], None], fair: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = events_of(fair)
    forge(events)
    code, told = verify(events, tmp_path, capsys)
    assert code == 1
    assert told[0].startswith(FORGERIES[forge])


def test_games_with_dice_that_the_referee_looked_for_have_another_commitment(
    fair: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever plays the whole match with other secrets until one suits cannot keep what was published."""
    chosen = tmp_path / "chosen.jsonl"
    words = ["--secret", "f" * 64, "--seed", "9", "--nonces", *WORDS, "--games", "4", "--record", str(chosen)]
    assert run(["match", "yut", "yut:random --seed 1", "yut:example", *words]) == 0
    events = events_of(chosen)
    assert events[0]["secret_sha256"] != events_of(fair)[0]["secret_sha256"]
    code, told = verify(events, tmp_path, capsys)
    assert code == 0
    assert "on trust: the dice: their secret was known before, since games were played again" in told
    events[0]["secret_sha256"] = events_of(fair)[0]["secret_sha256"]
    code, told = verify(events, tmp_path, capsys)
    assert code == 1
    assert told[0].startswith("the secret is not the one whose SHA-256 was published: ")


def test_dice_without_words_are_said_to_be_the_referees(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    assert run(["match", "yut", "yut:random", "yut:example", "--record", str(file)]) == 0
    said = capsys.readouterr()
    assert "no player gave a word, so the referee could have chosen the dice" in said.err
    assert run(["verify", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert "on trust: the dice: no player gave a word, so the referee could have chosen its secret" in told


def test_a_match_that_was_stopped_is_not_wrong_but_said_to_be_unfinished(
    fair: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = [event for event in events_of(fair) if event["event"] not in ("secret", "summary")]
    no_pair(events)
    code, told = verify(events, tmp_path, capsys)
    assert code == 0
    assert "on trust: the match as a whole: it is not over, games 3, 4 are missing" in told
    assert (
        "on trust: the dice of 2 games: their secret was never told, so the referee could have chosen them"
        in told
    )


def test_a_fault_that_only_the_referee_saw_is_named_as_such(
    fair: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever writes down a time can write down any: nobody can find that in the file."""
    events = events_of(fair)
    given_away(events)
    end = game(events, 1)
    loser = end["verdict"]["at_fault"][0]
    end["verdict"]["evidence"] = [{"player": loser, "wall_us": 99_000_000, "charged_us": 99_000_000}]
    end["verdict"]["score"] = [0, 0]
    events = events[:-1]
    code, told = verify(events, tmp_path, capsys)
    assert code == 0
    assert "on trust: why these games ended, which the answers do not show: game 1 (out of time)" in told
