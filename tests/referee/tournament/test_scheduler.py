"""Tokens: what is issued, fixed, void and rolled back, in whatever order it happens."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.records.shapes import Damage
from referee.statistics.sprt import Sprt
from referee.tournament.knockout import Knockout
from referee.tournament.round_robin import Gauntlet, RoundRobin
from referee.tournament.schedule import Schedule
from referee.tournament.scheduler import REPLAYS, Scheduler, Token
from referee.tournament.sequential import Sequential
from referee.tournament.swiss import Swiss

Make = Callable[[], Schedule]

MAKERS: list[Make] = [
    lambda: RoundRobin(4, 3),
    lambda: Gauntlet(4, 3),
    lambda: Swiss(7, 2, 4, 1),
    lambda: Knockout(6, 2),
    lambda: Sequential(Sprt(0, 200), 400),
]

makers = st.sampled_from(MAKERS)


def outcome(token: Token) -> int | None:
    """How a game ends, the same whenever it is played; now and then it is void."""
    random = Random(f"{token.number} {token.attempt} {token.seats}")
    if random.random() < 0.05:
        return None
    return random.choice((0, 1, 2, 2) if token.seats[0] < token.seats[1] else (0, 0, 1, 2))


Store = dict[tuple[int, int], int | None]


def counted(scheduler: Scheduler) -> list[tuple[int, int, int]]:
    """What the tournament came to: pairing by pairing, game by game."""
    history = scheduler.history
    return [(pair, history.get(2 * pair + 1), history.get(2 * pair + 2)) for pair in range(scheduler.counted)]


def finish(scheduler: Scheduler, token: Token, store: Store) -> None:
    halves = outcome(token)
    if not scheduler.wants(token):
        scheduler.drop(token)
        return
    store[token.number, token.attempt] = halves
    if halves is None:
        scheduler.replay(token)
    else:
        scheduler.fix(token, halves)


def undisturbed(make: Make) -> list[tuple[int, int, int]]:
    scheduler = Scheduler(make())
    while token := scheduler.issue():
        finish(scheduler, token, {})
    assert scheduler.over
    return counted(scheduler)


def restored(make: Make, store: Store) -> Scheduler:
    scheduler = Scheduler(make())
    pairs: dict[int, list[tuple[int, int, int | None]]] = {}
    for (number, attempt), halves in sorted(store.items()):
        pairs.setdefault((number - 1) // 2, []).append((number, attempt, halves))
    for pair, games in sorted(pairs.items()):
        scheduler.restore(pair, games)
    return scheduler


@settings(max_examples=300, deadline=None)
@given(makers, st.integers(0, 1 << 30), st.integers(1, 5))
def test_order_interruptions_and_kills_change_nothing(make: Make, seed: int, concurrency: int) -> None:
    """Games end in any order, are rolled back, and the whole is killed and resumed."""
    random = Random(seed)
    store: Store = {}
    scheduler = Scheduler(make())
    in_play: list[Token] = []
    for _ in range(20_000):
        if scheduler.over and not in_play:
            break
        while len(in_play) < concurrency and (token := scheduler.issue()):
            in_play.append(token)
        event = random.random()
        if event < 0.02:
            scheduler = restored(make, store)
            in_play = []
        elif in_play:
            token = in_play.pop(random.randrange(len(in_play)))
            if event < 0.2:
                scheduler.roll_back(token)
            else:
                finish(scheduler, token, store)
    assert scheduler.over
    assert counted(scheduler) == undisturbed(make)
    again = restored(make, store)
    assert again.over and counted(again) == counted(scheduler)


@pytest.mark.parametrize("make", MAKERS)
def test_nothing_is_issued_twice(make: Make) -> None:
    scheduler = Scheduler(make())
    issued = []
    while token := scheduler.issue():
        issued.append(token.number)
    assert issued == sorted(set(issued))
    assert not scheduler.over


def test_second_game_of_a_pair_has_the_colours_swapped() -> None:
    scheduler = Scheduler(RoundRobin(2, 1))
    one, other = scheduler.issue(), scheduler.issue()
    assert one and other
    assert (one.number, one.pair, one.swapped, one.seats) == (1, 0, False, (0, 1))
    assert (other.number, other.pair, other.swapped, other.seats) == (2, 0, True, (1, 0))


def test_points_are_those_of_the_first_player_of_the_pair() -> None:
    scheduler = Scheduler(RoundRobin(2, 1))
    for halves in (2, 1):
        token = scheduler.issue()
        assert token
        scheduler.fix(token, halves)
    assert scheduler.history.points(0) == 1.5


def test_a_void_game_is_replayed_with_its_pair() -> None:
    scheduler = Scheduler(RoundRobin(2, 2))
    one, other = scheduler.issue(), scheduler.issue()
    assert one and other
    scheduler.fix(one, 2)
    scheduler.replay(other)
    again = [scheduler.issue() for _ in range(4)]
    assert [(token.number, token.attempt) for token in again if token] == [
        (1, 1),
        (2, 1),
        (3, 0),
        (4, 0),
    ]


def test_the_other_game_of_a_void_pair_in_play_does_not_count() -> None:
    scheduler = Scheduler(RoundRobin(2, 1))
    one, other = scheduler.issue(), scheduler.issue()
    assert one and other
    scheduler.replay(one)
    assert not scheduler.wants(other)
    first_again = scheduler.issue()
    assert first_again and first_again.number == 1
    assert scheduler.issue() is None
    scheduler.drop(other)
    second_again = scheduler.issue()
    assert second_again and (second_again.number, second_again.attempt) == (2, 1)


def test_a_lost_game_whose_partner_is_void_is_issued_once() -> None:
    scheduler = Scheduler(RoundRobin(2, 1))
    one, other = scheduler.issue(), scheduler.issue()
    assert one and other
    scheduler.roll_back(other)
    scheduler.replay(one)
    again = [scheduler.issue(), scheduler.issue(), scheduler.issue()]
    assert [(token.number, token.attempt) for token in again if token] == [(1, 1), (2, 1)]


def test_a_pair_void_too_often_stands() -> None:
    scheduler = Scheduler(RoundRobin(2, 1))
    attempts = 0
    while token := scheduler.issue():
        scheduler.replay(token)
        attempts += 1
    assert attempts == 1 + REPLAYS
    assert scheduler.over
    assert scheduler.history.points(0) is None


def test_a_stage_waits_for_the_one_before() -> None:
    scheduler = Scheduler(Knockout(4, 1))
    first = [scheduler.issue() for _ in range(4)]
    assert all(first)
    assert scheduler.issue() is None
    assert not scheduler.over
    for token in first:
        assert token
        scheduler.fix(token, 2 if token.seats[0] < token.seats[1] else 0)
    final = scheduler.issue()
    assert final and set(final.seats) == {0, 1}


def test_a_store_of_another_tournament_is_noticed() -> None:
    with pytest.raises(Damage, match="game 15: is not in the schedule"):
        Scheduler(RoundRobin(2, 1)).restore(7, [(15, 0, 2)])


def test_stored_games_are_not_issued_again() -> None:
    scheduler = Scheduler(RoundRobin(4, 3))
    scheduler.restore(1, [(3, 0, 2), (4, 0, 1)])
    scheduler.restore(3, [(7, 0, 0)])
    issued = [scheduler.issue() for _ in range(5)]
    assert [token and token.number for token in issued] == [1, 2, 5, 6, 8]


def test_the_last_game_of_a_stage_is_not_issued_again_either() -> None:
    scheduler = Scheduler(RoundRobin(2, 2))
    scheduler.restore(1, [(4, 0, 2)])
    issued = [scheduler.issue() for _ in range(4)]
    assert [token and token.number for token in issued] == [1, 2, 3, None]
