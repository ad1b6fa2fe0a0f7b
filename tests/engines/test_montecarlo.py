"""Playouts, flat and as a tree, on games whose answers are known."""

import json
from pathlib import Path
from time import monotonic_ns

import pytest

from engines.mancala.game import Mancala
from engines.montecarlo import FlatMonteCarlo, Tree
from engines.sampling import MonteCarloPlayer, TreePlayer
from engines.thought import Thought
from engines.yolah.game import Yolah
from engines.yolah.position import YolahPosition

LATER = 1 << 62
GAMES = [Yolah, Mancala]
GAME_OF_YOLAH = json.loads((Path(__file__).parents[1] / "data" / "yolah.json").read_text())["game"]["moves"]


def bit(*squares: str) -> int:
    return sum(1 << ("abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)) for name in squares)


def one_good_move() -> YolahPosition:
    """Black wins by a1:c1 alone, which leaves White no square; by a1:b1 White moves last."""
    position = YolahPosition()
    black, white = bit("a1", "a8", "b8", "c8"), bit("d1", "f8", "g8", "h8")
    free = bit("b1", "c1")
    everything = (1 << 64) - 1
    position.setup(black, white, everything ^ black ^ white ^ free, (10, 10), 0)
    assert [Yolah().write(position, (step,)) for step in position.steps()] == ["a1:b1", "a1:c1"]
    return position


def test_flat_gives_every_step_its_turn():
    flat = FlatMonteCarlo()
    position = Yolah().start()
    key = position.key
    step = flat.think(position, LATER, playouts=563)
    assert flat.played == sum(flat.visits) == 563
    assert max(flat.visits) - min(flat.visits) <= 1
    assert all(0 <= mean <= 1 for mean in flat.means)
    assert flat.means[flat.steps.index(step)] == max(flat.means)
    assert position.key == key and position.board() == Yolah().start().board()


def test_flat_and_tree_find_the_only_winning_move():
    winning = Yolah().read(one_good_move(), "a1:c1")[0]
    assert FlatMonteCarlo().think(one_good_move(), LATER, playouts=100) == winning
    tree = Tree()
    assert tree.think(one_good_move(), LATER, playouts=200)[0] == winning
    assert tree.tried()[winning][1] == 1.0


def test_a_mean_is_near_the_share_known_of_random_games():
    """Random against random: Black 49.9 %, draws 10.5 %."""
    flat = FlatMonteCarlo(seed=7)
    flat.think(Yolah().start(), LATER, playouts=40_000)
    share = sum(v * m for v, m in zip(flat.visits, flat.means, strict=True)) / flat.played
    assert share == pytest.approx(0.499 + 0.105 / 2, abs=0.015)


@pytest.mark.parametrize("game", GAMES)
def test_a_tree_counts_every_playout_at_the_root(game):
    tree = Tree()
    position = game().start()
    key = position.key
    line = tree.think(position, LATER, playouts=3000)
    tried = tree.tried()
    assert sum(visits for visits, _ in tried.values()) == tree.played == 3000
    assert tried[line[0]][0] == max(visits for visits, _ in tried.values())
    assert set(tried) == set(position.steps())
    assert position.key == key


@pytest.mark.parametrize("game", GAMES)
def test_a_tree_is_kept_between_moves(game):
    tree = Tree()
    position = game().start()
    first, second, *_ = tree.think(position, LATER, playouts=20_000)
    position.play(first)
    position.play(second)
    tree.think(position, LATER, playouts=1)
    kept = sum(visits for visits, _ in tree.tried().values())
    assert 10 < kept < 20_000
    assert set(tree.tried()) == set(position.steps())
    # The kept part is whole: every line in it is legal, and nothing behind it is left over.
    line = tree.think(position, LATER, playouts=500)
    trial = position.copy()
    for step in line:
        assert trial.allows(step)
        trial.play(step)
    assert sum(visits for visits, _ in tree.tried().values()) == kept + 500


def test_a_tree_of_another_game_is_forgotten():
    tree = Tree()
    tree.think(Yolah().start(), LATER, playouts=2000)
    other = Yolah().start()
    for text in GAME_OF_YOLAH[:20]:
        Yolah().follow(other, text)
    tree.think(other, LATER, playouts=10)
    assert sum(visits for visits, _ in tree.tried().values()) == 10
    tree.think(Yolah().start(), LATER, playouts=10)
    assert sum(visits for visits, _ in tree.tried().values()) == 10


def test_a_full_tree_goes_on():
    tree = Tree(capacity=300)
    position = Yolah().start()
    assert position.allows(tree.think(position, LATER, playouts=5000)[0])
    assert tree.used <= 300
    assert tree.played == 5000


def test_trust_counts_the_evaluation_as_visits():
    tree = Tree(trust=10)
    position = Yolah().start()
    tree.think(position, LATER, playouts=100)
    assert sum(visits for visits, _ in tree.tried().values()) == 100 + 10 * len(position.steps())


@pytest.mark.parametrize("player", [MonteCarloPlayer, TreePlayer])
@pytest.mark.parametrize("game", GAMES)
def test_players_play_whole_games_in_time(player, game):
    said: list[Thought] = []
    one = player(game(), seed=1, tell=said.append)
    position = one.start()
    while not position.over:
        began = monotonic_ns()
        move = one.choose(position, began + 2_000_000)
        assert monotonic_ns() - began < 5_000_000_000
        game().read(position, game().write(position, move))
        one.game.play(position, move)
    assert said
    for thought in said:
        # The share of games won is both: a chance, and above 0 for who is ahead.
        assert thought.chance == pytest.approx((thought.value + 1) / 2)
        assert thought.nodes > 0


@pytest.mark.parametrize("player", [MonteCarloPlayer, TreePlayer])
def test_a_move_is_legal_even_without_time(player):
    one = player(Yolah(), seed=1)
    position = one.start()
    assert position.allows(one.choose(position, 0)[0])


def test_the_same_seed_thinks_the_same():
    means = []
    for _ in range(2):
        tree = Tree(seed=5)
        tree.think(Yolah().start(), LATER, playouts=2000)
        means.append(tree.tried())
    assert means[0] == means[1]
