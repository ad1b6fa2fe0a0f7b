"""The page of a game, in a browser."""

import base64
import dataclasses
import json
import re
import time
from pathlib import Path

import pytest
from chromium_page import Browser, items
from recorded import longest_mancala, random_game, shown
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from engines.position import Position
from engines.registry import GAMES, drawing_of
from referee.game.evaluation import Evaluation
from referee.game.game_record import CHANCE, GameRecord, Said
from referee.game.limits import Limits
from referee.game.verdict import Fault, Kind, Verdict, Void
from referee.pages.view import view
from referee.records.one_game import ShownGame
from referee.records.replayed import RecordedGame


def opened(browser: Browser, tmp_path: Path, game: ShownGame) -> None:
    """Go to the page of a game."""
    page = tmp_path / "game.html"
    page.write_text(view(game), encoding="utf-8")
    browser.open(page.as_uri())


def press(browser: Browser, *keys: str) -> None:
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(*keys)


def status(browser: Browser) -> str:
    return browser.driver.find_element(By.CSS_SELECTOR, ".status").text


def at(browser: Browser) -> int:
    return int(browser.run("return document.querySelector('input[type=range]').value"))


@pytest.mark.parametrize("name", GAMES)
def test_every_ply_shows_its_position(browser: Browser, tmp_path: Path, name: str) -> None:
    game = random_game(name)
    opened(browser, tmp_path, game)
    press(browser, Keys.HOME)
    drawing, position = drawing_of(game.game), game.game.start()
    for text in ["", *(said.text for said in game.record.said)]:
        if text:
            press(browser, Keys.ARROW_RIGHT)
            game.game.follow(position, text)
        assert sorted(map(tuple, items(browser))) == sorted(map(tuple, drawing.items(position))), text
        assert text in status(browser)
    assert browser.complaints() == []
    assert browser.requests() == [(tmp_path / "game.html").as_uri()]


@pytest.mark.parametrize("name", GAMES)
def test_going_back_shows_the_same_positions(browser: Browser, tmp_path: Path, name: str) -> None:
    game = random_game(name, 2, 40)
    opened(browser, tmp_path, game)
    press(browser, Keys.HOME)
    forth = [sorted(items(browser))]
    for _ in game.record.said:
        press(browser, Keys.ARROW_RIGHT)
        forth.append(sorted(items(browser)))
    back = [sorted(items(browser))]
    for _ in game.record.said:
        press(browser, Keys.ARROW_LEFT)
        back.append(sorted(items(browser)))
    assert back[::-1] == forth


def test_buttons_slider_and_moves_go_where_they_say(browser: Browser, tmp_path: Path) -> None:
    game = random_game("yolah")
    opened(browser, tmp_path, game)
    last = len(game.record.said)
    assert at(browser) == last

    def button(label: str) -> None:
        browser.driver.find_element(By.CSS_SELECTOR, f"button[aria-label='{label}']").click()

    button("To the start")
    assert at(browser) == 0
    button("Forward")
    button("Forward")
    button("Back")
    assert at(browser) == 1 and game.record.said[0].text in status(browser)
    button("To the end")
    assert at(browser) == last
    browser.driver.find_elements(By.CSS_SELECTOR, ".moves button")[7].click()
    assert at(browser) == 7 and game.record.said[6].text in status(browser)
    browser.driver.find_element(By.CSS_SELECTOR, "input[type=range]").send_keys(Keys.ARROW_RIGHT)
    assert at(browser) == 8
    browser.driver.find_element(By.CSS_SELECTOR, ".graph").click()
    assert abs(at(browser) - last / 2) <= 1


def test_it_plays_by_itself_until_it_is_stopped(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path, random_game("yolah"))
    press(browser, Keys.HOME, Keys.SPACE)
    until = time.monotonic() + 10
    while at(browser) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    press(browser, Keys.SPACE)
    there = at(browser)
    assert there >= 2
    time.sleep(1.2)
    assert at(browser) == there


def test_all_can_be_reached_by_the_tab_key(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path, random_game("yut"))
    reached = set()
    for _ in range(200):
        press(browser, Keys.TAB)
        reached.add(browser.run("const it = document.activeElement; return it.ariaLabel || it.textContent"))
    assert {
        "To the start",
        "Back",
        "Play",
        "Forward",
        "To the end",
        "Position in the game",
        "The dice",
    } <= reached


@pytest.mark.parametrize("name", GAMES)
def test_it_fits_a_phone(browser: Browser, tmp_path: Path, name: str) -> None:
    browser.resize(360, 740)
    opened(browser, tmp_path, random_game(name))
    assert browser.run("return document.documentElement.scrollWidth") <= 360
    board = browser.run("return document.querySelector('.stage svg').getBoundingClientRect().toJSON()")
    assert board["width"] >= 320 and board["left"] >= 0 and board["bottom"] <= 740
    for button in browser.driver.find_elements(By.CSS_SELECTOR, ".controls button"):
        assert button.size["width"] >= 40 and button.size["height"] >= 40


def test_a_long_game_makes_a_small_page_that_opens_at_once(browser: Browser, tmp_path: Path) -> None:
    game = longest_mancala()
    assert len(view(game).encode()) < 400_000
    took = []
    for _ in range(3):  # a busy machine may hold one up
        opened(browser, tmp_path, game)
        took.append(browser.run("return performance.getEntriesByType('navigation')[0].loadEventEnd"))
    assert 0 < min(took) < 1000


def test_names_and_lines_are_never_markup(browser: Browser, tmp_path: Path) -> None:
    evil = "</script><script>window.harmed = true</script><img src=x onerror='window.harmed = true'>"
    game = random_game("mancala").game
    verdict = Verdict(Kind.FAULT, Fault.ILLEGAL_MOVE, 2, (0, 0), (1,), evil, f"player 1: {evil}")
    record = GameRecord(verdict, [Said(1, evil, 5)], complaints=(evil, "\udcff" + evil))
    opened(browser, tmp_path, shown(game, record, (evil, evil)))
    assert browser.run("return window.harmed") is None
    assert browser.driver.find_element(By.CSS_SELECTOR, ".name").get_attribute("title") == evil
    assert browser.complaints() == []


def test_a_fault_is_shown_with_the_conversation(browser: Browser, tmp_path: Path) -> None:
    game = random_game("yolah").game
    said = [Said(1, "d5:b7", 10), Said(2, "e5:e5", 20)]
    reason = "player 2: a piece moves by one square at least"
    verdict = Verdict(Kind.FAULT, Fault.ILLEGAL_MOVE, 1, (1, 0), (2,), "e5:e5", reason)
    opened(browser, tmp_path, shown(game, GameRecord(verdict, said, complaints=("", "Traceback"))))
    assert "Ada wins" in browser.driver.find_element(By.CSS_SELECTOR, ".outcome").text
    assert reason in browser.driver.find_element(By.CSS_SELECTOR, ".outcome").text
    lines = [
        " ".join(line.text.split())
        for line in browser.driver.find_elements(By.CSS_SELECTOR, ".conversation li")
    ]
    assert lines[:3] == ["to 1 START", "from 1 d5:b7", "to 2 d5:b7"] and len(lines) == 4
    assert "e5:e5" in browser.driver.find_element(By.CSS_SELECTOR, ".conversation .faulty").text
    assert "Traceback" in browser.driver.find_element(By.CSS_SELECTOR, ".conversation pre").text


def test_a_player_who_never_answered_is_marked_too(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path, random_game("yut", most=11))
    marked = browser.driver.find_elements(By.CSS_SELECTOR, ".conversation .faulty")
    assert len(marked) == 1 and "(nothing)" in marked[0].text


def test_own_evaluations_are_drawn_where_they_were_given(browser: Browser, tmp_path: Path) -> None:
    game = random_game("yolah")
    said = game.record.said
    said[4] = said[4]._replace(evaluation=Evaluation(-35.5, 9, 48213, "d5:b7 e5:e8"))
    said[7] = said[7]._replace(evaluation=Evaluation(2.0))
    opened(browser, tmp_path, game)
    graphs = browser.driver.find_elements(By.CSS_SELECTOR, ".beside figure")
    assert [graph.is_displayed() for graph in graphs] == [True, True, True]
    assert "player 1 said -35.5 to -35.5; player 2 said 2 to 2" in graphs[2].text
    ways = [line.get_attribute("d") for line in graphs[2].find_elements(By.CSS_SELECTOR, ".line")]
    below = [float(way.split()[1]) for way in ways]
    assert min(below) > 75  # both say that player 1 stands worse
    told = []
    for move in (5, 6, 8):
        browser.driver.find_elements(By.CSS_SELECTOR, ".moves button")[move].click()
        told.append(browser.driver.find_element(By.CSS_SELECTOR, ".thought").text)
    assert told == [
        "own evaluation -35.5, depth 9, 48,213 nodes, expects d5:b7 e5:e8",
        "",
        "own evaluation +2",
    ]


def test_no_graph_of_evaluations_where_there_are_none(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path, random_game("yolah"))
    graphs = browser.driver.find_elements(By.CSS_SELECTOR, ".beside figure")
    assert [graph.is_displayed() for graph in graphs] == [True, True, False]


def dice_said(browser: Browser) -> str:
    browser.driver.find_element(By.CSS_SELECTOR, ".dice summary").click()
    browser.driver.find_element(By.CSS_SELECTOR, ".dice button").click()
    until = time.monotonic() + 10
    while time.monotonic() < until:
        said = browser.driver.find_element(By.CSS_SELECTOR, ".dice [role=status]").text
        if said:
            return said
        time.sleep(0.02)
    return ""


def test_honest_dice_are_found_honest(browser: Browser, tmp_path: Path) -> None:
    game = random_game("yut")
    opened(browser, tmp_path, game)
    throws = sum(said.player == CHANCE for said in game.record.said)
    assert dice_said(browser) == f"All {throws} throws follow from the seed."


def test_a_changed_seed_is_found_out(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path, dataclasses.replace(random_game("yut"), seed="another"))
    assert "Wrong" in dice_said(browser)


def test_the_dark_board_is_dark(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path, random_game("yinsh"))
    colours = []
    for scheme in ("light", "dark"):
        browser.pretend(prefers_color_scheme=scheme)
        script = "return getComputedStyle(document.querySelector('.stage .d-frame')).fill"
        colours.append(sum(json.loads(browser.run(script).replace("rgb(", "[").replace(")", "]"))))
    assert colours[0] > 600 and colours[1] < 200


@pytest.mark.parametrize("name", GAMES)
def test_on_paper_all_moves_and_graphs_are_there_and_no_buttons(
    browser: Browser, tmp_path: Path, name: str
) -> None:
    opened(browser, tmp_path, random_game(name))
    browser.pretend("print")
    browser.resize(794, 1123)
    for hidden in (".controls", ".dice button", "summary"):
        for one in browser.driver.find_elements(By.CSS_SELECTOR, hidden):
            assert not one.is_displayed()
    for shown_too in (".stage svg", ".moves", ".outcome", ".player1", ".graph"):
        assert browser.driver.find_element(By.CSS_SELECTOR, shown_too).is_displayed()
    cut = "const it = document.querySelector('.moves'); return it.scrollHeight - it.clientHeight"
    assert browser.run(cut) <= 1
    assert browser.run("return document.documentElement.scrollWidth") <= 794
    paper = browser.run("return getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(255, 255, 255)"
    printed = base64.b64decode(browser.ask("Page.printToPDF")["data"])
    pages = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert 1 <= pages <= 3


def test_nothing_glides_for_those_who_want_it_still(browser: Browser, tmp_path: Path) -> None:
    script = "return getComputedStyle(document.querySelector('.stage use')).transitionDuration"
    opened(browser, tmp_path, random_game("mancala"))
    assert browser.run(script) == "0.3s"
    browser.pretend(prefers_reduced_motion="reduce")
    assert browser.run(script) in ("0s", "")


@pytest.mark.parametrize("name", GAMES)
def test_a_screen_reader_has_a_name_for_everything(browser: Browser, tmp_path: Path, name: str) -> None:
    game = random_game(name)
    opened(browser, tmp_path, game)
    assert browser.nameless() == []
    board = browser.run("return document.querySelector('.stage svg').getAttribute('aria-label')")
    assert board == "; ".join(drawing_of(game.game).describe(end_of(game)))
    press(browser, Keys.HOME)
    board = browser.run("return document.querySelector('.stage svg').getAttribute('aria-label')")
    assert board == "; ".join(drawing_of(game.game).describe(game.game.start()))


def end_of(game: ShownGame) -> Position:
    position = game.game.start()
    for said in game.record.said:
        game.game.follow(position, said.text)
    return position


@pytest.mark.parametrize("name", GAMES)
def test_every_shown_position_can_be_copied_as_text(browser: Browser, tmp_path: Path, name: str) -> None:
    game = random_game(name)
    opened(browser, tmp_path, game)
    browser.run("document.querySelector('input[readonly]').closest('details').open = true")
    field = browser.driver.find_element(By.CSS_SELECTOR, "input[readonly]")
    moves = list(RecordedGame(game.game, game.opening, game.record).moves)
    assert field.get_attribute("value") == game.game.write_position(moves[-1].after)
    press(browser, Keys.HOME)
    assert field.get_attribute("value") == game.game.write_position(game.game.start())
    browser.run("document.querySelector('.moves li:nth-child(4) button').click()")
    assert field.get_attribute("value") == game.game.write_position(moves[2].after)
    button = browser.driver.find_element(By.CSS_SELECTOR, ".copied button")
    button.click()
    assert button.text == "Copied"
    assert browser.run("return getSelection().toString()") == field.get_attribute("value")


def test_clocks_of_a_whole_game_show_what_is_left(browser: Browser, tmp_path: Path) -> None:
    said = [
        Said(1, "d5:b7", 4_000_000),
        Said(2, "h1:h2", 2_500_000),
        Said(1, "b7:b6", 1_000_000, charged=600_000),
    ]
    game = dataclasses.replace(
        random_game("yolah"),
        record=GameRecord(Verdict(Kind.VOID, Void.LEFT, None), said),
        limits=Limits(None, startup_time=1.0, game_time=60.0, increment=0.5),
    )
    opened(browser, tmp_path, game)

    def clocks() -> list[str]:
        return [one.text for one in browser.driver.find_elements(By.CSS_SELECTOR, ".clock")]

    assert [clock.partition(" ")[0] for clock in clocks()] == ["57.4", "59.0"]
    assert all(clock.endswith("left") for clock in clocks())
    press(browser, Keys.HOME)
    assert [float(clock.split()[0]) for clock in clocks()] == [60.0, 60.0]
    assert "60 s for the whole game and 0.5 s more with each answer" in browser.driver.page_source
