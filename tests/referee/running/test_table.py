"""A table plays a game that the machine starved again, and tells all that was played."""

import pytest

from engines.mancala.game import Mancala
from referee.game.fixture import Fixture, Program
from referee.game.game_record import GameRecord, Usage
from referee.game.limits import Limits
from referee.game.verdict import Kind, Verdict, Void
from referee.running.table import ATTEMPTS, Table, Watcher

NOTHING = Usage(0.0, 0, 0, 0)
FAIR = Verdict(Kind.RULES, "49 seeds", 1, (50, 46))
STARVED = Verdict(Kind.VOID, Void.STARVED, None)


class Told(Table):
    """Plays no program: its games have the verdicts that it is given."""

    def __init__(self, verdicts: list[Verdict]) -> None:
        self.games = [GameRecord(verdict, [], (NOTHING, NOTHING), ("", "")) for verdict in verdicts]
        self.next = iter(self.games)

    def play(self, fixture: Fixture, watcher: Watcher | None = None) -> GameRecord:
        return next(self.next)


@pytest.mark.parametrize(
    ("verdicts", "played"),
    [
        ([FAIR, FAIR], 1),
        ([STARVED, FAIR, FAIR], 2),
        ([STARVED, STARVED, FAIR], 3),
        ([STARVED] * (ATTEMPTS + 1), ATTEMPTS),
    ],
)
def test_all_attempts_are_told_and_their_number_is_bounded(verdicts: list[Verdict], played: int) -> None:
    table = Told(verdicts)
    assert (
        table.settle(Fixture(Mancala(), (Program("one", ()), Program("two", ())), Limits()))
        == table.games[:played]
    )
