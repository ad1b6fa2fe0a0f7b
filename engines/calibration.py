"""Fits what a player's values stand for to the results of its games; see engines/chances.py.

Not imported at play. Each game has a command for it: `python -m engines.<game>.training.chances`.
"""

import argparse
import random
import sys
from collections.abc import Iterable, Sequence
from math import exp, log, tanh
from typing import NamedTuple

from engines.chances import Chances, phases
from engines.game import Game
from engines.player import Limit, Thinker
from engines.registry import game_class, player_classes

TESTED = 3
"""One game of this number is kept for the table and not used for the fit."""

ROUNDS = 25

SOFT = (0.5, 1.0, 2.0)
WORTH_A_BEND = 3.0
"""By so much the logarithm of the likelihood must grow for a curve that bends."""

OF_A_GAME = 20
"""The most positions of one game that count: those of a long game say the same again and again."""

STIFFNESS = 1e-3
"""Keeps what the rows say nothing about where it is."""

BINS = 10


class Row(NamedTuple):
    """A position: what a look of that depth said of it, and what its side to move got: 0, 1/2 or 1."""

    value: float
    plies: int
    depth: int
    got: float


class Plan(NamedTuple):
    """How the games of a game are played: the depths of looks, one drawn for each move, and the most random
    moves at the start, which are drawn for each game: so there are positions of every worth."""

    depths: tuple[int, ...]
    random_moves: int


def play_game(game: Game, player: Thinker, plan: Plan, dice: random.Random) -> list[Row]:
    """All positions behind the random moves in which there was a choice and the end was not proved."""
    position = player.start()
    loose = dice.randrange(plan.random_moves + 1)
    seen: list[tuple[int, Row]] = []
    while not position.over:
        if position.chance:
            game.play(position, game.throw(position, dice.random()))
            continue
        if loose:
            loose -= 1
            game.play(position, dice.choice(list(game.moves(position))))
            continue
        thought = player.think(position, Limit(depth=dice.choice(plan.depths)))
        if len(position.steps()) > 1 and thought.proof is None:
            seen.append((position.side, Row(thought.value, position.plies, thought.depth, 0.0)))
        game.play(position, game.read(position, thought.line[0]))
    winner = game.winner(position)
    return [row._replace(got=0.5 if winner == 0 else float(winner == side + 1)) for side, row in seen]


def fit(rows: Sequence[Row], odds: bool, span: int) -> Chances:
    """The likeliest curve; of several that are about as likely, the one with fewer bends."""
    straight = _fit(rows, odds, span, 0.0)
    curves = [straight, *(_fit(rows, odds, span, soft) for soft in SOFT)]
    best = max(curves, key=lambda curve: _likelihood(curve, rows))
    return best if _likelihood(best, rows) > _likelihood(straight, rows) + WORTH_A_BEND else straight


def _likelihood(chances: Chances, rows: Sequence[Row]) -> float:
    """The logarithm of how likely the results are by these chances."""
    total = 0.0
    for row in rows:
        told = chances.of(row.value, row.plies, row.depth)
        total += row.got * log(told) + (1 - row.got) * log(1 - told)
    return total


def _fit(rows: Sequence[Row], odds: bool, span: int, soft: float) -> Chances:
    """The likeliest curve, by Newton's method on the logarithms of its slopes and on its tempo."""
    typical = sum(abs(row.value) for row in rows) / len(rows)
    found = [0.0 if odds else -log(typical)] * 3 + [0.0]
    for _ in range(ROUNDS):
        chances = _curve(found, span, odds, soft)
        ascent = [0.0] * 4
        bends = [[STIFFNESS * (one == two) for one in range(4)] for two in range(4)]
        for row in rows:
            told = chances.of(row.value, row.plies, row.depth)
            sign = 1.0 if row.depth % 2 else -1.0
            rising = chances.lean(row.value, row.plies, row.depth) - sign * chances.tempo
            if soft:
                rising = soft * tanh(rising / soft)
            ways = [*(rising * weight for weight in phases(row.plies, span)), 0.0 if odds else sign]
            for one in range(4):
                ascent[one] += (row.got - told) * ways[one]
                for two in range(4):
                    bends[one][two] += told * (1 - told) * ways[one] * ways[two]
        found = [old + change for old, change in zip(found, _solved(bends, ascent), strict=True)]
    return _curve(found, span, odds, soft)


def _curve(found: Sequence[float], span: int, odds: bool, soft: float) -> Chances:
    return Chances(exp(found[0]), exp(found[1]), exp(found[2]), span, found[3], soft, odds)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, no part of it more than 1 from zero."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        for below in range(at + 1, size):
            share = rows[below][at] / rows[at][at]
            rows[below] = [low - share * high for low, high in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][after] * found[after] for after in range(at + 1, size))
        found[at] = (rows[at][size] - rest) / rows[at][at]
    return [max(-1.0, min(1.0, value)) for value in found]


def table(chances: Chances, rows: Iterable[Row]) -> str:
    """Predicted against real, by tenths of the predicted chance, as a table for a README."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for row in rows:
        told = chances.of(row.value, row.plies, row.depth)
        bins[min(int(told * BINS), BINS - 1)].append((told, row.got))
    lines = ["| said | positions | said on average | came out |", "| --- | ---: | ---: | ---: |"]
    for at, pairs in enumerate(bins):
        if pairs:
            said, got = (100 * sum(side) / len(pairs) for side in zip(*pairs, strict=True))
            bounds = f"{100 * at // BINS}-{100 * (at + 1) // BINS} %"
            lines.append(f"| {bounds} | {len(pairs)} | {said:.1f} % | {got:.1f} % |")
    return "\n".join(lines)


def main(name: str, plan: Plan) -> None:
    """The command of a game."""
    parser = argparse.ArgumentParser(description=f"Fits chances to win to games of {name}.")
    parser.add_argument("--games", type=int, default=300, help="how many games to play [300]")
    parser.add_argument("--player", help="whose values; they play themselves [the default player]")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = game_class(name)()
    kind = player_classes(name)[asked.player or game.default_player]
    assert issubclass(kind, Thinker), f"{kind.__name__} has no values"
    dice = random.Random(asked.seed)
    games = []
    for number in range(1, asked.games + 1):
        games.append(play_game(game, kind(game), plan, dice))
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{number} of {asked.games} games{'' if number < asked.games else chr(10)}")
    drawn = [dice.sample(rows, min(len(rows), OF_A_GAME)) for rows in games]
    used = [row for at, rows in enumerate(drawn) if at % TESTED for row in rows]
    kept = [row for at, rows in enumerate(drawn) if not at % TESTED for row in rows]
    ends = sorted(max((row.plies for row in rows), default=1) for rows in games)
    # Odds mean the same in every phase.
    chances = fit(used, kind.scale.odds, 1 if kind.scale.odds else ends[len(ends) // 2])
    told = chances._asdict().items()
    shown = {key: f"{value:.4g}" if isinstance(value, float) else value for key, value in told}
    said = ", ".join(f"{key}={value}" for key, value in shown.items())
    sys.stdout.write(f"Chances({said})\n{len(used)} positions used, {len(kept)} for the table:\n\n")
    sys.stdout.write(table(chances, kept) + "\n")
