"""The casts of the four sticks: what they are called, and how likely each is."""

NAMES = {1: "do", 2: "gae", 3: "geol", 4: "yut", 5: "mo", -1: "backdo"}


def probabilities(flat: float, backdo: bool) -> tuple[float, ...]:
    """The probability of each cast, by index, if a stick falls flat side up with probability `flat`."""
    round_ = 1 - flat
    one = 4 * flat * round_**3
    return (
        0.75 * one if backdo else one,
        6 * flat**2 * round_**2,
        4 * flat**3 * round_,
        flat**4,
        round_**4,
        0.25 * one if backdo else 0.0,
    )
