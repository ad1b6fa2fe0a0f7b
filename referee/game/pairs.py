"""Games come in pairs, the second with the sides changed. Games count from 1, the places of pairs from 0."""


def games_of(pair: int) -> tuple[int, int]:
    """The numbers of both games of a pair."""
    return 2 * pair + 1, 2 * pair + 2


def pair_of(number: int) -> int:
    """The place of the pair that a game belongs to."""
    return (number - 1) // 2
