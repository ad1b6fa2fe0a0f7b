"""The interval of a mean score from games that are neither all decisive nor independent.

Wilson's interval with the *effective* number of games: the number of independent decisive games that would
vary as much as the observed ones (the design effect of survey sampling; P. S. Kott and D. A. Carr,
"Developing an Estimation Strategy for a Pesticide Data Program", Journal of Official Statistics 13
(1997), 367-383).
"""

from referee.statistics.counts import Counts, games_per_observation, mean, size, variance
from referee.statistics.wilson import wilson_interval


def effective_games(counts: Counts) -> float:
    """How many independent decisive games these observations are worth.

    One imagined observation of independent decisive games is added to the spread, so that a few
    equal results (all won, all drawn) do not look like certainty.
    """
    observations = size(counts)
    if not observations:
        return 0.0
    middle = mean(counts)
    independent = 1 / games_per_observation(counts)
    binomial = middle * (1 - middle)
    # n v is (n - 1) times the unbiased variance.
    spread = observations * variance(counts) / binomial if binomial else ((observations - 1) * independent)
    return observations * observations / (spread + independent)


def score_interval(counts: Counts, confidence: float = 0.95) -> tuple[float, float]:
    """The interval of the true mean score, with this confidence."""
    return wilson_interval(mean(counts), effective_games(counts), confidence)
