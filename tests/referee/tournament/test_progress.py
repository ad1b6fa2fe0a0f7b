"""What people and programs are told while a tournament goes on."""

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from made_up import MadeUp, ended, settings
from rich.console import Console

from referee.records.store import Store
from referee.records.stored_game import StoredGame
from referee.statistics.sprt import Sprt
from referee.tournament.crew import Lost
from referee.tournament.director import Director
from referee.tournament.progress import Progress, State
from referee.tournament.progress_events import Events
from referee.tournament.progress_lines import Lines, clock, describe, left
from referee.tournament.progress_table import LiveTable
from referee.tournament.scheduler import Token
from referee.tournament.settings import Entry, Settings
from referee.tournament.tally import Tally


def run(how: Settings, progress: Progress, path: Path) -> None:
    with Store.create(path, how.as_record()) as store, MadeUp() as crew:
        Director(how, store, progress).run(crew)


def test_lines_are_few(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(settings(pairs=100), Lines(), tmp_path / "s.sqlite")
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "Mancala, round-robin, 4 players: 0 of 1200 games are played"
    assert 1 < len(out) < 30


def test_events_tell_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(settings(), Events(), tmp_path / "s.sqlite")
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    with Store.open(tmp_path / "s.sqlite") as store:
        counted = store.count()
    valid = {
        (event["number"], event["attempt"])
        for event in events
        if event["event"] == "game" and event["points"]
    }
    assert counted <= len(valid)
    assert events[-1]["event"] == "end" and events[-1]["done"] == counted
    assert sum(events[-1]["points"].values()) == counted


def test_the_live_table_shows_names_as_they_are(tmp_path: Path) -> None:
    how = settings(players=(Entry("[red]x[/red]", "x"), Entry("b", "b")), pairs=3)
    shown = io.StringIO()
    console = Console(file=shown, force_terminal=True, width=100, height=40)
    run(how, LiveTable(console), tmp_path / "s.sqlite")
    assert "[red]x[/red]" in shown.getvalue()
    assert "6/6 games" in shown.getvalue()


def test_the_tally_agrees_with_the_store(tmp_path: Path) -> None:
    class Last(Progress):
        state: State

        def end(self, state: State) -> None:
            self.state = state

    last = Last()
    run(settings("ab", sprt=Sprt(-30, 30), pairs=10_000), last, tmp_path / "s.sqlite")
    with Store.open(tmp_path / "s.sqlite") as store:
        points = [0.0, 0.0]
        for game in store.games():
            assert game.halves is not None
            points[game.seats[0]] += game.halves / 2
            points[game.seats[1]] += 1 - game.halves / 2
    assert [last.state.tally.points(player) for player in (0, 1)] == points
    assert "accepted" in last.state.note


def state(**changes: object) -> State:
    values: dict[str, object] = {
        "settings": settings(),
        "tally": Tally(4),
        "done": 1,
        "total": None,
        "left": None,
        "in_play": [],
        "note": "",
    }
    return State(**{**values, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("halves", "said"),
    [(2, "a beats b 60-30"), (1, "a and b draw 30-30"), (0, "b beats a 30-0"), (None, "void (starved)")],
)
def test_a_game_in_words(halves: int | None, said: str) -> None:
    assert said in describe(state(), ended(Token(1, 0, (0, 1), 1), halves))


def test_a_fault_in_words() -> None:
    game = replace(ended(Token(1, 0, (0, 1), 1), 0), at_fault=(1,), ending="crash", reason="signal 11")
    assert describe(state(), game) == "b beats a (crash: signal 11)"


@pytest.mark.parametrize(("seconds", "said"), [(0.4, "0:00"), (65, "1:05"), (3723, "1:02:03")])
def test_times(seconds: float, said: str) -> None:
    assert clock(seconds) == said
    assert left(state(left=seconds, note="LLR 1")) == f"; {said} left; LLR 1"


class OneVoid(MadeUp):
    """Plays one pair; its second game is void the first time."""

    def wait(self, seconds: float) -> list[tuple[Token, StoredGame | Lost]]:
        token = self._tokens.pop(0)
        void = token.number == 2 and token.attempt == 0
        return [(token, ended(token, None if void else 2))]


def test_a_void_game_takes_the_other_of_its_pair_out_of_the_tally(tmp_path: Path) -> None:
    class Followed(Progress):
        def __init__(self) -> None:
            self.seen: list[tuple[int, list[list[int]]]] = []

        def played(self, state: State, game: StoredGame) -> None:
            self.seen.append((state.done, [list(player) for player in state.tally.games]))

    followed, how = Followed(), settings("ab", pairs=1)
    with Store.create(tmp_path / "s.sqlite", how.as_record()) as store, OneVoid() as crew:
        Director(how, store, followed).run(crew)
    nothing = [0, 0, 0]
    won, lost, both = [0, 0, 1], [1, 0, 0], [1, 0, 1]
    assert [done for done, _ in followed.seen] == [1, 0, 1, 2]
    assert followed.seen[1][1] == [nothing, nothing]
    assert followed.seen[0][1] == followed.seen[2][1] and won in followed.seen[0][1]
    assert lost in followed.seen[0][1] and followed.seen[3][1] == [both, both]
