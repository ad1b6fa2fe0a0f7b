"""Whether a game does the same compiled and as plain Python.

`python -m engines.conformance.speeds yolah '{}'` prints what the engines make of random positions of a
game under some rules; run twice, compiled and not, it must print the same.
"""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import engines
from engines.conformance.broken import require
from engines.conformance.walks import random_step, steps_of
from engines.game import Game
from engines.loading import PLAIN
from engines.registry import game_class, player_classes


def both_speeds_agree(game: Game) -> None:
    """speeds: positions, values and searches are the same compiled and as plain Python"""
    if not engines.COMPILED:
        return  # there is nothing to compare with
    compiled, plain = _printed(game), _printed(game, **{PLAIN: "1"})
    for what, found in compiled.items():
        for one, other in zip(found, plain[what], strict=True):
            require(
                one == other,
                f"{what}: compiled {one}, as plain Python {other}. Mask with WORD where C wraps, and see "
                "whether a method that overrides one of Position is misspelt",
            )


def _printed(game: Game, **environment: str) -> dict[str, list[Any]]:
    done = subprocess.run(
        [sys.executable, "-m", __name__, game.name, json.dumps(game.rules)],
        cwd=Path(engines.__file__).parents[1],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    require(
        done.returncode == 0, f"{environment or 'compiled'}: {done.stderr.strip().rpartition(chr(10))[2]}"
    )
    found: dict[str, list[Any]] = json.loads(done.stdout)
    return found


def walk(game: Game, seed: int) -> list[object]:
    """A random game of the default player's positions: keys, steps and values at every ply."""
    position = player_classes(game.name)[game.default_player](game).start()
    found: list[object] = []
    for _ in steps_of(game, position, seed):
        found.append(
            (position.key, position.steps(), position.odds() if position.chance else position.value())
        )
    return [*found, (position.value(), game.score(position))]


def search(game: Game, player: str, seed: int) -> list[object]:
    """A shallow search of a random position: the value, the number of nodes, and the line."""
    from engines.player import SearchPlayer
    from engines.search import Search
    from engines.table import TranspositionTable

    cls = player_classes(game.name)[player]
    assert issubclass(cls, SearchPlayer)
    position = cls(game).start()
    for _ in steps_of(game, position, seed, most=10 + seed):
        pass
    if position.over:
        return []
    thinker = Search(TranspositionTable(12), **cls.settings)
    line = thinker.think(position, time.monotonic_ns() + 10**12, depth=3)
    return [thinker.value, thinker.nodes, line]


def expect(game: Game, player: str, seed: int) -> list[object]:
    """What the search over throws expects of a random position, this turn only looked at."""
    dice = random.Random(seed)
    thinker: Any = player_classes(game.name)[player](game)
    position = thinker.start()
    while len(position.steps()) != 1 or not position.plies or position.chance:
        position.play(random_step(game, position, dice))
        if position.over:
            return []
    return [round(thinker.search.expectation(position, 0), 6), thinker.search.nodes]


def main(name: str, rules: str) -> None:
    """Print one JSON object: lists by what they are about."""
    from engines.expectimax import Expectimax
    from engines.player import SearchPlayer

    game = game_class(name)(**json.loads(rules))
    found = {f"random game {seed}": walk(game, seed) for seed in range(3)}
    for player, cls in sorted(player_classes(name).items()):
        for seed in range(3):
            if issubclass(cls, SearchPlayer):
                found[f"search of player {player!r}, {seed}"] = search(game, player, seed)
            elif isinstance(getattr(cls(game), "search", None), Expectimax):
                found[f"search of player {player!r}, {seed}"] = expect(game, player, seed)
    json.dump(found, sys.stdout)


CHECKS = (both_speeds_agree,)

if __name__ == "__main__":
    main(*sys.argv[1:])
