"""Who plays whom, for every kind of schedule."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.statistics.sprt import Sprt
from referee.tournament.knockout import Knockout
from referee.tournament.round_robin import Gauntlet, RoundRobin
from referee.tournament.schedule import History, Pairing, Schedule
from referee.tournament.scheduler import Scheduler
from referee.tournament.sequential import Sequential
from referee.tournament.swiss import Swiss, default_rounds, pair_up


def play(schedule: Schedule, result: Callable[[int, int], int]) -> list[Pairing]:
    """Play everything in order; result(beginner, other) is the beginner's half points."""
    scheduler = Scheduler(schedule)
    while token := scheduler.issue():
        scheduler.fix(token, result(*token.seats))
    assert scheduler.over
    return [scheduler.history.pairing(pair) for pair in range(scheduler.counted)]


def better_wins(beginner: int, other: int) -> int:
    return 2 if beginner < other else 0


def drawn(beginner: int, other: int) -> int:
    assert beginner != other
    return 1


@given(st.integers(2, 9), st.integers(1, 6))
def test_round_robin_is_complete_and_fair(players: int, pairs: int) -> None:
    meetings = Counter()
    begun = Counter()
    for pairing in play(RoundRobin(players, pairs), better_wins):
        meetings[frozenset((pairing.first, pairing.second))] += 1
        begun[(pairing.first, pairing.second)] += 1
    assert len(meetings) == players * (players - 1) // 2
    assert set(meetings.values()) == {pairs}
    assert all(abs(n - begun[b, a]) <= 1 for (a, b), n in begun.items())


def test_round_robin_plays_a_whole_cycle_before_the_next() -> None:
    rounds = [pairing.round for pairing in play(RoundRobin(4, 3), drawn)]
    assert rounds == [1] * 6 + [2] * 6 + [3] * 6


def test_a_very_long_schedule_takes_no_memory() -> None:
    stage = RoundRobin(60, 100_000).stage(History())
    assert len(stage) == 177_000_000
    assert stage[176_999_999] == Pairing(59, 58, 100_000)
    with pytest.raises(IndexError):
        stage[177_000_000]


@given(st.integers(2, 9), st.integers(1, 4))
def test_gauntlet_is_one_against_all(players: int, pairs: int) -> None:
    meetings = Counter(
        frozenset((pairing.first, pairing.second)) for pairing in play(Gauntlet(players, pairs), drawn)
    )
    assert meetings == {frozenset((0, other)): pairs for other in range(1, players)}


@given(st.integers(2, 16), st.integers(1, 3), st.integers(0, 99))
def test_swiss_nobody_plays_twice_in_a_round(players: int, pairs: int, seed: int) -> None:
    strength = Random(seed).sample(range(players), players)
    played = play(Swiss(players, pairs, None, seed), lambda a, b: 2 if strength[a] > strength[b] else 0)
    rounds = default_rounds(players)
    assert len(played) == rounds * (players // 2) * pairs
    for number in range(1, rounds + 1):
        tables = {(p.first, p.second) for p in played if p.round == number}
        seated = [player for table in tables for player in table]
        assert len(seated) == len(set(seated)) == players - players % 2


@given(st.integers(4, 24), st.integers(0, 999))
def test_swiss_nobody_meets_the_same_one_again(players: int, seed: int) -> None:
    random = Random(seed)
    played = play(Swiss(players, 1, None, seed), lambda _a, _b: random.choice((0, 1, 2)))
    meetings = Counter(frozenset((p.first, p.second)) for p in played)
    assert max(meetings.values()) == 1 or players < 7


def test_swiss_best_player_wins_and_meets_the_good_ones() -> None:
    played = play(Swiss(16, 1, 5, 3), better_wins)
    points = Counter()
    for pairing in played:
        points[min(pairing.first, pairing.second)] += 1
    assert points[0] == 5
    assert sum(1 for p in played if p.round == 5 and {p.first, p.second} <= set(range(8))) >= 2


def test_swiss_rests_everybody_once_before_anybody_twice() -> None:
    schedule = Swiss(5, 2, 5, 1)
    scheduler = Scheduler(schedule)
    while token := scheduler.issue():
        scheduler.fix(token, better_wins(*token.seats))
    byes = schedule.byes(scheduler.history)
    assert sorted(player for player, _ in byes) == [0, 1, 2, 3, 4]
    assert {games for _, games in byes} == {4}


def test_swiss_lots_come_from_the_seed() -> None:
    def first_round(seed: int) -> list[Pairing]:
        return list(Swiss(8, 1, 3, seed).stage(History()))

    assert first_round(1) == first_round(1)
    assert first_round(1) != first_round(2)


def test_pairing_gives_way_where_everybody_has_met() -> None:
    everybody = {frozenset((a, b)) for a in range(4) for b in range(a)}
    assert sorted(player for table in pair_up([2, 0, 1, 3], everybody) for player in table) == [0, 1, 2, 3]


def test_pairing_takes_the_nearest_who_was_not_met() -> None:
    assert pair_up([0, 1, 2, 3], {frozenset((0, 1))}) == [(0, 2), (1, 3)]
    assert pair_up([0, 1, 2, 3], {frozenset((2, 3))}) == [(0, 2), (1, 3)]


def test_knockout_of_eight_follows_the_seeding() -> None:
    played = play(Knockout(8, 1), better_wins)
    assert [(p.round, {p.first, p.second}) for p in played] == [
        (1, {0, 7}),
        (1, {3, 4}),
        (1, {1, 6}),
        (1, {2, 5}),
        (2, {0, 3}),
        (2, {1, 2}),
        (3, {0, 1}),
    ]


@given(st.integers(2, 17), st.integers(1, 3))
def test_knockout_has_one_meeting_less_than_players(players: int, pairs: int) -> None:
    played = play(Knockout(players, pairs), lambda a, b: 2 if a > b else 0)
    assert len(played) == pairs * (players - 1)
    last = played[-1]
    assert players - 1 in (last.first, last.second)


def test_knockout_without_a_power_of_two_rests_the_highest() -> None:
    first = [p for p in play(Knockout(6, 1), better_wins) if p.round == 1]
    assert {player for p in first for player in (p.first, p.second)} == {2, 3, 4, 5}


def test_knockout_goes_on_while_level_then_the_higher_seed_does() -> None:
    played = play(Knockout(4, 2), drawn)
    assert Counter(p.round for p in played) == {1: 2 * (2 + 5), 2: 2 + 5}
    assert {played[-1].first, played[-1].second} == {0, 1}


def test_knockout_extra_pair_decides() -> None:
    games = iter([1, 1, 1, 1, 0, 2])
    played = play(Knockout(2, 2), lambda _a, _b: next(games))
    assert len(played) == 3


def test_sequential_stops_when_decided() -> None:
    schedule = Sequential(Sprt(0, 50), 10_000)
    played = play(schedule, better_wins)
    assert schedule.decision == "H1"
    assert len(played) < 200
    assert schedule.counts == [0, 0, 0, 0, len(played)]


def test_sequential_counts_for_the_first_player_whoever_begins() -> None:
    schedule = Sequential(Sprt(0, 50), 4)
    play(schedule, lambda a, _b: 2 if a == 0 else 1)
    assert schedule.counts == [0, 0, 0, 4, 0]


def test_sequential_ends_undecided_with_the_last_pair() -> None:
    schedule = Sequential(Sprt(0, 5), 10)
    assert len(play(schedule, drawn)) == 10
    assert schedule.decision is None
