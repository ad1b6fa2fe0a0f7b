"""The grade that a game without classes of its own gives to its endings."""

import pytest

from engines.mancala.game import Mancala

FEW_SEEDS = [[0, 0, 0]] * 15 + [[0, 0, 1]]


def finished(score: tuple[int, int]):
    game = Mancala()
    position = game.start()
    position.setup(FEW_SEEDS, score, 1, 90)
    assert position.over
    return game, position


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        ((60, 35), ((1, 25, 1.0, "win"), (-1, -25, 0.0, "loss"))),
        ((35, 60), ((-1, -25, 0.0, "loss"), (1, 25, 1.0, "win"))),
    ],
)
def test_a_game_ended_by_its_rules_is_graded_by_winner_and_score(score, expected):
    game, position = finished(score)
    assert game.grade(position) == expected


@pytest.mark.parametrize("player", [1, 2])
def test_a_forfeited_game_is_lost_whatever_the_score(player):
    game, position = finished((60, 35))
    grades = game.grade(position, forfeit=player)
    assert grades[player - 1] == (-1, 0, 0.0, "loss")
    assert grades[2 - player] == (1, 0, 1.0, "win")
