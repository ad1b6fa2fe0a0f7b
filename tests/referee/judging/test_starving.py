"""A player who is starved again and again on a machine that has room loses."""

import pytest

from referee.game.verdict import Fault, Kind, Verdict, Void
from referee.judging.starving import blamed, proves_hiding, starved


def void(player: int, idle: int) -> Verdict:
    """A game in which a player was given up after 10 s, while a processor was idle for so many of them."""
    evidence = {"player": player, "wall_us": 10_000_000, "charged_us": 1, "idle_us": idle * 1_000_000}
    return Verdict(Kind.VOID, Void.STARVED, None, reason=f"player {player}", evidence=(evidence,))


def test_the_third_void_in_a_row_is_a_loss() -> None:
    verdict = blamed([void(2, 3)] * 3, (7, 5))
    assert verdict is not None
    assert (verdict.ending, verdict.winner, verdict.at_fault, verdict.score) == (Fault.TIME, 1, (2,), (7, 5))
    assert proves_hiding(verdict.evidence[0])
    assert "3 games in a row" in verdict.reason


@pytest.mark.parametrize(
    "attempts",
    [
        [void(2, 3), void(2, 3)],
        [void(2, 3), void(1, 3), void(2, 3)],
        [void(2, 3), void(2, 2), void(2, 3)],  # the machine was busy once
        [Verdict(Kind.VOID, Void.REFEREE, None)] * 3,
    ],
)
def test_else_it_stays_void(attempts: list[Verdict]) -> None:
    assert blamed(attempts, (0, 0)) is None
    assert not any(proves_hiding(one.evidence[0]) for one in attempts if one.evidence)


def test_who_was_starved() -> None:
    assert starved(void(2, 0)) == 2
    assert starved(Verdict(Kind.RULES, "49 seeds", 1, (50, 3))) == 0
    assert starved(Verdict(Kind.VOID, Void.LEFT, None, evidence=({"left": 1},))) == 0
