"""Numbers that others have published, made again."""

from math import log

import pytest

from referee.statistics.bradley_terry import ELO, Meeting, bradley_terry
from referee.statistics.counts import mean
from referee.statistics.elo import elo_difference, elo_interval
from referee.statistics.sprt import Sprt
from referee.statistics.superiority import likelihood_of_superiority
from referee.statistics.wilson import student_quantile, wilson_interval


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval_of_newcombe_1998(successes: int, trials: int, low: float, high: float) -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    assert wilson_interval(successes / trials, trials) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("freedom", "value"), [(5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)])
def test_student_table(freedom: int, value: float) -> None:
    assert student_quantile(0.95, freedom) == pytest.approx(value, abs=0.005)


@pytest.mark.parametrize(("confidence", "freedom", "value"), [(0.95, 20, 2.085963), (0.99, 30, 2.749996)])
def test_student_values_to_more_digits(confidence: float, freedom: int, value: float) -> None:
    """What the series leaves out is positive, and here about 0.00001."""
    assert 0 < value - student_quantile(confidence, freedom) < 0.00002


RAW_STATISTICS = [13, 37, 50, 25, 3]
"""A page of raw statistics of a test server of the fishtest family, 256 games, bounds 0 and 4."""


def test_generalised_likelihood_ratio_of_a_fishtest_page() -> None:
    assert Sprt(0, 4, normalized=True).llr(RAW_STATISTICS) == pytest.approx(-0.54912, abs=1e-5)
    assert Sprt(0, 2.716).llr(RAW_STATISTICS) == pytest.approx(-0.53772, abs=1e-4)


def test_bounds_of_a_fishtest_page() -> None:
    assert Sprt(0, 4).bounds == pytest.approx((-2.9444, 2.9444), abs=5e-5)
    assert Sprt(0, 3, alpha=0.05, beta=0.1).bounds == pytest.approx((-2.25, 2.89), abs=5e-3)


def test_logistic_bounds_of_a_published_test() -> None:
    """From the public log of a chess program, bounds in plain Elo."""
    counts = [235, 1384, 2521, 1341, 239]
    assert Sprt(-5, 0).llr(counts) == pytest.approx(1.69, abs=0.005)


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "llr"),
    [
        ([440, 2910, 5170, 2888, 455], 0, 5, -2.27),
        ([142, 620, 1122, 699, 188], 0, 5, 2.99),
        ([349, 1561, 3340, 1604, 359], -5, 0, 2.90),
        ([98, 382, 674, 369, 71], -5, 0, -1.11),
        ([44, 241, 590, 413, 71], 0, 3, 2.91),
        ([59, 1365, 2872, 1515, 89], 0, 3, 2.91),
        ([214, 8992, 19871, 9102, 235], 0, 2.5, 0.16),
        ([5, 942, 2469, 1050, 5], -3, 1, 2.90),
        ([0, 0, 2, 0, 37], 0, 20, 2.96),
    ],
)
def test_published_tests_of_chess_programs(counts: list[int], elo0: float, elo1: float, llr: float) -> None:
    """From public test logs of chess programs (fastchess, OpenBench), normalized Elo."""
    assert Sprt(elo0, elo1, normalized=True).llr(counts) == pytest.approx(llr, abs=0.0051)


@pytest.mark.parametrize(
    ("counts", "elo", "reach"),
    [
        ([235, 1384, 2521, 1341, 239], -1.06, 4.05),
        ([44, 241, 590, 413, 71], 28.96, 8.30),
        ([59, 1365, 2872, 1515, 89], 6.18, 3.40),
        ([214, 8992, 19871, 9102, 235], 0.69, 1.25),
        ([5, 942, 2469, 1050, 5], 4.20, 3.43),
    ],
)
def test_published_error_bars(counts: list[int], elo: float, reach: float) -> None:
    low, high = elo_interval(counts)
    assert elo_difference(mean(counts)) == pytest.approx(elo, abs=0.0051)
    assert (high - low) / 2 == pytest.approx(reach, rel=0.003)


def test_published_match_without_pairs() -> None:
    """A match run by cutechess-cli: 364 - 346 - 218."""
    counts = [346, 218, 364]
    low, high = elo_interval(counts)
    assert elo_difference(mean(counts)) == pytest.approx(6.7, abs=0.05)
    assert (high - low) / 2 == pytest.approx(19.5, abs=0.1)
    assert likelihood_of_superiority(counts) == pytest.approx(0.750, abs=5e-4)


def test_published_likelihood_of_superiority() -> None:
    assert likelihood_of_superiority([235, 1384, 2521, 1341, 239]) == pytest.approx(0.3033, abs=1e-4)


BASEBALL = {
    "Milwaukee": (1.58, [0, 7, 9, 7, 7, 9, 11]),
    "Detroit": (1.44, [6, 0, 7, 5, 11, 9, 9]),
    "Toronto": (1.29, [4, 6, 0, 7, 7, 8, 12]),
    "New York": (1.25, [6, 8, 6, 0, 6, 7, 10]),
    "Boston": (1.11, [6, 2, 6, 7, 0, 7, 12]),
    "Cleveland": (0.68, [4, 4, 5, 6, 6, 0, 6]),
    "Baltimore": (0.00, [2, 4, 1, 3, 1, 7, 0]),
}
"""A. Agresti, "Categorical Data Analysis" (2002), tables 10.10 (wins) and 10.11 (estimates)."""

CITATIONS = {
    "Biometrika": (0.0, [0, 730, 498, 221]),
    "Communications in Statistics": (-2.94907, [33, 0, 68, 17]),
    "JASA": (-0.47957, [320, 813, 0, 142]),
    "JRSS-B": (0.26895, [284, 276, 325, 0]),
}
"""S. M. Stigler (1994), the estimates of H. Turner and D. Firth, J. of Statistical Software 48."""


@pytest.mark.parametrize(
    ("table", "origin", "digits"),
    [(BASEBALL, 6, 2), (CITATIONS, 0, 5)],
    ids=["baseball", "citations"],
)
def test_bradley_terry(table: dict[str, tuple[float, list[int]]], origin: int, digits: int) -> None:
    wins = [row for _, row in table.values()]
    meetings = [
        Meeting(a, b, wins[a][b], wins[a][b] + wins[b][a]) for a in range(len(wins)) for b in range(a)
    ]
    fitted = bradley_terry(len(wins), meetings, prior=0)
    assert [round((elo - fitted[origin]) / ELO, digits) for elo in fitted] == [
        estimate for estimate, _ in table.values()
    ]


def test_two_players_agree_with_the_elo_curve() -> None:
    strong, weak = bradley_terry(2, [Meeting(0, 1, 30, 40)], prior=0)
    assert strong - weak == pytest.approx(elo_difference(0.75), abs=1e-3)
    assert strong - weak == pytest.approx(ELO * log(3), abs=1e-3)
