"""The analyst: what it says of moves whose worth is known."""

import random
import time

import pytest

from engines.analyst import Analyst, Effort
from engines.assessment import ACCUSED, DOUBT, INACCURACY, Assessment, name_of
from engines.game import Game
from engines.player import Limit, SearchPlayer
from engines.position import Position
from engines.registry import GAMES, game_class
from engines.thought import Thought
from engines.yolah.game import Yolah
from engines.yut.game import YutNori

# Black wins by a1:c1 alone, which leaves White no square; a1:b1 is a draw, since White moves last.
ONE_GOOD_MOVE = "bbbxxwww/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/b2wxxxx 1 27 27"


def random_position(game: Game, moves: int, seed: int) -> Position:
    """A position in which a move is due, after so many random moves and throws, fewer in a short game."""
    dice, position, most = random.Random(seed), game.start(), moves
    while moves or position.chance or position.over:
        if position.over:
            return random_position(game, most // 2, seed)
        if position.chance:
            game.play(position, game.throw(position, dice.random()))
        else:
            game.play(position, dice.choice(list(game.moves(position))))
            moves -= 1
    return position


def test_the_only_winning_move_is_told_and_the_other_one_is_a_blunder() -> None:
    game = Yolah()
    position = game.read_position(ONE_GOOD_MOVE)
    good = Analyst(game).assess(position, game.read(position, "a1:c1"), Effort(depth=3))
    assert (good.name, good.best.chance, good.loss) == ("only move", 1.0, 0.0)
    assert good.other is not None and good.other.chance == 0.5
    bad = Analyst(game).assess(position, game.read(position, "a1:b1"), Effort(depth=3))
    assert (bad.name, bad.played.chance, bad.loss) == ("blunder", 0.5, 0.5)
    assert bad.best.line[0] == "a1:c1"
    assert bad.best.proof is not None and bad.best.proof.result == "win"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_any_move_fits_together(name: str) -> None:
    game = game_class(name)()
    for seed in range(4):
        position = random_position(game, 3 + 2 * seed, seed)
        before = game.write_position(position)
        moves = list(game.moves(position))
        move = moves[seed % len(moves)]
        effort = Effort(depth=1 if game.start().chance else 2)
        told = Analyst(game).assess(position, move, effort)
        assert game.write_position(position) == before
        assert told.best.chance >= told.played.chance
        assert told.played.line[0] == game.write(position, move)
        game.read(position, told.best.line[0])
        assert (told.name in ACCUSED) == (told.loss >= INACCURACY + DOUBT)
        assert (told.name == "forced") == (len(position.steps()) == 1 and len(moves) == 1)
        again = Analyst(game).assess(position, move, effort)
        assert [again.best.chance, again.played.chance] == [told.best.chance, told.played.chance]


@pytest.mark.parametrize("name", GAMES)
def test_best_moves_come_in_order_and_begin_differently(name: str) -> None:
    game = game_class(name)()
    position = random_position(game, 4, 9)
    found = Analyst(game).best(position, Effort(depth=1), 3)
    assert 1 <= len(found) <= 3
    assert [thought.chance for thought in found] == sorted((one.chance for one in found), reverse=True)
    assert len({thought.line[0] for thought in found}) == len(found)


def test_a_bad_move_is_looked_at_again_and_the_milder_look_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first look is made wrong: it sees a loss where there is none."""
    from dataclasses import replace

    game = Yolah()
    position = game.read_position(ONE_GOOD_MOVE)
    analyst, good = Analyst(game), game.read(position, "a1:c1")
    right, looks = analyst.look(position, good, Effort(depth=3)), []

    def look(position: Position, move: object, effort: Effort) -> object:
        looks.append(effort)
        if len(looks) > 1:
            return right
        return replace(right, played=replace(right.best, chance=0.1), name="blunder")

    monkeypatch.setattr(analyst, "look", look)
    assert analyst.assess(position, good, Effort(depth=3)) == right
    assert looks == [Effort(depth=3), Effort(depth=5)]


def test_luck_is_nothing_on_average() -> None:
    game = YutNori()
    position = game.start()
    odds = dict(zip(position.steps(), position.odds(), strict=True))
    gains = []
    for step, chance in odds.items():
        told = Analyst(game).luck(position, (step,), Effort(depth=1))
        gains.append((chance, told.gain))
    assert sum(chance * gain for chance, gain in gains) == pytest.approx(0, abs=0.01)
    assert max(gain for _, gain in gains) > 0.01
    assert min(gain for _, gain in gains) < -0.01


def test_thinking_ends_in_time_and_says_how_long_it_took() -> None:
    game = game_class("mancala")()
    began = time.monotonic()
    (thought,) = Analyst(game).best(game.start(), Effort(seconds=0.2), 1)
    assert time.monotonic() - began < 5
    assert 0 < thought.seconds < 5
    assert thought.depth > 1


def test_the_search_knows_a_draw_from_a_game_that_is_even() -> None:
    game = Yolah()
    player, position = SearchPlayer(game), game.read_position(ONE_GOOD_MOVE)
    won = game.read(position, "a1:c1")
    thought = player.think(position, Limit(depth=6), won)
    assert thought.proof is not None
    assert (thought.proof.result, thought.proof.moves, thought.chance) == ("draw", 2, 0.5)
    even = player.think(game.start(), Limit(depth=2))
    assert even.proof is None


@pytest.mark.parametrize(
    ("losses", "name"), [((0.3, 0.06), "fine"), ((0.06, 0.3), "fine"), ((0.3, 0.08), "inaccuracy")]
)
def test_what_is_in_doubt_is_not_accused(
    losses: tuple[float, float], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Yolah()
    position, analyst = game.start(), Analyst(game)
    told = iter([Assessment(Thought(0, 0.5), Thought(0, 0.5 - loss), None, name_of(loss)) for loss in losses])
    monkeypatch.setattr(analyst, "look", lambda *asked: next(told))
    assert analyst.assess(position, (position.steps()[0],), Effort(depth=1)).name == name
