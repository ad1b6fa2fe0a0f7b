"""Two settings of the search against each other: python -m engines.yolah.training.compare FILE A B

A and B are settings beside the player's own, such as '{"enough": 6}'. Each random opening is played
with both colours, at the same number of positions for each move; with few squares free the solver
ends the game. FILE keeps the results, so a match can be stopped and taken up again. It ends early
where the odds are twenty to one that A gains nothing, or that it gains 30 points of Elo.
"""

import argparse
import json
import random
import sys
from pathlib import Path
from statistics import mean, variance
from typing import Any

from engines.registry import game_class, player_classes
from engines.search import Search
from engines.table import TranspositionTable
from engines.yolah.players import YolahMinimax
from engines.yolah.solver import Solver

NEVER = 1 << 62
OPENING = 4
SOLVED_FROM = 22
GAIN = 30
SURE = 2.94
"""The logarithm of odds of about twenty to one."""


def play(player: type[YolahMinimax], sides: list[dict[str, Any]], nodes: int, opening: str) -> int:
    """Black's result, 1, 0 or -1; `sides` are the settings of Black and of White."""
    dice, game = random.Random(opening), game_class("yolah")()
    position, solver = player(game).start(), Solver(TranspositionTable(18))
    searches = [Search(TranspositionTable(17), **{**player.settings, **settings}) for settings in sides]
    while not position.over:
        steps = position.steps()
        if position.plies < OPENING:
            step = dice.choice(steps)
        elif len(steps) == 1:
            step = steps[0]
        else:
            if position.free_squares() <= SOLVED_FROM:
                solved = solver.solve(position, NEVER)
                assert solved is not None
                return -solved[0] if position.side else solved[0]
            position.hasty = True
            step = searches[position.side].think(position, NEVER, nodes=nodes)[0]
            position.hasty = False
        position.play(step)
    black, white = game.score(position)
    return (black > white) - (black < white)


def verdict(pairs: list[float]) -> tuple[float, float, float]:
    """A's mean share, half of its 95 % interval, and the logarithm of the odds that it gains."""
    share = mean(pairs)
    spread = max(variance(pairs), 0.005) / len(pairs)
    better = 1 / (1 + 10 ** (-GAIN / 400))
    return share, 1.96 * spread**0.5, (better - 0.5) * (2 * share - 0.5 - better) / (2 * spread)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play two settings of Yolah's search against each other.")
    parser.add_argument("file", type=Path, help="where the results are kept")
    parser.add_argument("settings", type=json.loads, nargs=2, metavar="A B", help="settings, as JSON")
    parser.add_argument("--player", choices=["minimax", "minimax-nn"], default="minimax-nn")
    parser.add_argument("--nodes", type=int, default=20_000, help="positions looked at for each move")
    parser.add_argument("--games", type=int, default=400, help="the most games")
    parser.add_argument("--seed", default="1", help="which openings")
    arguments = parser.parse_args()
    player: Any = player_classes("yolah")[arguments.player]
    one, two = arguments.settings
    pairs = [float(line) for line in arguments.file.read_text().split()] if arguments.file.exists() else []
    with arguments.file.open("a") as file:
        while len(pairs) < arguments.games // 2:
            opening = f"{arguments.seed} {len(pairs)}"
            black = play(player, [one, two], arguments.nodes, opening)
            white = -play(player, [two, one], arguments.nodes, opening)
            pairs.append((2 + black + white) / 4)
            file.write(f"{pairs[-1]}\n")
            file.flush()
            if len(pairs) >= 20 and abs(verdict(pairs)[2]) > SURE:
                break
    share, error, odds = verdict(pairs)
    sys.stdout.write(f"{2 * len(pairs)} games: A {share:.1%} +- {error:.1%}, log odds {odds:.2f}\n")


if __name__ == "__main__":
    main()
