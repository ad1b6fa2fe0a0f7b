"""What a move did is marked as the rules have it."""

import random
from typing import Any

import pytest

from engines.drawing import Drawing
from engines.mancala.drawing import MancalaDrawing
from engines.mancala.position import MancalaPosition
from engines.registry import drawing_of, game_class


def counted(drawing: Drawing[Any], moves: list[str]) -> dict[str, int]:
    """How often each sprite marks the last of these moves."""
    position = drawing.game.start()
    before, move = position, ()
    for text in moves:
        before = position.copy()
        move = drawing.game.read(position, text)
        drawing.game.play(position, move)
    marks = [item.sprite for item in drawing.marks(before, move)]
    return {sprite: marks.count(sprite) for sprite in marks}


@pytest.mark.parametrize("ownership", ["halves", "parity"])
def test_mancala_sowing_is_that_of_the_rules(ownership: str) -> None:
    game = game_class("mancala")(ownership=ownership)
    drawing = drawing_of(game)
    assert isinstance(drawing, MancalaDrawing)
    pick = random.Random(1)
    for _ in range(20):
        position = game.start()
        while not position.over:
            assert isinstance(position, MancalaPosition)
            step = pick.choice(position.steps())
            sowing = drawing.sowing(position, step)
            side, before = position.side, position.score()[position.side]
            position.play(step)
            if not position.over:
                gained = position.score()[side] - before
                assert gained == sum(seeds for _, seeds in sowing.captured)
                assert all(position.holes()[hole] == [0, 0, 0] for hole, _ in sowing.captured)


def test_mancala_marks_start_and_end() -> None:
    assert counted(drawing_of(game_class("mancala")()), ["3R"]) == {"start": 1, "end": 1}


def test_yolah_marks_the_way() -> None:
    assert counted(drawing_of(game_class("yolah")()), ["d5:b7"]) == {"way": 1, "last": 1}


def test_yinsh_marks_what_is_flipped() -> None:
    drawing = drawing_of(game_class("yinsh")(rings=2, win=1))
    moves = ["P f6", "P a2", "P a4", "P k9", "S f6 M f8", "S a2 M a3", "S f8 M f5", "S a3 M b4", "S f5 M f9"]
    # f6 and f8 hold markers of player 1; the ring on f5 jumps f6, cannot jump f7 too.
    assert counted(drawing, moves[:7]) == {"way": 1, "last": 1, "flip": 1}


def test_yut_marks_a_capture() -> None:
    drawing = drawing_of(game_class("yut")())
    assert counted(drawing, ["CAST 2", "0:2", "CAST 1", "0:1"]) == {"way": 1, "last": 1}
    assert counted(drawing, ["CAST 2", "0:2", "CAST 2", "0:2"]) == {"way": 1, "last": 1, "struck": 1}
