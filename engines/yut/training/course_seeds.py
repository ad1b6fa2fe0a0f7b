"""Games with the dice of the course's engine: `python -m engines.yut.training.course_seeds minimax example`.

That engine throws for each player from a Mersenne Twister of its own (NumPy's `RandomState`), seeded with
the seed of the game plus 1 and plus 2. The same numbers come here from Python's twister, whose state is set
as that class sets it, so that NumPy is not needed. What is printed is how many games of the seeds 0 to 99 the
first named wins as the one who begins, and as the other.
"""

import argparse
import random
import sys
from bisect import bisect_right
from itertools import accumulate

from engines.yut.casts import probabilities
from engines.yut.chooser import Chooser
from engines.yut.game import YutNori
from engines.yut.position import THROW
from engines.yut.training.contestants import NAMES, contestant
from engines.yut.training.solve import FOLDER

WORDS = 624
"""The words of a twister's state."""

SEEDS = 100


def twister(seed: int) -> random.Random:
    """Numbers as `numpy.random.RandomState(seed).random_sample()` gives them."""
    state = [seed]
    for place in range(1, WORDS):
        state.append(0x6C078965 * (state[-1] ^ (state[-1] >> 30)) + place & 0xFFFFFFFF)
    drawn = random.Random()
    drawn.setstate((3, (*state, WORDS), None))
    return drawn


def played(one: Chooser, two: Chooser, game: YutNori, seed: int) -> tuple[int, list[str]]:
    """The winner (1 or 2, 0 for nobody) of the game with this seed, and all throws and actions."""
    drawn = twister(seed + 1), twister(seed + 2)
    odds = list(accumulate(probabilities(float(game.rules["flat"]), bool(game.rules["backdo"]))))
    position, written = game.start(), []
    while not position.over:
        if position.chance:
            cast = bisect_right(odds, drawn[position.side].random() * odds[-1])
            step = THROW + cast
        else:
            step = (one, two)[position.side].picked(position)
        written.append(game.write(position, (step,)))
        position.play(step)
    result = game.result(position)
    assert result is not None
    return result.winner, written


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Play the seeds 0 to 99 of the course's engine.")
    parser.add_argument("player", choices=NAMES)
    parser.add_argument("opponent", choices=NAMES)
    arguments = parser.parse_args()
    game = YutNori()
    one = contestant(arguments.player, game, 1, 0, FOLDER)
    two = contestant(arguments.opponent, game, 2, 0, FOLDER)
    first = sum(played(one, two, game, seed)[0] == 1 for seed in range(SEEDS))
    second = sum(played(two, one, game, seed)[0] == 2 for seed in range(SEEDS))
    sys.stdout.write(
        f"{arguments.player} wins {first} of {SEEDS} games in which it begins, {second} of {SEEDS} others\n"
    )


if __name__ == "__main__":
    main()
