"""Prints what the engines make of random positions; run twice, compiled and not, it must print the same."""

import json
import random
import sys
import time

import engines
from engines.expectimax import Expectimax
from engines.player import SearchPlayer
from engines.registry import GAMES, game_class, player_classes
from engines.search import Search
from engines.table import Table


def walk(name: str, seed: int) -> list[object]:
    """A random game: keys, steps and values at every ply."""
    game = game_class(name)()
    dice = random.Random(seed)
    position = player_classes(name)[game.default_player](game).start()
    seen: list[object] = []
    while not position.over:
        seen.append((position.key, position.steps(), position.odds() if position.chance else None))
        if position.chance:
            position.play(game.throw(position, dice.random())[0])
            continue
        seen.append(position.value())
        position.play(dice.choice(position.steps()))
    seen.append((position.value(), game.score(position)))
    return seen


def search(name: str, player: str, seed: int) -> list[object]:
    """A shallow search of a random position: the value, the line and the number of nodes."""
    game = game_class(name)()
    dice = random.Random(seed)
    cls = player_classes(name)[player]
    position = cls(game).start()
    for _ in range(10 + seed):
        position.play(dice.choice(position.steps()))
        if position.over:
            return []
    assert issubclass(cls, SearchPlayer)
    thinker = Search(Table(12), **cls.settings)
    line = thinker.think(position, time.monotonic_ns() + 10**12, depth=3)
    return [thinker.value, thinker.nodes, line]


def expect(name: str, player: str, seed: int) -> object:
    """What the search over throws expects of a random position, this turn only looked at."""
    game = game_class(name)()
    dice = random.Random(seed)
    thinker = player_classes(name)[player](game)
    position = thinker.start()
    while len(position.steps()) != 1 or not position.plies or position.chance:
        throw = position.chance and game.throw(position, dice.random())[0]
        position.play(throw if position.chance else dice.choice(position.steps()))
        if position.over:
            return None
    assert isinstance(thinker.search, Expectimax)  # type: ignore[attr-defined]
    return [round(thinker.search.expectation(position, 0), 6), thinker.search.nodes]  # type: ignore[attr-defined]


def main() -> None:
    found: dict[str, object] = {"compiled": engines.COMPILED}
    for name in sorted(GAMES):
        found[name] = [walk(name, seed) for seed in range(3)]
        for player, cls in sorted(player_classes(name).items()):
            if issubclass(cls, SearchPlayer):
                found[f"{name}:{player}"] = [search(name, player, seed) for seed in range(3)]
            elif isinstance(getattr(cls(game_class(name)()), "search", None), Expectimax):
                found[f"{name}:{player}"] = [expect(name, player, seed) for seed in range(3)]
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
