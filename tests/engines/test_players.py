"""The players that all games share."""

import random

import pytest

from engines.mancala.game import Mancala
from engines.player import GreedyPlayer


@pytest.mark.parametrize("seed", range(5))
def test_the_greedy_player_takes_a_step_that_is_worth_most(seed: int) -> None:
    game = Mancala()
    player, position = GreedyPlayer(game, seed=seed), game.start()
    dice = random.Random(seed)
    while not position.over:
        worth = {step: position.value_after(step) for step in position.steps()}
        (step,) = player.choose(position, 0)
        assert worth[step] == max(worth.values())
        position.play(dice.choice(position.steps()))


def test_the_greedy_player_draws_lots_among_equal_steps() -> None:
    game = Mancala()
    assert len({GreedyPlayer(game, seed=seed).choose(game.start(), 0) for seed in range(30)}) > 1
