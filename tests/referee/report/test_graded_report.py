"""`referee report` of a game that has classes, margins and points of its own."""

import csv
import io
import json
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from made_up import settings, whole_record

from engines.yinsh.game import Yinsh
from engines.yinsh.grading import grades
from referee.commands.report import command
from referee.records.store import Store
from referee.records.stored_game import StoredGame
from referee.records.time_use import TimeUse
from referee.tournament.crew import Crew, Lost
from referee.tournament.director import Director
from referee.tournament.progress import Progress
from referee.tournament.scheduler import Token

# Rings and markers of the games, by who meets whom: (begins, other).
GAMES = {
    (0, 1): ((3, 0), (12, 9)),
    (1, 0): ((2, 3), (10, 20)),
    (0, 2): ((3, 1), (7, 8)),
    (2, 0): ((3, 2), (11, 11)),
    (1, 2): ((1, 0), (30, 33)),
    (2, 1): ((1, 1), (5, 6)),
}


class Stored(Crew):
    """Has played the games above; the last two ended in a stalemate."""

    def __init__(self) -> None:
        self._tokens: list[Token] = []

    def room(self) -> int:
        return 1 - len(self._tokens)

    def send(self, token: Token) -> None:
        self._tokens.append(token)

    def wait(self, seconds: float) -> list[tuple[Token, StoredGame | Lost]]:
        token = self._tokens.pop()
        rings, markers = GAMES[token.seats]
        lead = rings[0] - rings[1]
        game = StoredGame(
            token.number,
            token.attempt,
            token.round,
            token.seats,
            1 + (lead > 0) - (lead < 0),
            "rules",
            "last ring" if max(rings) == 3 else "stalemate",
            rings,
            (),
            "",
            grades(rings, markers, 3),
            50,
            0.1,
            time.time(),
            "here",
            (TimeUse.of([0.001]), TimeUse.of([0.001])),
            whole_record([], "P 1 0"),
        )
        return [(token, game)]

    def in_play(self) -> list[Token]:
        return self._tokens

    def __exit__(self, *_: object) -> None:
        self._tokens.clear()


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("graded") / "s.sqlite"
    how = settings("abc", game=Yinsh(), pairs=1)
    with Store.create(path, how.as_record()) as store, Stored() as crew:
        Director(how, store, Progress()).run(crew)
    return path


def report(*arguments: object) -> str:
    done = CliRunner().invoke(command, [str(argument) for argument in arguments], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_the_text_shows_what_the_order_goes_by_and_the_classes(store: Path) -> None:
    text = report(store)
    lines = [line.split() for line in text.splitlines()]
    # From the best: a's 3-0, 3-1 and 3-2, c's 3-2 (no marker ahead), b's stalemate win, the draw (b one
    # marker ahead), c's stalemate loss, the losses 2-3 (a's, no marker behind, then b's), 1-3, 0-3.
    assert ["1", "a", "29.050", "4", "3", "0", "1", "3.75"] in [line[:8] for line in lines]
    assert ["2", "c", "18.057", "4", "1", "1", "2", "7.50"] in [line[:8] for line in lines]
    assert ["3", "b", "13.055", "4", "1", "1", "2", "8.25"] in [line[:8] for line in lines]
    assert "mean rank of their games" in text
    heading = next(line for line in text.splitlines() if "win 3-0" in line)
    reached = heading.split("  ")
    assert [name.strip() for name in reached if name.strip()] == [
        *("player", "win 3-0", "win 3-1", "win 3-2", "stalemate win 1-0", "stalemate draw 1-1"),
        *("stalemate loss 0-1", "loss 2-3", "loss 1-3", "loss 0-3"),
    ]


def test_the_rows_have_class_margin_and_points_of_both(store: Path) -> None:
    rows = {
        (row["player1"], row["player2"]): row for row in csv.DictReader(io.StringIO(report(store, "--csv")))
    }
    row = rows["b", "a"]
    assert (row["grade1"], row["margin1"], row["graded1"]) == ("loss 2-3", "-10", "2.01")
    assert (row["grade2"], row["margin2"], row["graded2"]) == ("win 3-2", "10", "8.02")
    row = rows["b", "c"]
    assert (row["grade1"], row["margin1"], row["graded1"]) == ("stalemate win 1-0", "-3", "6.03")
    assert (row["grade2"], row["margin2"], row["graded2"]) == ("stalemate loss 0-1", "3", "4.033")


def test_the_object_has_the_points_of_each_pair(store: Path) -> None:
    said = json.loads(report(store, "--json"))
    pairings = {tuple(pairing["players"]): pairing["points"] for pairing in said["pairings"]}
    assert pairings == {("a", "b"): [18.032, 2.019], ("a", "c"): [11.018, 9.019], ("b", "c"): [11.036, 9.038]}


def test_the_page_shows_class_margin_and_points_of_each_game(store: Path, tmp_path: Path) -> None:
    report(store, "-o", tmp_path / "r.html")
    page = (tmp_path / "r.html").read_text()
    assert '<td class="text">win 3-1</td><td>-1</td><td>9.007-1.008</td>' in page
    assert "18.032" in page and "mean rank" in page
