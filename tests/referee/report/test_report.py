"""`referee report`: the page, the table, the object."""

import csv
import io
import json
import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner
from made_up import MadeUp, ended, settings

from engines.grade import Grade
from engines.mancala.game import Mancala
from referee.commands.report import command
from referee.records.store import Store
from referee.report.page import write_page
from referee.statistics.sprt import Sprt
from referee.tournament.director import Director
from referee.tournament.progress import Progress
from referee.tournament.scheduler import Scheduler
from referee.tournament.settings import Entry, Settings
from referee.tournament.summary import summarise

NASTY = "<script>alert(\"x\")</script> & 'y'"


def store_of(path: Path, how: Settings) -> Path:
    """A finished tournament of made-up games."""
    with Store.create(path, how.as_record()) as store, MadeUp() as crew:
        Director(how, store, Progress()).run(crew)
    return path


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    return store_of(tmp_path / "s.sqlite", settings())


def report(*arguments: object) -> str:
    done = CliRunner().invoke(command, [str(argument) for argument in arguments], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


class Reader(HTMLParser):
    """Checks that elements are nested and collects what is in the page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        for name, value in attrs:
            assert not name.startswith("on")
            if name == "id":
                assert value not in self.ids
                self.ids.add(str(value))
            if name in ("href", "src"):
                self.links.add(str(value))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def read_page(store: Path, page: Path) -> Reader:
    report(store, "-o", page)
    reader = Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    reader.close()
    assert not reader.open
    return reader


def test_the_page_is_whole_and_its_links_lead_somewhere(finished: Path, tmp_path: Path) -> None:
    page = read_page(finished, tmp_path / "r.html")
    assert {link.removeprefix("#") for link in page.links} <= page.ids
    played = json.loads(report(finished, "--json"))["games"]
    assert {f"g{game}" for game in range(1, 145)} >= {one for one in page.ids if one.startswith("g")}
    assert sum(one.startswith("g") for one in page.ids) == played
    assert page.tags["svg"] == 4


def test_the_page_needs_nothing_from_outside(finished: Path, tmp_path: Path) -> None:
    page = read_page(finished, tmp_path / "r.html")
    text = (tmp_path / "r.html").read_text()
    assert not page.tags["script"] and not page.tags["link"] and not page.tags["img"]
    assert not re.search(r"https?:|url\(|@import", text)
    assert "default-src 'none'" in unescape(text)
    assert "prefers-color-scheme: dark" in text


def test_names_and_words_of_programs_are_only_shown(tmp_path: Path) -> None:
    how = settings(players=(Entry(NASTY, "x"), Entry("b", "b")), pairs=1)
    scheduler = Scheduler(how.make_schedule())
    with Store.create(tmp_path / "s.sqlite", how.as_record()) as store:
        while token := scheduler.issue():
            store.add(ended(token, 2, f"{NASTY}\0\udc80"))
            scheduler.fix(token, 2)
    page = read_page(tmp_path / "s.sqlite", tmp_path / "r.html")
    assert not page.tags["script"]
    assert any(NASTY in text for text in page.texts)


def test_the_object_adds_up(finished: Path) -> None:
    said = json.loads(report(finished, "--json"))
    assert said["over"] and said["void_games"] > 0
    assert sum(row["games"] for row in said["standings"]) == 2 * said["games"]
    assert sum(ending["games"] for ending in said["endings"]) == said["games"]
    assert len(said["pairings"]) == 6
    for pairing in said["pairings"]:
        assert pairing["wins"] + pairing["draws"] + pairing["losses"] == 2 * sum(pairing["pairs"])
        points = sum(step * number for step, number in enumerate(pairing["pairs"])) / 2
        assert pairing["wins"] + pairing["draws"] / 2 == points
        assert pairing["elo_interval"][0] < pairing["elo"] < pairing["elo_interval"][1]
    began = said["beginner"]
    assert began["wins"] + began["draws"] + began["losses"] == said["games"]
    scores = [row["score"] for row in said["standings"]]
    assert scores == sorted(scores, reverse=True)
    assert said["ratings_over_time"][-1]["games"] == said["games"]


def test_the_rows(finished: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(report(finished, "--csv"))))
    said = json.loads(report(finished, "--json"))
    assert len(rows) == said["games"]
    assert [int(row["game"]) for row in rows] == sorted(int(row["game"]) for row in rows)
    won = Counter()
    for row in rows:
        won[row["player1"]] += float(row["points1"])
        won[row["player2"]] += float(row["points2"])
    assert won == {row["player"]: row["score"] for row in said["standings"]}


def test_a_cell_is_no_formula(tmp_path: Path) -> None:
    how = settings(players=(Entry('=HYPERLINK("x")', "x"), Entry("b", "b")), pairs=1)
    rows = report(store_of(tmp_path / "s.sqlite", how), "--csv")
    assert "'=HYPERLINK" in rows and ",=" not in rows and ',"=' not in rows


def test_the_text(finished: Path) -> None:
    said = report(finished)
    assert "Mancala, round-robin, 4 players" in said
    assert "whoever begins scores" in said


def test_a_tournament_that_goes_on(tmp_path: Path) -> None:
    how = settings()
    Store.create(tmp_path / "s.sqlite", how.as_record())
    said = json.loads(report(tmp_path / "s.sqlite", "--json"))
    assert said["games"] == 0 and not said["over"]
    page = read_page(tmp_path / "s.sqlite", tmp_path / "r.html")
    assert any("not over" in text for text in page.texts)
    report(tmp_path / "s.sqlite")
    report(tmp_path / "s.sqlite", "--csv")


def test_a_sequential_test_shows_its_bounds(tmp_path: Path) -> None:
    how = settings("ab", sprt=Sprt(-30, 30), pairs=10_000)
    path = store_of(tmp_path / "s.sqlite", how)
    said = json.loads(report(path, "--json"))["sprt"]
    assert said["bounds"] == [-2.9444, 2.9444]
    assert said["verdict"] == ("H0" if said["llr"] < 0 else "H1")
    assert "in (-2.94, 2.94)" in report(path)
    page = read_page(path, tmp_path / "r.html")
    assert any("Sequential test" in text for text in page.texts)


@pytest.mark.parametrize("schedule", ["swiss", "knockout", "gauntlet"])
def test_every_schedule_has_its_page(tmp_path: Path, schedule: str) -> None:
    how = settings("abcde", schedule=schedule, pairs=2)
    path = store_of(tmp_path / "s.sqlite", how)
    read_page(path, tmp_path / "r.html")
    said = json.loads(report(path, "--json"))
    if schedule == "knockout":
        assert [row["order"]["rounds"] for row in said["standings"]][:2] == [3, 2]
    if schedule == "swiss":
        assert "Buchholz" in said["order"]
        games = sum(row["games"] for row in said["standings"])
        assert sum(row["score"] for row in said["standings"]) > games / 2


def test_a_large_tournament_lists_each_game_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = store_of(tmp_path / "s.sqlite", settings())
    monkeypatch.setattr("referee.report.games.WITH_MOVES", 10)
    page = read_page(path, tmp_path / "r.html")
    assert {link.removeprefix("#") for link in page.links} <= page.ids
    table = csv.DictReader(io.StringIO(report(path, "--csv")))
    games = {int(row["game"]): row for row in table}
    lines = [line.split() for text in page.texts for line in text.splitlines() if "49 seeds, 10" in line]
    assert sorted(int(line[0]) for line in lines) == sorted(games)
    signs = {0.0: "0", 0.5: "½", 1.0: "1"}
    for number, points, began, score, *_ in lines:
        row = games[int(number)]
        first, second = ("1", "2") if began == "1st" else ("2", "1")
        assert (row["player1"] < row["player2"]) == (began == "1st")
        assert points == "-".join(signs[float(row[f"points{player}"])] for player in (first, second))
        assert score == "-".join(f"{float(row[f'score{player}']):g}" for player in (first, second))


def test_a_very_large_tournament_lists_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = store_of(tmp_path / "s.sqlite", settings())
    monkeypatch.setattr("referee.report.games.LISTED", 10)
    page = read_page(path, tmp_path / "r.html")
    assert "g0" not in page.ids and any("too many for a page" in text for text in page.texts)


class Graded(Mancala):
    """A game with classes of its own."""

    def grade(self, position: object, forfeit: int = 0) -> tuple[Grade, Grade]:
        raise NotImplementedError


def test_the_page_of_a_graded_game_shows_its_grades(tmp_path: Path) -> None:
    plain, how = settings(), settings(game=Graded())
    with Store.open(store_of(tmp_path / "s.sqlite", plain)) as store:
        to = io.StringIO()
        write_page(summarise(how, store), store, to)
    assert "<h2>Grades</h2>" in to.getvalue() and "mean rank" in to.getvalue()
