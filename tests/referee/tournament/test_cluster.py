"""Tournaments on a Dask cluster: two worker processes here, one of which is killed half-way."""

import json
import os
import signal
import sqlite3
import time
from pathlib import Path

import distributed
import pytest
from runs import SIDE_BY_SIDE, bots_left, games, quick, run, start, write_file

from referee.tournament import dask_crew
from referee.tournament.crew import Lost
from referee.tournament.scheduler import Scheduler
from referee.tournament.settings import make_settings, read_file


@pytest.fixture(scope="module")
def cluster() -> object:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as found:
        yield found


def where(cluster: object) -> str:
    return cluster.scheduler_address.replace("tcp://", "dask://")  # type: ignore[attr-defined]


def test_the_games_are_those_of_one_machine(tmp_path: Path, cluster: object) -> None:
    file = write_file(tmp_path)
    run("tournament", file, "--store", tmp_path / "here.sqlite")
    run("tournament", file, "--on", where(cluster))
    assert games(tmp_path / "class.sqlite") == games(tmp_path / "here.sqlite")
    report = json.loads(run("report", tmp_path / "class.sqlite", "--json"))
    assert next(iter(report["hosts"].values())) > 1000


def test_a_worker_that_dies_costs_only_its_games(tmp_path: Path, cluster: object) -> None:
    file = write_file(tmp_path, pairs=20)
    run("tournament", file, "--store", tmp_path / "here.sqlite", "--concurrency", SIDE_BY_SIDE)
    process = start("tournament", file, "--on", where(cluster))
    until = time.monotonic() + 60
    while time.monotonic() < until and count(tmp_path / "class.sqlite") < 30:
        time.sleep(0.02)
    stored = games(tmp_path / "class.sqlite")
    os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)  # type: ignore[attr-defined]
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, out + err
    assert "lost with its worker" in err
    finished = games(tmp_path / "class.sqlite")
    assert all(game in finished for game in stored)
    assert finished == games(tmp_path / "here.sqlite")


def test_a_result_that_died_with_its_worker_is_a_lost_game(tmp_path: Path, cluster: object) -> None:
    settings = make_settings(read_file(write_file(tmp_path)), tmp_path)
    token = Scheduler(settings.make_schedule()).issue()
    assert token is not None
    with dask_crew.DaskCrew(settings, cluster.scheduler_address) as crew:  # type: ignore[attr-defined]
        until = time.monotonic() + 60
        while not crew.room() and time.monotonic() < until:
            crew.wait(0.1)
        crew.send(token)
        (future,) = crew._out
        while future.status != "finished" and time.monotonic() < until:
            time.sleep(0.02)
        for worker in cluster.workers.values():  # type: ignore[attr-defined]
            os.kill(worker.pid, signal.SIGKILL)
        ended = []
        while not ended and time.monotonic() < until:
            ended = crew.wait(0.1)
    assert ended == [(token, Lost(token))]


def count(store: Path) -> int:
    try:
        with sqlite3.connect(store) as connection:
            return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])
    except sqlite3.Error:
        return 0


def test_killed_and_resumed_on_one_machine(tmp_path: Path, cluster: object) -> None:
    file = write_file(tmp_path, pairs=10)
    run("tournament", file, "--store", tmp_path / "here.sqlite", "--concurrency", SIDE_BY_SIDE)
    process = start("tournament", file, "--on", where(cluster))
    until = time.monotonic() + 60
    while time.monotonic() < until and not count(tmp_path / "class.sqlite"):
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode == 130
    assert not bots_left("quick_bot.py")
    run("tournament", file, "--resume")
    assert games(tmp_path / "class.sqlite") == games(tmp_path / "here.sqlite")


def test_what_is_wrong_is_said(tmp_path: Path, cluster: object) -> None:
    file = write_file(tmp_path, players=[quick(1), {"name": "x", "command": "./missing"}])
    said = run("tournament", file, "--on", where(cluster), code=2)
    assert "no such program" in said
    file = write_file(tmp_path, store="other.sqlite")
    for place, words in (
        ("dask://127.0.0.1:1", "no Dask scheduler answers"),
        ("moon", "dask://HOST:PORT or slurm"),
        ("slurm", "sbatch"),
    ):
        assert words in run("tournament", file, "--on", place, "--resume", code=2)


def test_jobs_of_slurm_play_and_are_cancelled(tmp_path: Path) -> None:
    """With stand-ins for the two programs of Slurm that are called."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, script in {
        # The real one, too, keeps a copy: the script is gone when sbatch has returned.
        "sbatch": 'cp "$1" "$0.job"\nsetsid sh "$0.job" >/dev/null 2>&1 &\necho "Submitted batch job $!"',
        "scancel": 'for job; do kill -- "-$job"; done',
    }.items():
        (programs / name).write_text(f"#!/bin/sh\necho {name} >> {tmp_path}/log\n{script}\n")
        (programs / name).chmod(0o755)
    file = write_file(tmp_path, pairs=2)
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    process = start("tournament", file, "--on", "slurm", env={**os.environ, "PATH": path})
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, out + err
    assert len(games(tmp_path / "class.sqlite")) == 12
    assert sorted((tmp_path / "log").read_text().split()) == ["sbatch", "scancel"]
