"""Games in play, watched in a browser."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from chromium_page import Browser
from selenium.webdriver.common.by import By

from engines.position import Position
from engines.registry import game_class
from referee.game.fixture import Fixture, Program
from referee.game.game_record import Said
from referee.game.limits import Limits
from referee.game.verdict import Kind, Verdict
from referee.pages.watching import Watching
from referee.running.cpus import available
from referee.running.reporter import Address, Reporter


@pytest.fixture
def watched() -> Iterator[Watching]:
    with Watching() as watching:
        yield watching


def soon(true: object, seconds: float = 10) -> None:
    until = time.monotonic() + seconds
    while not true():  # type: ignore[operator]
        assert time.monotonic() < until
        time.sleep(0.01)


def text(browser: Browser, selector: str) -> str:
    found: str = browser.run(
        "const it = document.querySelector(arguments[0]); return it ? it.textContent : ''", selector
    )
    return found


def fixture(name: str = "yolah") -> Fixture:
    programs = (Program("<script>window.harmed=1</script>", ("a",)), Program("Bob", ("b",)))
    return Fixture(game_class(name)(), programs, Limits())


MOVES = ("d5:b7", "e5:e8", "e4:e3", "d4:d3")


def answered(fixture: Fixture, position: Position, number: int, text: str) -> Said:
    """Play a move; the answer that it was."""
    move = fixture.game.read(position, text)
    fixture.game.play(position, move)
    return Said(2 - number % 2, text, 1000, None, move, text)


def test_moves_are_seen_within_a_second(browser: Browser, watched: Watching) -> None:
    browser.open(watched.page)
    with Reporter(watched.address) as reporter:
        one = fixture()
        position = one.game.start()
        watch = reporter.begin(3, one)
        for number, move in enumerate(MOVES, 1):
            answer = answered(one, position, number, move)
            said = time.monotonic()
            watch(position, answer)
            soon(lambda move=move: f"{move}" in text(browser, ".status"))
            assert time.monotonic() - said < 1
        assert len(browser.driver.find_elements(By.CSS_SELECTOR, ".moves button")) == 5
        reporter.ended(Verdict(Kind.RULES, "no moves left", 2, (2, 2)))
        reporter.standings(["bot", "won"], [["<img src=x onerror=window.harmed=1>", "1"], ["Bob", "0"]])
        soon(lambda: "Bob wins" in text(browser, ".outcome"))
        soon(lambda: "onerror" in text(browser, ".standings"))
    assert browser.run("return window.harmed") is None
    assert browser.complaints() == []
    assert all(address.startswith(watched.page) for address in browser.requests())


def test_a_page_that_comes_late_sees_it_all(browser: Browser, watched: Watching) -> None:
    with Reporter(watched.address) as one, Reporter(watched.address) as other:
        for reporter, count in ((one, 4), (other, 2)):
            game = fixture()
            position = game.game.start()
            watch = reporter.begin(1, game)
            for number, move in enumerate(MOVES[:count], 1):
                watch(position, answered(game, position, number, move))
        time.sleep(0.5)
        browser.open(watched.page)
        soon(lambda: len(browser.driver.find_elements(By.CSS_SELECTOR, ".game")) == 2)
        counts = [
            len(game.find_elements(By.CSS_SELECTOR, ".moves button"))
            for game in browser.driver.find_elements(By.CSS_SELECTOR, ".game")
        ]
        assert sorted(counts) == [3, 5]


def test_a_game_that_is_played_again_begins_again(browser: Browser, watched: Watching) -> None:
    browser.open(watched.page)
    with Reporter(watched.address) as reporter:
        game = fixture()
        watch = reporter.begin(1, game)
        for moves in (MOVES[:3], MOVES[:1]):
            position = game.game.start()
            for number, move in enumerate(moves, 1):
                watch(position, answered(game, position, number, move))
        soon(lambda: len(browser.driver.find_elements(By.CSS_SELECTOR, ".moves button")) == 2)


def test_to_be_watched_costs_less_than_five_microseconds_a_move(watched: Watching) -> None:
    game = fixture()
    position = game.game.start()
    said = Said(1, MOVES[0], 1000)
    with Reporter(watched.address) as reporter:
        watch = reporter.begin(1, game)
        costs = []
        for _ in range(20):
            began = time.perf_counter()
            for _ in range(1000):
                watch(position, said)
            costs.append((time.perf_counter() - began) / 1000)
            time.sleep(0.05)
    assert sorted(costs)[len(costs) // 2] < 5e-6


def test_a_server_that_is_gone_is_no_matter(tmp_path: Path) -> None:
    with Reporter(Address(str(tmp_path / "nothing"), b"key")) as reporter:
        reporter.begin(1, fixture())(game_class("yolah")().start(), Said(1, "d5:b7", 1))


def test_a_stranger_without_the_key_is_not_heard(browser: Browser, watched: Watching) -> None:
    with Reporter(Address(watched.address.path, b"another key")) as stranger:
        stranger.standings(["stranger"], [["here"]])
    with Reporter(watched.address) as reporter:
        reporter.standings(["friend"], [["here"]])
    browser.open(watched.page)
    soon(lambda: text(browser, ".standings"))
    assert "stranger" not in text(browser, ".standings")


@pytest.mark.parametrize("concurrency", ["1", "2"])
def test_a_match_is_watched_until_its_end(browser: Browser, tmp_path: Path, concurrency: str) -> None:
    if int(concurrency) > len(available()):
        pytest.skip("there are not so many processors")
    words = [
        "match",
        "mancala",
        "mancala:random",
        "mancala:random",
        "--games",
        "12",
        "--concurrency",
        concurrency,
    ]
    command = [sys.executable, "-m", "referee", *words, "--watch"]
    environment = {"BROWSER": "true", "PATH": "/usr/bin:/bin"}
    match = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert match.stderr
    browser.open(match.stderr.readline().split()[-1])
    soon(lambda: text(browser, ".moves") or "over" in text(browser, "[role=status]"), 20)
    out, _ = match.communicate(timeout=60)
    assert match.returncode == 0 and out.count("game ") == 12
    soon(lambda: text(browser, "[role=status]") == "All games are over.")
    rows = [row.text.split()[-3:] for row in browser.driver.find_elements(By.CSS_SELECTOR, ".standings tr")][
        1:
    ]
    assert sum(int(number) for row in rows for number in row) == 24
    assert [
        one for one in browser.complaints() if "ERR_CONNECTION" not in one and "ERR_INCOMPLETE" not in one
    ] == []


def test_a_tournament_is_watched(browser: Browser, tmp_path: Path) -> None:
    words = ["tournament", "--game", "yolah", "--player", "a=yolah:random", "--player", "b=yolah:random"]
    words += ["--pairs", "4", "--store", str(tmp_path / "t.sqlite"), "--watch", "--json"]
    environment = {"BROWSER": "true", "PATH": "/usr/bin:/bin"}
    command = [sys.executable, "-m", "referee", *words]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert run.stderr
    browser.open(run.stderr.readline().split()[-1])
    run.communicate(timeout=60)
    assert run.returncode == 0
    soon(lambda: text(browser, "[role=status]") == "All games are over.")
    assert "8" in text(browser, ".standings")


def test_ctrl_c_ends_the_server_too() -> None:
    words = ["match", "mancala", "mancala --seconds 9", "mancala --seconds 9", "--move-time", "20", "--watch"]
    environment = {"BROWSER": "true", "PATH": "/usr/bin:/bin"}
    match = subprocess.Popen(
        [sys.executable, "-m", "referee", *words],
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        process_group=0,
    )
    assert match.stderr and match.stderr.readline()
    children = psutil.Process(match.pid).children(recursive=True)
    os.killpg(match.pid, signal.SIGINT)
    assert match.wait(10) == 130
    assert psutil.wait_procs(children, 3)[1] == []
