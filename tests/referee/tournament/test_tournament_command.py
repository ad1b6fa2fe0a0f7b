"""`referee tournament`, from the command line to the store."""

import csv
import html
import json
import re
import shlex
import shutil
import signal
import sys
import time
from pathlib import Path
from random import Random

import psutil
import pytest
from runs import (
    BOT,
    QUICK,
    ROOT,
    SIDE_BY_SIDE,
    bots_left,
    games,
    kill,
    needs_two_processors,
    quick,
    run,
    start,
    write_file,
)

from engines.registry import GAMES, game_class
from referee.tournament.player import find_programs
from referee.tournament.settings import PLAIN_KEYS, SPRT_PAIRS, make_settings, read_file


def test_a_tournament_from_a_file(tmp_path: Path) -> None:
    out = run("tournament", write_file(tmp_path), "--concurrency", SIDE_BY_SIDE)
    assert "24 games; whoever begins scores" in out
    played = games(tmp_path / "class.sqlite")
    assert [game[0] for game in played] == list(range(1, 25))
    # Colours are swapped and the opening is the same within a pair.
    assert {game[1:3] for game in played} == {(a, b) for a in range(3) for b in range(3) if a != b}
    for one, other in zip(played[::2], played[1::2], strict=True):
        assert one[1:3] == other[2:0:-1]


def test_the_same_by_options_alone(tmp_path: Path) -> None:
    run("tournament", write_file(tmp_path, pairs=2))
    players = [word for number in (1, 2, 3) for word in ("--player", f"quick{number}={QUICK} {number}")]
    other = tmp_path / "other.sqlite"
    options = ["--game", "mancala", "--ownership", "parity", "--seed", 7, "--pairs", 2, "--store", other]
    run("tournament", *options, *players)
    assert games(other) == games(tmp_path / "class.sqlite")


@needs_two_processors
def test_concurrency_does_not_change_the_games(tmp_path: Path) -> None:
    run("tournament", write_file(tmp_path), "--store", tmp_path / "one.sqlite")
    run("tournament", write_file(tmp_path), "--store", tmp_path / "two.sqlite", "--concurrency", 2)
    assert games(tmp_path / "one.sqlite") == games(tmp_path / "two.sqlite")


def test_paths_are_relative_to_the_file(tmp_path: Path) -> None:
    shutil.copy(BOT, tmp_path / "mine.py")
    (tmp_path / "mine").write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -ISB mine.py "$@"\n')
    (tmp_path / "mine").chmod(0o755)
    mine = [{"name": "one", "command": "./mine 1"}, {"name": "two", "command": "./mine 2"}]
    run("tournament", write_file(tmp_path, players=mine, pairs=1, store="here.sqlite"))
    assert len(games(tmp_path / "here.sqlite")) == 2


def test_our_players_by_name_and_one_program_twice(tmp_path: Path) -> None:
    players = ["mancala:random", "mancala:greedy", "mancala:random"]
    out = run("tournament", write_file(tmp_path, players=players, pairs=1))
    assert "mancala:random #2" in out and "6 games" in out


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ({"schedule": "gauntlet", "pairs": 2}, 8),
        ({"schedule": "swiss", "pairs": 1}, 6),
        ({"schedule": "knockout", "pairs": 1}, None),
    ],
)
def test_other_schedules(tmp_path: Path, keys: dict[str, object], expected: int | None) -> None:
    run("tournament", write_file(tmp_path, **keys))
    played = len(games(tmp_path / "class.sqlite"))
    assert played == expected or (expected is None and played >= 4)


def test_a_sequential_test_stops_by_itself(tmp_path: Path) -> None:
    players = ["mancala:greedy", quick(1)]
    file = write_file(tmp_path, players=players, pairs=None)
    out = run("tournament", file, "--sprt", 0, 300, "--concurrency", SIDE_BY_SIDE)
    assert "H1 accepted" in out
    played = games(tmp_path / "class.sqlite")
    assert [game[0] for game in played] == list(range(1, 1 + len(played)))
    assert len(played) < 100
    report = json.loads(run("report", tmp_path / "class.sqlite", "--json"))
    assert report["sprt"]["verdict"] == "H1" and report["over"]


def test_events(tmp_path: Path) -> None:
    out = run("tournament", write_file(tmp_path, pairs=1), "--json")
    events = [json.loads(line) for line in out.splitlines()]
    assert [event["event"] for event in events] == ["begin", *["game"] * 6, "end", "result"]
    assert events[0]["total"] == 6 and events[0]["rules"] == {"ownership": "parity"}
    assert {event["number"] for event in events[1:7]} == set(range(1, 7))
    assert {event["pair"] for event in events[1:7]} == {1, 2, 3}
    assert {event["attempt"] for event in events[1:7]} == {1}
    assert events[-1]["games"] == 6


@pytest.mark.parametrize(
    ("players", "warned"), [([quick(1), quick(2)], True), (["mancala:random", "mancala:greedy"], False)]
)
def test_programs_of_others_belong_into_the_sandbox(players: list[str], warned: bool, tmp_path: Path) -> None:
    said = run("tournament", write_file(tmp_path, pairs=1, players=players))
    assert said.count("those of others belong into it") == warned


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    file = write_file(tmp_path, pairs=1)
    run("tournament", file)
    before = games(tmp_path / "class.sqlite")
    assert "--resume" in run("tournament", file, code=2)
    run("tournament", file, "--resume")
    assert games(tmp_path / "class.sqlite") == before


def test_another_tournament_is_not_resumed(tmp_path: Path) -> None:
    run("tournament", write_file(tmp_path, pairs=1))
    said = run("tournament", write_file(tmp_path, pairs=1, move_time=1.5), "--resume", code=2)
    assert "another tournament" in said and "limits" in said
    said = run("tournament", write_file(tmp_path, pairs=1, ownership="halves"), "--resume", code=2)
    assert "rules" in said


def test_a_drawn_seed_is_kept_for_the_resumption(tmp_path: Path) -> None:
    file = write_file(tmp_path, pairs=2, seed=None)
    process = start("tournament", file)
    until = time.monotonic() + 30
    while time.monotonic() < until and not _count(tmp_path / "class.sqlite"):
        time.sleep(0.01)
    kill(process)
    run("tournament", file, "--resume")
    assert len(games(tmp_path / "class.sqlite")) == 12


def _count(store: Path) -> int:
    try:
        return len(games(store))
    except Exception:
        return 0


@pytest.mark.parametrize(
    ("keys", "word"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"players": [quick(1)]}, "two players"),
        ({"players": ["./no-such-program", quick(1)]}, "no such program"),
        ({"players": [quick(1), {"name": "x"}]}, "a player is"),
        ({"schedule": "league"}, "no schedule 'league'"),
        ({"pairs": 0}, "pairs must be at least 1"),
        ({"pairs": "many"}, "pairs takes a whole number"),
        ({"onwership": "parity"}, "did you mean 'ownership'"),
        ({"ownership": "thirds"}, "ownership is one of"),
        ({"move_time": 0}, "move-time must be more than 0"),
        ({"move_time": 1e300}, "move-time must be at most 1e+06 seconds"),
        ({"startup_time": 1e300}, "startup-time must be at most 1e+06 seconds"),
        ({"pairs": 10**20}, "pairs must be at most 1000000"),
        ({"seed": -3}, "seed must be at least 0"),
        ({"memory": "lots"}, "memory"),
        ({"sprt": [5, 0], "players": [quick(1), quick(2)]}, "elo0 must be less"),
        ({"sprt": [0, 5]}, "sprt is for two players"),
        ({"concurrency": 10_000}, "10000 is more than"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(tmp_path: Path, keys: dict[str, object], word: str) -> None:
    said = run("tournament", write_file(tmp_path, **keys), code=2)
    assert word in said
    assert len(said.strip().splitlines()) == 1
    assert not (tmp_path / "class.sqlite").exists()


@pytest.mark.parametrize("time", ["nan", "inf"])
def test_times_that_are_no_numbers(tmp_path: Path, time: str) -> None:
    file = write_file(tmp_path)
    file.write_text(f"{file.read_text()}\nmove-time = {time}\n")
    assert "move-time must be at most 1e+06 seconds" in run("tournament", file, code=2)


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("players = [")
    assert "x.toml" in run("tournament", tmp_path / "x.toml", code=2)


def test_two_referees_on_one_store(tmp_path: Path) -> None:
    file = write_file(tmp_path, pairs=500)
    first = start("tournament", file)
    until = time.monotonic() + 30
    while time.monotonic() < until and not _count(tmp_path / "class.sqlite"):
        time.sleep(0.01)
    said = run("tournament", file, "--resume", code=2)
    assert f"in use by another referee (process {first.pid}" in said
    assert first.poll() is None
    kill(first)


def test_a_program_at_fault_loses_and_the_rest_goes_on(tmp_path: Path) -> None:
    players = [quick(1), {"name": "dead", "command": "false"}, quick(2)]
    out = run("tournament", write_file(tmp_path, players=players, pairs=1), code=1)
    assert "6 games" in out
    assert [game[4] for game in games(tmp_path / "class.sqlite")].count("did not start") == 4


def test_a_crash_is_told_with_its_file_and_line_everywhere(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        "import sys\n\ndef think(line):\n    return {}[line]\n\nthink(input())\n"
    )
    crashing = {"name": "crashing", "command": shlex.join([sys.executable, "bot.py"])}
    players = [quick(1), crashing]
    file = write_file(tmp_path, players=players, pairs=1, opening_plies=0)
    store = tmp_path / "class.sqlite"
    summed_up = "crashing, at fault in 2 games: crash in the first answer; in game 1: "
    told, place = "ended with exit code 1: KeyError: ", "bot.py, line 4, in think)"
    progress = run("tournament", file, code=1)
    for player in (1, 2):
        when = f"player {player}, in its first answer (move {player} of the game)"
        assert f"quick1 beats crashing (crash in the first answer: {when}: {told}" in progress
    assert place in progress
    run("report", store, "-o", tmp_path / "report.html")
    run("view", store, "-o", tmp_path / "game.html")
    for text in (
        run("report", store).partition(summed_up)[2],
        run("report", store, "--csv"),
        html.unescape((tmp_path / "report.html").read_text()),
        (tmp_path / "game.html").read_text(),
    ):
        assert told in text and place in text


def test_the_record_of_a_game_plays_it_again(tmp_path: Path) -> None:
    file = write_file(tmp_path, players=[quick(1), quick(2)], pairs=2)
    run("tournament", file)
    for number in (1, 4):
        record = [
            json.loads(line)
            for line in run("report", tmp_path / "class.sqlite", "--game", number).splitlines()
        ]
        assert [event["event"] for event in record] == ["match", "begin", "end"]
        again = tmp_path / f"{number}.jsonl"
        run(*shlex.split(record[-1]["again"])[1:], "--record", again)
        replayed = [json.loads(line) for line in again.read_text().splitlines()]
        assert replayed[1] == record[1]
        assert [said[:2] for said in replayed[2]["said"]] == [said[:2] for said in record[2]["said"]]
        assert record[1]["number"] == number
    assert "no game 5" in run("report", tmp_path / "class.sqlite", "--game", 5, code=2)
    assert "0" in run("report", tmp_path / "class.sqlite", "--game", 0, code=2)
    rows = list(csv.reader(run("report", tmp_path / "class.sqlite", "--csv").splitlines()))
    assert [row[:2] for row in rows[1:]] == [["1", "1"], ["2", "1"], ["3", "2"], ["4", "2"]]


def test_the_record_of_a_game_of_our_players_plays_it_again(tmp_path: Path) -> None:
    players = ["mancala:random", {"name": "other", "command": "mancala:random"}]
    run("tournament", write_file(tmp_path, players=players, pairs=1))
    record = [json.loads(line) for line in run("report", tmp_path / "class.sqlite", "--game", 2).splitlines()]
    again = tmp_path / "again.jsonl"
    run(*shlex.split(record[-1]["again"])[1:], "--record", again)
    replayed = [json.loads(line) for line in again.read_text().splitlines()]
    assert [said[:2] for said in replayed[2]["said"]] == [said[:2] for said in record[2]["said"]]


def test_ctrl_c_leaves_nothing_running_and_everything_stored(tmp_path: Path) -> None:
    folder = tmp_path / "interrupted"
    folder.mkdir()
    shutil.copy(BOT, folder / "marked_bot.py")
    players = [
        {"name": f"p{n}", "command": shlex.join([sys.executable, "-ISB", f"{folder}/marked_bot.py", str(n)])}
        for n in (1, 2)
    ]
    process = start(
        "tournament", write_file(folder, players=players, pairs=3000), "--concurrency", SIDE_BY_SIDE
    )
    until = time.monotonic() + 30
    while time.monotonic() < until and _count(folder / "class.sqlite") < 5:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    begun = time.monotonic()
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert time.monotonic() - begun < 2
    assert "--resume" in err and "Traceback" not in err
    assert not bots_left(f"{folder}/marked_bot.py")
    assert _count(folder / "class.sqlite") >= 5


@needs_two_processors
def test_a_worker_that_dies_costs_only_its_games(tmp_path: Path) -> None:
    run("tournament", write_file(tmp_path, pairs=8), "--store", tmp_path / "calm.sqlite")
    process = start("tournament", write_file(tmp_path, pairs=8), "--concurrency", 2)
    for games_before in (3, 12):
        until = time.monotonic() + 30
        while time.monotonic() < until and _count(tmp_path / "class.sqlite") < games_before:
            time.sleep(0.01)
        workers = [
            child
            for child in psutil.Process(process.pid).children()
            if "spawn_main" in " ".join(child.cmdline())
        ]
        assert len(workers) == 2
        workers[0].kill()
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, out + err
    assert "lost with its worker" in err
    assert games(tmp_path / "class.sqlite") == games(tmp_path / "calm.sqlite")


def test_killed_again_and_again_it_plays_the_same_games(tmp_path: Path) -> None:
    """With real programs; the fifty kills are in test_kills.py."""
    random = Random(3)
    run("tournament", write_file(tmp_path, pairs=8), "--store", tmp_path / "calm.sqlite")
    file = write_file(tmp_path, pairs=8)
    shutil.copy(BOT, tmp_path / "b.py")
    for _ in range(6):
        process = start("tournament", file, "--resume", "--concurrency", SIDE_BY_SIDE)
        time.sleep(random.uniform(0.1, 1.2))
        kill(process)
    run("tournament", file, "--resume", "--concurrency", SIDE_BY_SIDE)
    assert games(tmp_path / "class.sqlite") == games(tmp_path / "calm.sqlite")


PAGE = (ROOT / "docs" / "tournament-file.md").read_text()


def test_the_page_of_the_file_names_every_key_and_its_default() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \|[^|]*\| ([^|]*) \|", PAGE, re.MULTILINE))
    assert rows.keys() == {*PLAIN_KEYS, "players", "sprt"}
    plain = make_settings({"game": "mancala", "players": ["a", "b"]}, Path())
    limits = plain.limits
    for key, value in (
        ("schedule", f'`"{plain.schedule}"`'),
        ("pairs", f"{plain.pairs}, with `sprt` {SPRT_PAIRS}"),
        ("move-time", f"{limits.move_time:g}"),
        ("startup-time", f"{limits.startup_time:g}"),
        ("memory", "no limit" if limits.memory is None else ""),
        ("processes", str(limits.processes)),
        ("freeze", str(limits.freeze).lower()),
        ("sandbox", str(limits.sandbox).lower()),
    ):
        assert rows[key] == value
    for name in GAMES:
        assert f"`{name}` {game_class(name).opening_plies or 'none'}" in rows["opening-plies"]


def test_the_example_of_the_page_is_a_tournament(tmp_path: Path) -> None:
    found = re.search(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert found is not None
    (tmp_path / "class.toml").write_text(found[1])
    (tmp_path / "mine").write_text(f"#!/bin/sh\nexec {QUICK} 1\n")
    (tmp_path / "mine").chmod(0o755)
    keys = read_file(tmp_path / "class.toml")
    settings = make_settings(keys, tmp_path)
    assert [entry.name for entry in settings.players] == ["mancala", "mancala:report", "mine"]
    assert len(find_programs(settings)) == 3
    assert settings.make_schedule().games() == 120
    process = start("tournament", tmp_path / "class.toml", "--concurrency", SIDE_BY_SIDE)
    assert process.stdout is not None
    assert "0 of 120 games are played" in process.stdout.readline()
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130, err


def test_what_zero_opening_plies_mean_is_told() -> None:
    told = " ".join(run("tournament", "--help").split())
    assert "0: every game begins at the start" in told
