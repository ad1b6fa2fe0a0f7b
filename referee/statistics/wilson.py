"""Wilson's score interval for a proportion.

E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of
the American Statistical Association 22 (1927), 209-212.
"""

from math import sqrt
from statistics import NormalDist


def quantile(confidence: float) -> float:
    """How many standard deviations a two-sided interval of this confidence reaches."""
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
    return NormalDist().inv_cdf((1 + confidence) / 2)


def student_quantile(confidence: float, freedom: float) -> float:
    """The same if the deviation was estimated from few values (Student's t, 3 degrees of freedom or more).

    M. Abramowitz and I. A. Stegun, "Handbook of Mathematical Functions" (1964), 26.7.5.
    """
    z, n = quantile(confidence), max(3.0, freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def wilson_interval(proportion: float, trials: float, confidence: float = 0.95) -> tuple[float, float]:
    """All true proportions that a score test would not reject; inside [0, 1], never empty.

    It keeps its confidence with few trials and near 0 and 1, where the usual "plus or minus two standard
    deviations" does not. Without trials it is the whole of [0, 1].
    """
    if trials <= 0:
        return 0.0, 1.0
    z = quantile(confidence)
    shrink = 1 + z * z / trials
    centre = (proportion + z * z / (2 * trials)) / shrink
    spread = proportion * (1 - proportion) / trials + z * z / (4 * trials * trials)
    reach = z * sqrt(spread) / shrink
    return max(0.0, min(proportion, centre - reach)), min(1.0, max(proportion, centre + reach))
