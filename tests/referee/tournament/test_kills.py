"""Fifty kills at random moments, and the games are those of an undisturbed run.

The referee's process is real, its store and scheduler are, and so is the kill; only the games are
made up, so that fifty fit in a test: see test_tournament_command.py for real programs.
"""

import multiprocessing
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from made_up import MadeUp, settings

from referee.records.store import Store
from referee.statistics.sprt import Sprt
from referee.tournament.director import Director
from referee.tournament.lock import StoreLock
from referee.tournament.progress import Progress
from referee.tournament.settings import Settings


def play(path: Path, how: Settings, pause: float, seed: int) -> None:
    with (
        StoreLock(path),
        Store.open(path) if Store.begun(path) else Store.create(path, how.as_record()) as store,
        MadeUp(pause, seed) as crew,
    ):
        Director(how, store, Progress()).run(crew)


def kept(path: Path) -> list[tuple[object, ...]]:
    with sqlite3.connect(path) as connection:
        return connection.execute(
            "SELECT number, attempt, player1, player2, halves, record FROM games ORDER BY number, attempt"
        ).fetchall()


def counted(path: Path) -> list[tuple[int, int, int | None]]:
    with Store.open(path) as store:
        return [(game.number, game.attempt, game.halves) for game in store.games()]


@pytest.mark.parametrize(
    ("how", "kills"),
    [
        (lambda: settings(), 20),
        (lambda: settings(schedule="swiss", pairs=6), 10),
        (lambda: settings(schedule="knockout", pairs=12), 10),
        (
            lambda: settings("ab", sprt=Sprt(-30, 30), pairs=10_000),
            10,
        ),
    ],
    ids=["round-robin", "swiss", "knockout", "sprt"],
)
def test_kills_change_nothing(tmp_path: Path, how: Callable[[], Settings], kills: int) -> None:
    calm, harried = tmp_path / "calm.sqlite", tmp_path / "harried.sqlite"
    play(calm, how(), 0, 0)
    random = Random(5)
    context = multiprocessing.get_context("fork")
    # Slow enough for the kills to fall into the play, from before the store is made to the end.
    pause = 0.05 * kills / len(kept(calm))
    for kill in range(kills):
        process = context.Process(target=play, args=(harried, how(), pause, kill))
        process.start()
        time.sleep(random.uniform(0.0, 0.06))
        assert process.pid
        os.kill(process.pid, signal.SIGKILL)
        process.join()
    play(harried, how(), 0, 99)
    assert counted(harried) == counted(calm)
    # Void games are kept too, and a pair is replayed after a kill just as it would have been; only
    # games that a void partner made worthless may be missing or not.
    games = {row[:2]: row for row in kept(calm)}
    for row in kept(harried):
        assert games.get(row[:2], row) == row


def test_a_finished_store_plays_nothing(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    play(path, settings(), 0, 0)
    before = kept(path)
    play(path, settings(), 0, 1)
    assert kept(path) == before
