"""The report of a large tournament: 60 players, 10,620 games, as a page. The games are made up.

`python -m benchmarks report` takes the processor time, since a busy machine stretches any other.
"""

import json
import random
import tempfile
import time
from pathlib import Path

import click

from benchmarks.bars import at_most
from engines.game import Result
from engines.grade import Grade
from engines.mancala.game import Mancala
from referee.game.limits import Limits
from referee.records.store import Store
from referee.records.stored_game import StoredGame
from referee.records.time_use import TimeUse
from referee.report.page import write_page
from referee.tournament.scheduler import Scheduler, Token
from referee.tournament.settings import Entry, Settings
from referee.tournament.summary import summarise

PLAYERS = 60
PAIRS = 3
MOST_SECONDS = 3.0
MOST_MEGABYTES = 1.5


def made_up(token: Token, strength: list[float], chance: random.Random) -> StoredGame:
    """A game that the stronger player wins more often."""
    one, two = (strength[seat] for seat in token.seats)
    winner = 0 if chance.random() < 0.1 else 1 if chance.random() < one / (one + two) else 2
    score = {0: (48, 48), 1: (51, 40), 2: (40, 51)}[winner]
    result = Result(winner, score, "49 seeds" if winner else "few seeds")
    halves = {0: 1, 1: 2, 2: 0}[winner]
    grades = [
        Grade(points - 1, margin, points / 2, ("loss", "draw", "win")[points])
        for points, margin in ((halves, score[0] - score[1]), (2 - halves, score[1] - score[0]))
    ]
    times = [TimeUse.of([chance.random() / 10 for _ in range(20)]) for _ in range(2)]
    return StoredGame(
        token.number,
        token.attempt,
        token.round,
        token.seats,
        halves,
        "rules",
        result.ending,
        score,
        (),
        "",
        (grades[0], grades[1]),
        chance.randrange(30, 90),
        1.0,
        float(token.number),
        "here",
        (times[0], times[1]),
        json.dumps({}),
    )


def main() -> None:
    chance = random.Random(1)
    players = tuple(Entry(f"player {number:02}", f"bot {number}") for number in range(PLAYERS))
    strength = [2 ** chance.gauss(0, 1.5) for _ in players]
    game = Mancala()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = Settings(
            game, players, "round-robin", PAIRS, None, None, 7, game.opening_plies, Limits(), folder
        )
        scheduler = Scheduler(settings.make_schedule())
        with Store.create(folder / "store.sqlite", settings.as_record()) as store:
            while (token := scheduler.issue()) is not None:
                played = made_up(token, strength, chance)
                store.add(played)
                assert played.halves is not None
                scheduler.fix(token, played.halves)
            start = time.process_time()
            store.check()
            page = folder / "page.html"
            with page.open("w", encoding="utf-8") as file:
                write_page(summarise(settings, store), store, file)
            seconds = time.process_time() - start
            games = store.count()
        size = page.stat().st_size / 1e6
    click.echo(f"report of {PLAYERS} players and {games:,} games as a page:")
    bar = at_most("report, seconds of processor time", seconds, MOST_SECONDS)
    click.echo(f"  {seconds:6.2f} seconds of processor time {bar}")
    bar = at_most("report, megabytes", size, MOST_MEGABYTES)
    click.echo(f"  {size:6.2f} megabytes {bar}")
