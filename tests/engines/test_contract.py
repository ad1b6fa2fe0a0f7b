"""What every game keeps to, in random games of each of them."""

import random

import pytest

from engines.game import Game, IllegalMove
from engines.position import Position
from engines.registry import GAMES, game_class, player_classes

MOST_PLIES = 2_500


def choose(game: Game, position: Position, dice: random.Random) -> int:
    """A random step, or a fair throw where chance is next."""
    if position.chance:
        return game.throw(position, dice.random())[0]
    return dice.choice(position.steps())


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return game_class(request.param)()


@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_ends_and_takes_back_to_its_start(game: Game, seed: int) -> None:
    dice = random.Random(seed)
    position = game.start()
    past: list[tuple[int, int, list[int], int]] = []
    while not position.over and len(past) < MOST_PLIES:
        steps = position.steps()
        assert 0 < len(steps) <= position.width
        assert len(set(steps)) == len(steps)
        assert all(0 <= step < 1 << 20 and position.allows(step) for step in steps)
        step = choose(game, position, dice)
        past.append((step, position.key, steps, position.side))
        position.play(step)
    assert position.over
    assert position.steps() == []
    result = game.result(position)
    assert result is not None and result.winner in (0, 1, 2) and result.ending
    for step, key, steps, side in reversed(past[-120:]):
        position.undo(step, key)
        assert (position.key, position.steps(), position.side) == (key, steps, side)
        assert not position.over


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_plays_on_by_itself(game: Game, seed: int) -> None:
    dice = random.Random(seed)
    position = game.start()
    for _ in range(12):
        if not position.over:
            position.play(choose(game, position, dice))
    twin = position.copy()
    assert (twin.key, twin.side, twin.plies, twin.steps()) == (
        position.key,
        position.side,
        position.plies,
        position.steps(),
    )
    before = position.key
    twin.play(choose(game, twin, dice))
    assert position.key == before and position.key != twin.key


@pytest.mark.parametrize("seed", range(3))
def test_every_move_reads_as_it_is_written(game: Game, seed: int) -> None:
    dice = random.Random(seed)
    position = game.start()
    for _ in range(40):
        if position.over:
            break
        if not position.chance:
            for move in list(game.moves(position))[:200]:
                assert game.read(position, game.write(position, move)) == move
        step = choose(game, position, dice)
        position.play(step)
        while position.midmove and not position.over:
            position.play(dice.choice(position.steps()))


def test_nothing_but_a_move_is_read_as_one(game: Game) -> None:
    position = game.start()
    if position.chance:
        position.play(position.steps()[0])
    for text in ("", " ", "xyzzy", "0", "-1", "RESULT", "START", "\x00", "é", "1" * 5000):
        with pytest.raises(IllegalMove) as caught:
            game.read(position, text)
        assert str(caught.value)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_players_are_those_that_the_game_names(name: str) -> None:
    assert set(player_classes(name)) == set(game_class(name).players)
    assert game_class(name).default_player in game_class(name).players


def after_each(position: Position, steps: list[int]) -> set[int]:
    """The keys of all positions that these steps lead to."""
    keys = set()
    for step in steps:
        key = position.play(step)
        keys.add(position.key)
        position.undo(step, key)
    return keys


def test_a_search_position_agrees_with_the_rules(game: Game) -> None:
    """Each player's own kind of position plays by the rules, and values a step as what follows it.

    It may leave out steps that lead where others lead too: which of two equal pieces moves, say.
    """
    for player_class in player_classes(game.name).values():
        dice = random.Random(7)
        position, rules = player_class(game).start(), game.start()
        for _ in range(60):
            if position.over:
                break
            assert set(position.steps()) <= set(rules.steps())
            assert after_each(rules, position.steps()) == after_each(rules, rules.steps())
            if not position.chance:
                for step in position.steps():
                    value, key = position.value_after(step), position.key
                    side, hanging = position.side, position.hanging
                    position.play(step)
                    after = position.value() if position.side == side else -position.value()
                    assert hanging == (position.midmove and not position.over)
                    position.undo(step, key)
                    assert value == after
                    assert position.key == key
            step = choose(game, position, dice)
            position.play(step)
            rules.play(step)
            assert (position.over, position.side) == (rules.over, rules.side)
