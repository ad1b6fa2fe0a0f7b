"""referee view: which game of which file, and where the page goes."""

import json
import re
from pathlib import Path

import pytest

from referee.cli import run


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a match of two games."""
    record = tmp_path_factory.mktemp("view") / "match.jsonl"
    words = [
        "match",
        "yolah",
        "yolah:random",
        "yolah:random",
        "--games",
        "2",
        "--record",
        str(record),
        "--seed",
        "5",
    ]
    assert run(words) == 0
    return record


def data_of(page: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page)
    assert found
    data: dict[str, object] = json.loads(found[1])
    return data


def test_the_page_stands_beside_the_record(matches: Path) -> None:
    assert run(["view", str(matches)]) == 0
    assert data_of(matches.with_suffix(".html").read_text())["number"] == 2


def test_a_game_is_chosen_and_goes_where_it_is_told(
    matches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["view", str(matches), "--game", "1", "-o", "-"]) == 0
    data = data_of(capsys.readouterr().out)
    assert data["number"] == 1
    assert data["players"] == ["yolah:random (1)", "yolah:random (2)"]
    lines = matches.read_text().splitlines()
    said = next(json.loads(line)["said"] for line in lines if '"event":"end"' in line)
    frames = data["frames"]
    assert isinstance(frames, list)
    assert [frame["text"] for frame in frames[1:]] == [text for _, text, _ in said]


def test_a_game_of_a_tournament(tmp_path: Path) -> None:
    store = tmp_path / "small.sqlite"
    words = [
        "tournament",
        "--game",
        "yolah",
        "--player",
        "a=yolah:random",
        "--player",
        "b=yolah:random",
        "--pairs",
        "1",
    ]
    assert run([*words, "--store", str(store), "--json"]) == 0
    assert run(["view", str(store), "--game", "1", "-o", str(tmp_path / "page.html")]) == 0
    assert data_of((tmp_path / "page.html").read_text())["players"] == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no record\n", "not a record"),
        ('{"event":"match","game":"chess"}\n', "line 1: version: is missing"),
        ("", "no game"),
        ('{"event":"end","number":1}\n{"event":"match"}\n', "does not begin with a match"),
    ],
)
def test_what_is_no_record_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    (tmp_path / "x.jsonl").write_text(text)
    assert run(["view", str(tmp_path / "x.jsonl")]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1


def test_a_number_that_is_not_there(matches: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["view", str(matches), "--game", "7"]) == 2
    assert "it has 1, 2" in capsys.readouterr().err
