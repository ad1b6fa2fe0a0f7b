"""Yinsh's rules against a plain model of them, in random games under all rule options."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from yinsh_model import Model

from engines.yinsh import board
from engines.yinsh.game import Yinsh
from engines.yinsh.position import YinshPosition

RULES = [
    {},
    {"size": 6, "row": 5},
    {"size": 6, "row": 6},
    {"size": 7, "rings": 4, "row": 4, "win": 4},
    {"row": 3, "rings": 6, "win": 6},
    {"row": 3, "rings": 6, "win": 6, "window": "any", "gifts": "end"},
    {"row": 3, "markers": 12},
    {"row": 4, "markers": 51, "stuck": "pass"},
    {"rings": 20, "row": 5, "win": 9},
    {"rings": 20, "row": 4, "win": 9, "stuck": "pass"},
    {"row": 2, "rings": 8, "win": 8, "gifts": "end"},
]


def in_words(game: Yinsh, action) -> str:
    def point(place):
        return board.write_point(board.numbers(game.rules["size"])[place])

    if action[0] == "PASS":
        return "PASS"
    if action[0] == "P":
        return f"P {point(action[1])}"
    if action[0] == "S":
        return f"S {point(action[1])} M {point(action[2])}"
    row = sorted(action[1])
    return f"RS {point(row[0])} RE {point(row[-1])} X {point(action[2])}"


def assert_same_board(model: Model, position: YinshPosition) -> None:
    names = {0: "", 1: "m", 2: "R", 5: "n", 6: "Q"}
    found = {board.coordinates(p): names[position.piece(p)] for p in board.points(position.size)}
    assert found == model.board
    assert list(position.score()) == model.won
    assert position.marker_counts() == (len(model.find("m")), len(model.find("n")))
    rings = [len(model.find(ring)) for ring in "RQ"]
    if model.placed == 2 * model.rings:
        assert [ring + won for ring, won in zip(rings, model.won, strict=True)] == [model.rings] * 2


def play_both(rules, seed: int, turns: int) -> str:
    """Play a random game on both, comparing all legal turns at each; return how it ended."""
    game, source = Yinsh(**rules), random.Random(seed)
    model = Model(**{"rings": rules.get("size", 5), **rules})
    position = game.start()
    for _ in range(turns):
        assert position.over == bool(model.ended)
        if position.over:
            result = game.result(position)
            assert result is not None and result.ending == model.ended
            return model.ended
        assert not position.midmove
        assert position.side == model.side
        if model.placed == 2 * model.rings:
            assert [position.has_row(side) for side in (0, 1)] == [bool(model.rows(side)) for side in (0, 1)]
            assert not position.has_row(1 - position.side) or rules.get("gifts") == "end"
        expected = {" ".join(in_words(game, action) for action in turn): turn for turn in model.turns()}
        before = position.key
        found = {game.write(position, move): move for move in game.moves(position)}
        assert position.key == before
        assert sorted(found) == sorted(expected)
        text = source.choice(sorted(expected))
        assert game.read(position, text) == found[text]
        game.play(position, found[text])
        model.play(expected[text])
        assert_same_board(model, position)
    return ""


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_random_game_as_the_model_plays_it(rules):
    assert play_both(rules, 1, 400) in {"last ring", "stalemate", "no markers"}


@settings(deadline=None, max_examples=10)
@given(st.integers(0, 2**32), st.sampled_from(RULES))
def test_random_games_of_any_kind(seed, rules):
    play_both(rules, seed, 40)


def test_a_crowded_board_ends_in_a_stalemate():
    crowded = {"rings": 38, "row": 5, "win": 9}
    assert "stalemate" in {play_both(crowded, seed, 400) for seed in range(4)}


def test_who_cannot_move_has_one_turn_which_is_to_pass():
    """A crowded board from a random game: player 2 is shut in, player 1 is not."""
    game = Yinsh(rings=36, row=5, win=9, stuck="pass")
    position = game.read_position(
        "BAaB/ABABAbA/BABBABaA/BBABBBABA/BBBABBAAAB/AbABABbAA/BBBAABABaB/BAAaBaAbb/BAAbAAAB/BBBAA1A/ABA1"
        " 2 0 0 83"
    )
    assert [game.write(position, move) for move in game.moves(position)] == ["PASS"]
    before = position.key
    (step,) = position.steps()
    position.play(step)
    assert position.side == 0 and not position.over
    assert "PASS" not in {game.write(position, move) for move in game.moves(position)}
    position.undo(step, before)
    assert position.side == 1 and position.steps() == [step]


def test_a_small_bag_of_markers_runs_out():
    assert play_both({"markers": 12}, 0, 400) == "no markers"


@pytest.mark.parametrize("rules", [RULES[0], RULES[5]], ids=str)
def test_plain_python_plays_by_the_same_rules(rules):
    script = f"import engines, test_yinsh_model as t; print(t.play_both({rules}, 5, 40), engines.COMPILED)"
    folder = Path(__file__).parent
    path = os.pathsep.join([str(folder), str(folder.parents[2])])
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "ENGINES_UNCOMPILED": "1", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.endswith("False\n")
