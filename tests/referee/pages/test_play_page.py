"""A person plays in the browser."""

import random
import re
import shlex
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from chromium_page import Browser
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from engines.drawing import step_clicks
from engines.game import Game
from engines.position import Position
from engines.registry import GAMES, drawing_of, game_class
from referee.records.one_game import load
from referee.records.record_file import read_record

Start = Callable[..., "Served"]


class Served:
    """A running `referee play`."""

    def __init__(self, words: tuple[str, ...]) -> None:
        command = [sys.executable, "-m", "referee", "play", *words, "--no-browser"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.address = self.process.stdout.readline().split()[0]

    def ended(self, seconds: float = 10) -> int:
        """Its exit code, once it has ended."""
        return self.process.wait(seconds)

    def children(self) -> list[psutil.Process]:
        """All that it has started."""
        return psutil.Process(self.process.pid).children(recursive=True)


@pytest.fixture
def start(browser: Browser) -> Iterator[Start]:
    begun: list[Served] = []

    def begin(*words: str) -> Served:
        begun.append(Served(words))
        return begun[-1]

    yield begin
    browser.driver.get("about:blank")
    for served in begun:
        if served.process.poll() is None:
            served.process.send_signal(signal.SIGINT)
        served.process.communicate(timeout=15)


def soon(true: Callable[[], object], seconds: float = 15) -> None:
    """Wait until something is true."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until
        time.sleep(0.01)


def click(browser: Browser, name: str) -> None:
    browser.driver.find_element(By.CSS_SELECTOR, f"[data-name='{name}']").click()


def text(browser: Browser, selector: str) -> str:
    found: str = browser.run(
        "const it = document.querySelector(arguments[0]); return it ? it.textContent : ''", selector
    )
    return found


def frames(browser: Browser) -> list[list[str]]:
    """By whom and what was played, for each frame behind the first."""
    script = """return [...document.querySelectorAll('.moves button')].slice(1)
        .map(it => [it.className.slice(2), it.textContent.replace(/^[0-9]+[.] /, '')])"""
    found: list[list[str]] = browser.run(script)
    return found


def ready(browser: Browser) -> bool:
    """Whether the person is to move, or the game is over."""
    return text(browser, ".task").startswith("Your move") or bool(text(browser, ".outcome"))


def reason(browser: Browser) -> str:
    soon(lambda: text(browser, ".reason"))
    return text(browser, ".reason")


def in_order(clicks: tuple[str, ...]) -> list[str]:
    """The clicks in an order in which only the last one completes the step: two places may tell the
    option, so it comes before them."""
    return sorted(clicks, key=lambda name: name[0] != "=") if len(clicks) > 2 else list(clicks)


class Mirror:
    """What the test knows of the game on the page."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.position: Position = game.start()
        self.seen = 0
        self._own = 0

    def follow(self, browser: Browser) -> None:
        """Play what the other player and the dice have done since."""
        soon(lambda: ready(browser))
        played = frames(browser)
        for by, said in played[self.seen + self._own :]:
            assert by in ("0", "2")
            self.game.follow(self.position, said)
        self.seen, self._own = len(played), 0

    def step(self, browser: Browser, clicks: tuple[str, ...], step: int) -> None:
        """Click a step."""
        before = len(frames(browser))
        for name in in_order(clicks):
            click(browser, name)
        soon(lambda: len(frames(browser)) > before or text(browser, ".reason"))
        assert text(browser, ".reason") == ""
        self.position.play(step)
        self._own += 1


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_clicks(browser: Browser, start: Start, tmp_path: Path, name: str) -> None:
    record = tmp_path / "played.jsonl"
    served = start(name, f"{name}:random", "--record", str(record))
    browser.open(served.address)
    game = game_class(name)()
    drawing, mirror, pick = drawing_of(game), Mirror(game), random.Random(3)
    while True:
        mirror.follow(browser)
        if mirror.position.over:
            break
        while not mirror.position.over and mirror.position.side == 0 and not mirror.position.chance:
            clicks, step = pick.choice(list(step_clicks(drawing, mirror.position).items()))
            mirror.step(browser, clicks, step)
            if not mirror.position.midmove:
                break
    result = game.result(mirror.position)
    assert result is not None
    soon(lambda: text(browser, ".outcome"))
    assert f"{result.score[0]}:{result.score[1]}" in text(browser, ".outcome")
    assert browser.complaints() == []
    assert all(address.startswith(served.address) for address in browser.requests())
    events = list(read_record(record))
    assert events[2]["verdict"]["score"] == list(result.score)


def test_an_illegal_click_explains_itself(browser: Browser, start: Start) -> None:
    browser.open(start("yolah", "yolah:random").address)
    soon(lambda: ready(browser))
    click(browser, "a8")
    assert reason(browser) == "there is the opponent's piece on a8"
    click(browser, "d5")
    assert len(browser.driver.find_elements(By.CSS_SELECTOR, ".crosses use")) == 14
    click(browser, "e7")
    assert "not on one line" in reason(browser)
    assert frames(browser) == []


def test_taking_back_and_a_hint_and_resigning(browser: Browser, start: Start) -> None:
    served = start("yolah", "yolah:random")
    browser.open(served.address)
    soon(lambda: ready(browser))
    for clicks in (("d5", "b7"), ("e4", "e3")):
        before = len(frames(browser))
        for name in clicks:
            click(browser, name)
        soon(lambda before=before: len(frames(browser)) == before + 2 or text(browser, ".reason"))
        soon(lambda: ready(browser))
    kept = frames(browser)
    buttons = {
        button.text: button for button in browser.driver.find_elements(By.CSS_SELECTOR, ".acts button")
    }
    buttons["Take back"].click()
    soon(lambda: len(frames(browser)) < len(kept))
    assert frames(browser) == kept[: len(frames(browser))] and len(frames(browser)) in (0, 2)
    buttons = {
        button.text: button for button in browser.driver.find_elements(By.CSS_SELECTOR, ".acts button")
    }
    buttons["Hint"].click()
    soon(lambda: text(browser, ".reason").startswith("Hint: "))
    assert re.search(r"[a-h][1-8]:[a-h][1-8]", text(browser, ".reason"))
    assert len(browser.driver.find_elements(By.CSS_SELECTOR, ".spot.hinted")) == 2
    buttons["Resign"].click()
    soon(lambda: text(browser, ".outcome"))
    assert "yolah:random wins" in text(browser, ".outcome")
    saved = urllib.request.urlopen(served.address + "record").read().decode()
    assert '"resignation"' in saved


def act(browser: Browser, label: str) -> None:
    buttons = browser.driver.find_elements(By.CSS_SELECTOR, ".acts button")
    next(button for button in buttons if button.text == label).click()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_taken_back_hinted_resigned_and_saved(
    browser: Browser, start: Start, tmp_path: Path, name: str
) -> None:
    served = start(name, f"{name}:random")
    browser.open(served.address)
    mirror, drawing = Mirror(game_class(name)()), drawing_of(game_class(name)())
    mirror.follow(browser)
    before = frames(browser)
    mirror.step(browser, *next(iter(step_clicks(drawing, mirror.position).items())))
    soon(lambda: ready(browser))
    act(browser, "Take back")
    soon(lambda: frames(browser) == before and ready(browser))
    act(browser, "Hint")
    soon(lambda: text(browser, ".reason").startswith("Hint: "))
    hinted = browser.driver.find_elements(By.CSS_SELECTOR, ".hinted")
    assert hinted
    act(browser, "Resign")
    soon(lambda: text(browser, ".outcome"))
    assert browser.driver.find_element(By.CSS_SELECTOR, ".save").is_displayed()
    record = tmp_path / "saved.jsonl"
    record.write_bytes(urllib.request.urlopen(served.address + "record").read())
    assert load(record, None).record.verdict.ending == "resignation"
    assert browser.complaints() == []


NEIGHBOURS = """
const found = {};
for (const spot of document.querySelectorAll(".spot")) {
  found[spot.dataset.name] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => {
    spot.focus();
    spot.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return document.activeElement.dataset.name;
  });
}
return found;
"""

ARROWS = (Keys.ARROW_LEFT, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_DOWN)


def way(neighbours: dict[str, list[str]], start: str, end: str) -> list[str]:
    """The arrow keys that lead from one place to another."""
    ways: dict[str, list[str]] = {start: []}
    waiting = [start]
    for here in waiting:
        for key, there in zip(ARROWS, neighbours[here], strict=True):
            if there not in ways:
                ways[there] = [*ways[here], key]
                waiting.append(there)
    return ways[end]


def focused(browser: Browser) -> str:
    name: str = browser.run("return document.activeElement.dataset.name || ''")
    return name


@pytest.mark.parametrize("name", GAMES)
def test_a_move_by_keyboard_alone(browser: Browser, start: Start, name: str) -> None:
    browser.open(start(name, f"{name}:random").address)
    mirror, drawing = Mirror(game_class(name)()), drawing_of(game_class(name)())
    mirror.follow(browser)
    neighbours = browser.run(NEIGHBOURS)
    home = next(iter(neighbours))
    for place in neighbours:
        assert place == home or way(neighbours, home, place)  # every place can be reached
    before = len(frames(browser))
    for clicked in in_order(next(iter(step_clicks(drawing, mirror.position)))):
        body = browser.driver.find_element(By.TAG_NAME, "body")
        for _ in range(60):
            there = focused(browser)
            if there == clicked or (there in neighbours and clicked in neighbours):
                break
            body.send_keys(Keys.TAB)
        if clicked in neighbours:
            for key in way(neighbours, focused(browser), clicked):
                browser.driver.switch_to.active_element.send_keys(key)
        assert focused(browser) == clicked
        browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    soon(lambda: len(frames(browser)) > before)
    assert text(browser, ".reason") == ""


@pytest.mark.parametrize("name", GAMES)
def test_a_screen_reader_has_a_name_for_everything(browser: Browser, start: Start, name: str) -> None:
    browser.open(start(name, f"{name}:random").address)
    soon(lambda: ready(browser))
    assert browser.nameless() == []


def test_another_game_with_other_rules_and_the_other_side(browser: Browser, start: Start) -> None:
    browser.open(start("mancala", "mancala:random").address)
    soon(lambda: ready(browser))
    browser.driver.find_element(By.CSS_SELECTOR, ".new-game summary").click()
    form = browser.driver.find_element(By.CSS_SELECTOR, ".new-game form")
    selects = form.find_elements(By.TAG_NAME, "select")
    selects[0].send_keys("player 2")
    selects[1].send_keys("parity")
    form.find_element(By.TAG_NAME, "button").click()
    soon(lambda: "ownership parity" in text(browser, ".rules") and ready(browser))
    assert len(frames(browser)) == 1 and text(browser, ".player2 .name") == "you"


def test_both_ends_of_a_row_may_be_clicked_in_either_order() -> None:
    game = game_class("yinsh")(row=2, rings=1, win=1)
    position = game.start()
    for turn in ("P f6", "P a2", "S f6 M f7", "S a2 M a3"):
        game.play(position, game.read(position, turn))
    position.play(
        next(step for step in position.steps() if drawing_of(game).clicks(position, step) == ("f7", "f8"))
    )
    known = step_clicks(drawing_of(game), position)
    assert known[("f6", "f7")] == known[("f7", "f6")]


@pytest.mark.parametrize("name", GAMES)
def test_it_fits_a_phone(browser: Browser, start: Start, name: str) -> None:
    browser.resize(360, 740)
    browser.open(start(name, f"{name}:random").address)
    soon(lambda: ready(browser))
    assert browser.run("return document.documentElement.scrollWidth") <= 360


def test_a_bot_that_fails_loses_and_its_words_are_no_markup(
    browser: Browser, start: Start, tmp_path: Path
) -> None:
    bot = tmp_path / "evil.py"
    bot.write_text("input()\nprint('<img src=x onerror=window.harmed=1>', flush=True)\ninput()\n")
    browser.open(
        start("yolah", shlex.join([sys.executable, str(bot), "<script>window.harmed=1</script>"])).address
    )
    soon(lambda: ready(browser))
    click(browser, "d5")
    click(browser, "b7")
    soon(lambda: text(browser, ".outcome"))
    assert "you win" in text(browser, ".outcome") and "illegal move" in text(browser, ".outcome")
    assert browser.run("return window.harmed") is None
    assert browser.complaints() == []


def test_closing_the_page_ends_all(browser: Browser, start: Start) -> None:
    served = start("mancala", "mancala --seconds 60", "--side", "2", "--move-time", "100")
    browser.open(served.address)
    soon(lambda: len(served.children()) >= 2)
    children = served.children()
    browser.driver.get("about:blank")
    assert served.ended() == 0
    assert not any(child.is_running() for child in children)


def test_ctrl_c_ends_all(browser: Browser, start: Start) -> None:
    served = start("mancala", "mancala --seconds 60", "--side", "2", "--move-time", "100")
    browser.open(served.address)
    soon(lambda: len(served.children()) >= 2)
    children = served.children()
    began = time.monotonic()
    served.process.send_signal(signal.SIGINT)
    assert served.ended() == 130
    assert time.monotonic() - began < 3
    assert not any(child.is_running() for child in children)


def asked(address: str, data: bytes | None = None, **headers: str) -> int:
    """The status with which the server answers."""
    request = urllib.request.Request(address, data, {name.title(): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def test_only_those_who_may_come_in_do(start: Start) -> None:
    address = start("yolah", "yolah:random").address
    root, port = address.rsplit("/", 2)[0], address.split(":")[2].split("/")[0]
    assert asked(address) == 200
    assert asked(address, host=f"localhost:{port}") == 200
    assert asked(address, host="evil.example") == 403
    assert asked(address, host=f"evil.example:{port}") == 403
    assert asked(address, b"{}", origin="http://evil.example") == 403
    assert asked(root + "/") == 404
    assert asked(root + "/guess/") == 404
    assert asked(root + "/guess/record") == 404
    assert asked(address + "step", b"no json") == 400
    assert asked(address + "step", b"[]") == 400
    assert asked(address + "unknown", b"{}") == 400
    assert asked(address + "step", b'{"clicks":["d5","b7"],"seen":1}' + b" " * 70_000) == 403
    with urllib.request.urlopen(address) as answer:
        assert "default-src 'none'" in answer.read().decode()
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_nobody_elsewhere_can_reach_it(start: Start) -> None:
    served = start("yolah", "yolah:random")
    listening = [
        one for one in psutil.Process(served.process.pid).net_connections() if one.status == "LISTEN"
    ]
    assert [one.laddr.ip for one in listening] == ["127.0.0.1"]
