"""Does an interval of 95 % hold the truth in 95 % of two thousand simulated tournaments?"""

from random import Random

import pytest

from referee.statistics.bootstrap import rate
from referee.statistics.elo import elo_interval, expected_score
from referee.statistics.sprt import Sprt

TOURNAMENTS = 2000


def pairs(random: Random, elo: float, number: int, draws: float, bias: float) -> list[int]:
    """Counts of pairs of games: the opening favours one colour, so the two games hang together."""
    counts = [0] * 5
    score = expected_score(elo)
    for _ in range(number):
        opening = random.uniform(-bias, bias)
        points = 0
        for chance in (score + opening, score - opening):
            chance = min(max(chance, 0.0), 1.0)
            drawn = 2 * draws * min(chance, 1 - chance)
            throw = random.random()
            points += 2 if throw < chance - drawn / 2 else 1 if throw < chance + drawn / 2 else 0
        counts[points] += 1
    return counts


@pytest.mark.parametrize(
    ("elo", "number", "draws", "bias"),
    [
        (0, 20, 0.0, 0.4),
        (100, 20, 0.5, 0.0),
        (100, 100, 0.3, 0.3),
        (300, 50, 0.0, 0.0),
        (35, 10, 0.3, 0.1),
    ],
)
def test_coverage_of_the_pentanomial_interval(elo: float, number: int, draws: float, bias: float) -> None:
    random = Random(number)
    inside = 0
    for _ in range(TOURNAMENTS):
        low, high = elo_interval(pairs(random, elo, number, draws, bias))
        inside += low <= elo <= high
    # Three standard errors of 2,000 trials are 1.5 %.
    assert 0.935 <= inside / TOURNAMENTS <= 0.965


def test_coverage_of_bootstrapped_ratings() -> None:
    random = Random(4)
    truth = [60.0, 0.0, -60.0]
    inside = 0
    for seed in range(TOURNAMENTS):
        results = {
            (a, b): pairs(random, truth[a] - truth[b], 12, 0.3, 0.2) for a, b in ((0, 1), (0, 2), (1, 2))
        }
        found = rate(3, results, replicates=40, seed=seed)
        inside += sum(low <= elo <= high for elo, (low, high) in zip(truth, found.intervals, strict=True))
    assert 0.935 <= inside / (3 * TOURNAMENTS) <= 0.965


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "H1"), (60.0, "H0")])
def test_the_sequential_test_errs_as_seldom_as_promised(elo: float, wrong: str) -> None:
    random = Random(9)
    test = Sprt(0, 60, alpha=0.05, beta=0.05)
    errors = 0
    runs = 200
    for _ in range(runs):
        counts = [0] * 5
        verdict = None
        while verdict is None:
            counts = [a + b for a, b in zip(counts, pairs(random, elo, 4, 0.3, 0.1), strict=True)]
            verdict = test.decision(counts)
        errors += verdict == wrong
    # 5 % promised; 10 % of 200 is more than three standard errors above.
    assert errors / runs <= 0.10
