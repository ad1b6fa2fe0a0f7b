"""How much of a time for the whole game our players use: `python -m benchmarks.game_clock yinsh 10 4`.

The best player of the game plays against itself, with that many seconds, that many games, each behind an
opening of its own. A line for each game tells how many answers each player gave and what share of the
seconds passed in them, the start of its process included, by the clock on the wall; on a busy machine the
referee takes less off.
"""

import sys

from engines.registry import game_class
from referee.game.fixture import Fixture
from referee.game.limits import Limits
from referee.game.openings import opening
from referee.running.programs import two_programs
from referee.running.table import Table

SEED = 1


def main() -> None:
    """Play and tell."""
    name, seconds, games = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    game = game_class(name)()
    limits = Limits(None, startup_time=0.0, game_time=seconds)
    programs = two_programs((name, name), game, limits)
    with Table() as table:
        for number in range(games):
            begun = () if game.start().chance else opening(game, SEED, number, game.opening_plies)
            played = table.play(Fixture(game, programs, limits, begun, seed=f"{SEED}/{number}"))
            told = []
            for player in (1, 2):
                micros = [said.microseconds for said in played.said if said.player == player]
                told.append(f"{len(micros)} answers {sum(micros) / seconds / 1e6:.1%}")
            print(f"{name}, {seconds:g} s, {played.verdict.ending}: {', '.join(told)}", flush=True)


if __name__ == "__main__":
    main()
