"""Whether the players of a game keep the promises of engines/player.py."""

import random
import time

from engines.conformance.broken import require
from engines.conformance.rules import seen
from engines.conformance.walks import random_step
from engines.game import Game
from engines.position import Position
from engines.registry import player_classes

SECONDS = 0.02
"""For a move. Players that need more for it may take more: only what they choose is looked at."""


def players_are_those_of_the_game(game: Game) -> None:
    """players: PLAYERS has those that the game names, the default player among them"""
    names = set(player_classes(game.name))
    require(
        names == set(game.players),
        f"players.py has {sorted(names)} in PLAYERS, and game.py names {sorted(game.players)}",
    )
    require(game.default_player in names, f"there is no player {game.default_player!r}, the default one")


def positions_of_players_keep_the_rules(game: Game) -> None:
    """players: a player's own kind of position plays by the rules, and values a step as what follows it

    It may leave out steps that lead where others lead too: which of two equal pieces moves, say.
    """
    for name, player_class in player_classes(game.name).items():
        dice = random.Random(7)
        position, rules = player_class(game).start(), game.start()
        for _ in range(60):
            if position.over:
                break
            where = f"the position of player {name!r}, after {position.plies} steps,"
            require(
                set(position.steps()) <= set(rules.steps())
                and _after_each(rules, position.steps()) == _after_each(rules, rules.steps()),
                f"{where} has other steps than the rules",
            )
            for step in () if position.chance else position.steps():
                value, side, key = position.value_after(step), position.side, position.key
                position.play(step)
                after = position.value() if position.side == side else -position.value()
                hanging = position.midmove and not position.over
                position.undo(step, key)
                require(
                    value == after,
                    f"{where} has leaf({step}) = {value}, and it is {after}",
                )
                position.value_after(step)
                require(position.hanging == hanging, f"{where} has a wrong `hanging` after leaf()")
            step = random_step(game, position, dice)
            position.play(step)
            rules.play(step)
            require(
                (position.over, position.side, game.score(position))
                == (rules.over, rules.side, game.score(rules)),
                f"{where} and the rules part after step {step}",
            )


def players_choose_legal_moves(game: Game) -> None:
    """players: each chooses a legal move, and leaves the position as it was"""
    for name, player_class in player_classes(game.name).items():
        player = player_class(game, seed=1)
        position, dice = player.start(), random.Random(3)
        for _ in range(3):
            while position.chance or position.midmove:
                position.play(random_step(game, position, dice))
            if position.over:
                break
            before = seen(game, position)
            move = player.choose(position, time.monotonic_ns() + int(SECONDS * 1e9))
            require(seen(game, position) == before, f"player {name!r} changes the position")
            require(move in set(game.moves(position)), f"player {name!r} chooses {move}: not legal")
            game.play(position, move)


def _after_each(position: Position, steps: list[int]) -> set[int]:
    """The keys of all positions that these steps lead to."""
    keys = set()
    for step in steps:
        key = position.play(step)
        keys.add(position.key)
        position.undo(step, key)
    return keys


CHECKS = (
    players_are_those_of_the_game,
    positions_of_players_keep_the_rules,
    players_choose_legal_moves,
)
