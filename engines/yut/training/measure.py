"""Plays two players against each other: `python -m engines.yut.training.measure example random`.

Both take turns in beginning; what is printed is the share of games that the first named wins.
"""

import argparse
import math
import sys
import time
from pathlib import Path

from engines.yut.game import YutNori
from engines.yut.training.contestants import NAMES, contestant
from engines.yut.training.match import TrialMatch
from engines.yut.training.solve import FOLDER


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Measure two players of Yut Nori.")
    parser.add_argument("player", choices=NAMES)
    parser.add_argument("opponent", choices=NAMES)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--pieces", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=0, help="that expectation looks beyond its own")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of the table for exact")
    arguments = parser.parse_args()
    game = YutNori(pieces=arguments.pieces)
    one = contestant(arguments.player, game, arguments.seed, arguments.turns, arguments.folder)
    two = contestant(arguments.opponent, game, arguments.seed + 1, arguments.turns, arguments.folder)
    half = arguments.games // 2
    started = time.monotonic()
    first = TrialMatch(one, two, game.start(), arguments.seed)
    second = TrialMatch(two, one, game.start(), arguments.seed + 1)
    won = first.wins(half)
    lost = second.wins(half)
    seconds = time.monotonic() - started
    share = (won + half - lost) / (2 * half)
    error = 1.96 * math.sqrt(share * (1 - share) / (2 * half))
    turns = (first.turns + second.turns) / (2 * half)
    decisions = (first.decisions + second.decisions) / (2 * half)
    captures = (first.captures + second.captures) / (2 * half)
    sys.stdout.write(
        f"{arguments.player} wins {share:.2%} +- {error:.2%} of {2 * half} games against {arguments.opponent}"
        f" ({2 * half / seconds:,.0f} games/s)\n"
        f"first mover {(won + lost) / (2 * half):.2%}; turns {turns:.1f}, "
        f"at most {max(first.longest, second.longest)};"
        f" decisions {decisions:.1f}; captures {captures:.2f}\n"
    )


if __name__ == "__main__":
    main()
