"""The page of an analysed game, in a browser."""

import re
from pathlib import Path
from typing import Any

import pytest
from chromium_page import Browser, items
from recorded import random_game
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from engines.assessment import ACCUSED
from engines.drawing import step_clicks
from engines.registry import GAMES, drawing_of
from referee.analysis.analyse import analyse
from referee.analysis.game_analysis import GameAnalysis
from referee.analysis.subjects import of_record
from referee.pages.analysed import analysed_page

PLIES = {"yinsh": 30, "yut": 40}


def on_board(browser: Browser) -> list[tuple[Any, ...]]:
    """The items of the position, without the places that can be clicked."""
    return sorted(map(tuple, items(browser, ":not(.spots)")))


@pytest.fixture(scope="module")
def analyses(tmp_path_factory: pytest.TempPathFactory) -> dict[str, GameAnalysis]:
    """The beginnings of random games, which are full of mistakes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        return {
            name: analyse(
                of_record(random_game(name, 3, PLIES.get(name, 16))), {"depth": 1}, 1, lambda done, of: None
            )
            for name in GAMES
        }


def opened(browser: Browser, tmp_path: Path, analysis: GameAnalysis, place: str = "") -> None:
    page = tmp_path / "game.html"
    page.write_text(analysed_page(analysis), encoding="utf-8")
    browser.open(f"{page.as_uri()}{place}")


def text(browser: Browser, selector: str) -> str:
    return browser.driver.find_element(By.CSS_SELECTOR, selector).text


def button(browser: Browser, words: str) -> WebElement:
    return browser.driver.find_element(By.XPATH, f"//button[starts-with(., '{words}')]")


def test_what_was_better_is_marked_on_the_board(
    browser: Browser, tmp_path: Path, analyses: dict[str, GameAnalysis]
) -> None:
    analysis = analyses["yolah"]
    place = accused(analysis)[0]
    move = analysis.moves[place]
    assert move.assessment is not None
    opened(browser, tmp_path, analysis, f"#{move.number}")
    position, game = analysis.subject.moves[place].before, analysis.subject.game
    best = game.read(position, move.assessment.best.line[0])
    marks = drawing_of(game).marks(position, best)
    assert len(browser.driver.find_elements(By.CSS_SELECTOR, ".stage .better")) == len(marks) > 0
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.HOME)
    assert browser.driver.find_elements(By.CSS_SELECTOR, ".stage .better") == []


def accused(analysis: GameAnalysis) -> list[int]:
    """The places of the accused moves."""
    moves = enumerate(analysis.moves)
    return [at for at, move in moves if move.assessment and move.assessment.name in ACCUSED]


@pytest.mark.parametrize("name", GAMES)
def test_every_frame_tells_its_chance_and_what_the_move_was(
    browser: Browser, tmp_path: Path, analyses: dict[str, GameAnalysis], name: str
) -> None:
    analysis = analyses[name]
    opened(browser, tmp_path, analysis)
    body = browser.driver.find_element(By.TAG_NAME, "body")
    body.send_keys(Keys.HOME)
    for place, chance in enumerate(analysis.chances()):
        outputs = browser.driver.find_elements(By.CSS_SELECTOR, ".chance-bar output")
        left, right = (int(output.text.removesuffix(" %")) for output in outputs)
        assert left + right == 100
        assert left == pytest.approx(100 * chance, abs=1)
        assert (left in (0, 100)) == (chance in (0, 1))
        move = analysis.moves[place - 1] if place else None
        said = text(browser, ".verdict").lower()
        if move is not None and move.assessment is not None:
            assert said.startswith(move.assessment.name)
            assert (f"better: {move.assessment.best.line[0].lower()}" in said) == (
                move.assessment.name in ("fine", *ACCUSED)
            )
        elif move is not None and move.luck is not None:
            found = re.search(r"([0-9.]+) % (more|less)", said)
            assert found is not None
            size = float(found[1]) * (1 if found[2] == "more" else -1)
            assert size == pytest.approx(100 * move.luck.gain, abs=0.11)
        body.send_keys(Keys.ARROW_RIGHT)
    marks = browser.driver.find_elements(By.CSS_SELECTOR, ".moves .judged")
    named = [move.assessment.name for move in analysis.moves if move.assessment]
    signs = {"inaccuracy": "?!", "mistake": "?", "blunder": "??", "only move": "!"}
    assert [mark.text for mark in marks] == [signs[name] for name in named if name in signs]
    assert len(browser.driver.find_elements(By.CSS_SELECTOR, ".chances .stroke")) == len(accused(analysis))
    assert browser.nameless() == []
    assert browser.complaints() == []
    assert browser.requests() == [(tmp_path / "game.html").as_uri()]


@pytest.mark.parametrize("name", GAMES)
def test_the_better_line_is_stepped_through_on_the_board(
    browser: Browser, tmp_path: Path, analyses: dict[str, GameAnalysis], name: str
) -> None:
    analysis = analyses[name]
    place = accused(analysis)[-1]
    move, game = analysis.moves[place], analysis.subject.game
    assert move.assessment is not None
    opened(browser, tmp_path, analysis, f"#{move.number}")
    drawing, position = drawing_of(game), analysis.subject.moves[place].before.copy()
    button(browser, "Show the better line").click()
    line = move.assessment.best.line[:8]
    for at, step in enumerate(line):
        game.play(position, game.read(position, step))
        assert on_board(browser) == sorted(map(tuple, drawing.items(position))), step
        assert button(browser, "Next move").is_enabled() == (at < len(line) - 1)
        if at < len(line) - 1:
            button(browser, "Next move").click()
    button(browser, "Back to the game").click()
    after = drawing.items(analysis.subject.moves[place].after)
    assert on_board(browser) == sorted(map(tuple, after))
    assert browser.complaints() == []


def click(browser: Browser, name: str) -> None:
    """Click a place, or a choice beside the board, by its name."""
    browser.run(
        "document.querySelector(`[data-name='${arguments[0]}']`).dispatchEvent(new Event('click'))", name
    )


def answer(browser: Browser, names: tuple[str, ...]) -> None:
    """Click what stands for a step, until it is understood; seldom all of it is needed."""
    before = text(browser, ".task")
    for name in names:
        if text(browser, ".task") == before:
            click(browser, name)


@pytest.mark.parametrize("name", GAMES)
def test_the_better_move_is_found_by_clicks(
    browser: Browser, tmp_path: Path, analyses: dict[str, GameAnalysis], name: str
) -> None:
    analysis = analyses[name]
    opened(browser, tmp_path, analysis)
    button(browser, "Try it yourself").click()
    place = accused(analysis)[0]
    move, game = analysis.moves[place], analysis.subject.game
    assert move.assessment is not None
    played = analysis.subject.moves[place]
    assert on_board(browser) == sorted(map(tuple, drawing_of(game).items(played.before)))
    ways = {step: names for names, step in reversed(step_clicks(drawing_of(game), played.before).items())}
    assert move.text in text(browser, ".task")
    answer(browser, ways[played.said.move[0]])
    assert "Try another one" in text(browser, ".task")
    best = game.read(played.before, move.assessment.best.line[0])[0]
    answer(browser, ways[best])
    assert text(browser, ".task") == f"Right: {move.assessment.best.line[0]}."
    button(browser, "Back to the game").click()
    assert browser.driver.find_elements(By.CSS_SELECTOR, ".spot") == []
    assert browser.complaints() == []


def test_who_steps_away_has_left_the_puzzle(
    browser: Browser, tmp_path: Path, analyses: dict[str, GameAnalysis]
) -> None:
    opened(browser, tmp_path, analyses["yolah"])
    button(browser, "Try it yourself").click()
    assert browser.driver.find_elements(By.CSS_SELECTOR, ".spot")
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.END)
    assert browser.driver.find_elements(By.CSS_SELECTOR, ".spot") == []
    assert button(browser, "Try it yourself").is_displayed()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", [320, 390, 768])
def test_nothing_is_wider_than_the_screen(
    browser: Browser, tmp_path: Path, analyses: dict[str, GameAnalysis], name: str, width: int
) -> None:
    browser.resize(width, 740)
    opened(browser, tmp_path, analyses[name])
    assert browser.run("return document.documentElement.scrollWidth") <= width
    button(browser, "Try it yourself").click()
    assert browser.run("return document.documentElement.scrollWidth") <= width


def test_an_address_shows_a_move(browser: Browser, tmp_path: Path, analyses: dict[str, GameAnalysis]) -> None:
    opened(browser, tmp_path, analyses["yolah"], "#5")
    assert text(browser, ".status").startswith("Move 5, ")
    browser.run("location.hash = '#0'")
    assert text(browser, ".status") == "The start"
    browser.run("location.hash = '#900'")
    assert text(browser, ".status").startswith("Move 16, ")
