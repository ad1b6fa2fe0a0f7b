"""What must hold for all results."""

from math import inf, isfinite, log

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from referee.statistics.bootstrap import rate
from referee.statistics.bradley_terry import ELO, Meeting, bradley_terry
from referee.statistics.counts import mean, mirrored, pair_index, variance
from referee.statistics.elo import elo_difference, elo_interval, expected_score
from referee.statistics.score import effective_games, score_interval
from referee.statistics.sprt import Sprt, likeliest_with_mean, likeliest_with_t_value
from referee.statistics.superiority import likelihood_of_superiority
from referee.statistics.wilson import wilson_interval

five = st.lists(st.integers(0, 300), min_size=5, max_size=5)
three = st.lists(st.integers(0, 300), min_size=3, max_size=3)
counts = st.one_of(five, three)


@given(counts)
def test_intervals_hold_the_mean_and_stay_inside(results: list[int]) -> None:
    low, high = score_interval(results)
    assert 0 <= low <= mean(results) <= high <= 1


@given(counts)
def test_opponents_see_the_same(results: list[int]) -> None:
    low, high = elo_interval(results)
    other = elo_interval(mirrored(results))
    assert other == pytest.approx((-high, -low), abs=1e-6)
    assert likelihood_of_superiority(results) == pytest.approx(
        1 - likelihood_of_superiority(mirrored(results)), abs=1e-9
    )


@given(counts)
def test_more_of_the_same_is_surer(results: list[int]) -> None:
    assume(sum(results))
    low, high = score_interval(results)
    surer_low, surer_high = score_interval([4 * count for count in results])
    assert low <= surer_low + 1e-12 and surer_high <= high + 1e-12
    assert surer_high - surer_low < high - low


@given(counts)
def test_superiority_and_interval_say_the_same(results: list[int]) -> None:
    low, high = score_interval(results, confidence=0.9)
    assume(abs(low - 0.5) > 1e-9 and abs(high - 0.5) > 1e-9)
    assert (likelihood_of_superiority(results) > 0.95) == (low > 0.5)
    assert (likelihood_of_superiority(results) < 0.05) == (high < 0.5)


@given(st.integers(1, 200), st.integers(0, 200))
def test_independent_decisive_games_are_worth_their_number(wins: int, losses: int) -> None:
    games = wins + losses
    assume(losses > 0 and games > 5)
    assert effective_games([losses, 0, wins]) == pytest.approx(games * games / (games + 1))


def test_one_won_pair_is_no_certainty() -> None:
    assert 0.8 < likelihood_of_superiority([0, 0, 0, 0, 1]) < 0.95
    low, high = elo_interval([0, 0, 0, 0, 1])
    assert low < 0 and high == inf


def test_nothing_played_says_nothing() -> None:
    assert score_interval([0] * 5) == (0, 1)
    assert likelihood_of_superiority([0] * 5) == 0.5
    assert Sprt(0, 5).llr([0] * 5) == 0


@given(st.floats(-3000, 3000))
def test_elo_and_score_are_inverse(elo: float) -> None:
    assume(abs(elo) < 2000)
    assert elo_difference(expected_score(elo)) == pytest.approx(elo, abs=1e-6)


@given(st.integers(1, 50), st.integers(0, 50))
def test_wilson_is_the_set_of_proportions_not_rejected(trials: int, successes: int) -> None:
    assume(successes <= trials)
    share = successes / trials
    for bound in wilson_interval(share, trials):
        if 0 < bound < 1 and bound != share:
            distance = (share - bound) ** 2 / (bound * (1 - bound) / trials)
            assert distance == pytest.approx(1.959964**2, rel=1e-4)


@given(counts, st.floats(0.02, 0.98))
def test_likeliest_distribution_has_the_mean_asked_for(results: list[int], wanted: float) -> None:
    shares = [count + 1 for count in results]
    total = sum(shares)
    found = likeliest_with_mean([count / total for count in shares], wanted)
    assert sum(found) == pytest.approx(1)
    assert min(found) >= 0
    assert mean(found) == pytest.approx(wanted)


@given(counts, st.floats(-0.5, 0.5))
def test_likeliest_distribution_has_the_t_value_asked_for(results: list[int], wanted: float) -> None:
    shares = [count + 5 for count in results]
    total = sum(shares)
    found = likeliest_with_t_value([count / total for count in shares], wanted)
    assert (mean(found) - 0.5) / variance(found) ** 0.5 == pytest.approx(wanted, abs=1e-6)


@given(counts, st.floats(1, 50), st.booleans())
def test_the_test_is_fair_to_both_sides(results: list[int], elo: float, normalized: bool) -> None:
    """H0 and H1 exchanged, results mirrored: the same ratio with the other sign."""
    test = Sprt(-elo, elo, normalized=normalized)
    assert test.llr(results) == pytest.approx(-test.llr(mirrored(results)), abs=1e-6)


@pytest.mark.parametrize("bad", [(5, 5, 0.05, 0.05), (5, 0, 0.05, 0.05), (0, 5, 0, 0.05), (0, 5, 0.6, 0.5)])
def test_impossible_tests_are_refused(bad: tuple[float, float, float, float]) -> None:
    with pytest.raises(ValueError):
        Sprt(*bad)


def test_counts_of_other_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="three"):
        Sprt(0, 5, normalized=True).llr([1, 2, 3, 4])


@pytest.mark.parametrize(
    ("first", "second", "index"),
    [(0, 0, 0), (0.5, 0, 1), (1, 0, 2), (0.5, 0.5, 2), (0.5, 1, 3), (1, 1, 4)],
)
def test_pair_index(first: float, second: float, index: int) -> None:
    assert pair_index(first, second) == index


players = st.integers(2, 7)


@st.composite
def tournaments(draw: st.DrawFn) -> tuple[int, list[Meeting]]:
    number = draw(players)
    meetings = []
    for a in range(number):
        for b in range(a + 1, number):
            games = draw(st.integers(0, 20))
            meetings.append(Meeting(a, b, draw(st.integers(0, 2 * games)) / 2, games))
    return number, meetings


@given(tournaments())
def test_fitted_strengths_explain_the_points(tournament: tuple[int, list[Meeting]]) -> None:
    """At the likeliest strengths everybody's expected points are his points."""
    number, meetings = tournament
    prior = 0.5
    anchored = [*meetings, *(Meeting(player, number, prior / 2, prior) for player in range(number))]
    fitted = bradley_terry(number, meetings, prior=prior)
    # The imagined average player's place shows from any player who met nobody, so solve for it.
    low, high = -4000.0, 4000.0
    for _ in range(100):
        anchor = (low + high) / 2
        expected = sum(prior * expected_score(elo - anchor) for elo in fitted)
        low, high = (anchor, high) if expected > prior * number / 2 else (low, anchor)
    ratings = [*fitted, anchor]
    for player in range(number):
        points = expected = 0.0
        for meeting in anchored:
            if player in (meeting.first, meeting.second):
                other = meeting.second if player == meeting.first else meeting.first
                won = meeting.points if player == meeting.first else meeting.games - meeting.points
                points += won
                expected += meeting.games * expected_score(ratings[player] - ratings[other])
        assert expected == pytest.approx(points, abs=0.01)


def test_winning_everything_stays_finite() -> None:
    best, worst = bradley_terry(2, [Meeting(0, 1, 40, 40)])
    assert isfinite(best) and 400 < best - worst < 2500


def test_groups_that_never_met_need_the_prior() -> None:
    apart = [Meeting(0, 1, 3, 4), Meeting(2, 3, 3, 4)]
    with pytest.raises(ValueError, match="linked"):
        bradley_terry(4, apart, prior=0)
    a, b, c, d = bradley_terry(4, apart)
    assert a == pytest.approx(c, abs=0.05) and b == pytest.approx(d, abs=0.05) and a > b


def test_a_long_chain_converges() -> None:
    """Each of thirty players met only his neighbours, the slowest case for the algorithm."""
    chain = [Meeting(player, player + 1, 60, 100) for player in range(29)]
    fitted = bradley_terry(30, chain, prior=0)
    step = elo_difference(0.6)
    assert fitted[0] - fitted[29] == pytest.approx(29 * step, rel=1e-3)


def minorised(number: int, meetings: list[Meeting], prior: float) -> list[float]:
    """The same ratings by another, slower way: minorisation-maximisation, for a fixed number of rounds."""
    strengths = [1.0] * number
    for _ in range(20_000):
        for player in range(number):
            points, weight = prior / 2, prior / (strengths[player] + 1)
            for first, second, scored, games in meetings:
                if player in (first, second):
                    points += scored if player == first else games - scored
                    weight += games / (strengths[first] + strengths[second])
            strengths[player] = points / weight
    ratings = [ELO * log(strength) for strength in strengths]
    return [rating - sum(ratings) / number for rating in ratings]


def test_ratings_are_those_of_another_way_to_find_them() -> None:
    meetings = [Meeting(0, 1, 9, 12), Meeting(0, 2, 4, 4), Meeting(1, 2, 3.5, 6), Meeting(3, 0, 0, 5)]
    assert bradley_terry(4, meetings) == pytest.approx(minorised(4, meetings, 0.5), abs=0.1)


def test_intervals_are_those_of_fits_to_the_last_digit() -> None:
    """The figures come from minorisation-maximisation with the same weights, fitted to 0.00001 Elo."""
    results = {(0, 1): [1, 2, 5, 4, 3], (0, 2): [0, 1, 5, 4, 9], (1, 2): [1, 2, 5, 4, 3]}
    results |= {(0, 3): [0, 0, 0, 0, 2], (2, 3): [1, 0, 4, 1, 0], (3, 4): [0, 1, 2, 0, 0]}
    found = rate(6, results, replicates=300).intervals
    exact = [(63.65, 211.27), (-51.57, 122.54), (-130.46, -1.21)]
    exact += [(-178.65, 11.97), (-243.50, 197.53), (-1294.25, 1292.69)]
    for interval, right in zip(found, exact, strict=True):
        assert interval == pytest.approx(right, abs=0.1)


def test_rating_is_the_same_for_the_same_seed() -> None:
    results = {(0, 1): [1, 2, 5, 4, 3], (0, 2): [0, 1, 5, 4, 9], (1, 2): [1, 2, 5, 4, 3]}
    assert rate(3, results, replicates=50) == rate(3, results, replicates=50)
    assert rate(3, results, replicates=50) != rate(3, results, replicates=50, seed=1)


def test_superiority_matrix() -> None:
    results = {(0, 1): [1, 2, 5, 4, 3], (0, 2): [0, 1, 5, 4, 9], (1, 2): [1, 2, 5, 4, 3]}
    found = rate(3, results, replicates=200).superiority
    for one in range(3):
        assert found[one][one] == 0.5
        for other in range(3):
            assert found[one][other] == pytest.approx(1 - found[other][one])
    assert found[0][2] > found[0][1] > 0.5


@pytest.mark.parametrize("counts", [[0, 0, 3, 0, 0], [0, 0, 0, 0, 3], [1, 0, 0, 0, 0]])
def test_a_few_equal_results_are_no_certainty(counts: list[int]) -> None:
    found = rate(2, {(0, 1): counts}, replicates=50)
    low, high = found.intervals[0]
    assert high - low > 100
    assert 0.001 < found.superiority[0][1] < 0.9999


def test_a_player_without_games_is_unknown() -> None:
    low, high = rate(3, {(0, 1): [1, 2, 3, 2, 1]}, replicates=50).intervals[2]
    assert low < -400 and high > 400


@pytest.mark.parametrize("points", [0, 40])
def test_without_a_prior_who_has_won_or_lost_everything_has_no_rating(points: float) -> None:
    with pytest.raises(ValueError, match="linked"):
        bradley_terry(2, [Meeting(0, 1, points, 40)], prior=0)
