"""The positions of games of self-play as arrays, with what became of each. Needs NumPy."""

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from engines.yolah.evaluation import YolahEvaluation
from engines.yolah.training.games import read_games

FEATURES = 48
EVERYTHING = (1 << 64) - 1


@dataclass(frozen=True)
class Positions:
    """One row a position, each seen from the side to move.

    `features`; `free`, the number of free squares; `words`: own pieces, the other's, free squares,
    and the squares that both reach by one move and by two; `outcomes`, the share of the point.
    Positions of one game stand together.
    """

    features: Any
    free: Any
    words: Any
    outcomes: Any


def collect(folders: Iterable[Path], belief: float) -> Positions:
    """All positions in which a search chose.

    An outcome is what was proved, or else for `belief` what the search thought and for the rest how
    the game ended.
    """
    features, free, words, outcomes = array("b"), array("b"), array("Q"), array("f")
    games = [path for folder in folders for path in sorted(folder.glob("*.games"))]
    for path in games:
        with path.open() as lines:
            for game in read_games(lines):
                position = YolahEvaluation()
                lead = game.score[0] - game.score[1]
                for step, value in zip(game.steps, game.values, strict=True):
                    if value is not None:
                        features.extend(max(-128, min(127, count)) for count in position.features())
                        black, white, holes = position.board()
                        pieces = (white, black) if position.side else (black, white)
                        empty = EVERYTHING ^ black ^ white ^ holes
                        words.extend((*pieces, empty, *position.reached()))
                        free.append(empty.bit_count())
                        ended = lead if position.side == 0 else -lead
                        share = 0.5 + 0.5 * (ended > 0) - 0.5 * (ended < 0)
                        if abs(value) >= 1_000_000:
                            share = float(value > 0)
                        else:
                            thought = 1 / (1 + exp(-max(-1000, min(1000, value)) / 100))
                            share = belief * thought + (1 - belief) * share
                        outcomes.append(share)
                    position.play(step)
    return Positions(
        np.frombuffer(features, dtype=np.int8).reshape(-1, FEATURES),
        np.frombuffer(free, dtype=np.int8),
        np.frombuffer(words, dtype=np.uint64).reshape(-1, 7),
        np.frombuffer(outcomes, dtype=np.float32),
    )
