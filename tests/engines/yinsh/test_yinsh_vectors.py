"""Yinsh against checked data from outside: turns, positions, scores, numbers of turns, points."""

import json
from pathlib import Path

import pytest

from engines.game import IllegalMove
from engines.perft import perft
from engines.yinsh import board
from engines.yinsh.game import Yinsh
from engines.yinsh.grading import grades
from engines.yinsh.position import YinshPosition

DATA = json.loads((Path(__file__).parents[2] / "data" / "yinsh.json").read_text())
VECTORS = {vector["name"]: vector for vector in DATA["vectors"]}
CAN_BE_SAID = ("line", "std")


def point(size: int, place) -> int:
    if isinstance(place, str):
        found, used = board.read_point(size, [place])
        assert found is not None and used == 1
        return found
    return board.numbers(size)[tuple(place)]


def points(size: int, places) -> list[int]:
    return sorted(point(size, place) for place in places)


def set_up(vector) -> tuple[Yinsh, YinshPosition]:
    what, size, won = vector["position"], vector["n"], vector["rings_won"]
    game = Yinsh(size=size, row=vector["k"], window="any")
    position = game.start()
    position.setup(
        (points(size, what["R+"]), points(size, what["R-"])),
        (points(size, what["m+"]), points(size, what["m-"])),
        vector["to_move"] - 1,
        tuple(won),
    )
    return game, position


def as_data(position: YinshPosition) -> dict[str, list[int]]:
    found = {"R+": position.rings_of(0), "R-": position.rings_of(1)}
    return found | {"m+": position.markers_of(0), "m-": position.markers_of(1)}


@pytest.mark.parametrize("notation", CAN_BE_SAID)
@pytest.mark.parametrize("name", VECTORS)
def test_turns(name, notation):
    vector = VECTORS[name]
    game, position = set_up(vector)
    for step in vector["steps"]:
        text = step[notation]
        if text is None:
            pytest.skip("not written in this notation")
        before, key = as_data(position), position.key
        if not step["accepted"]:
            with pytest.raises(IllegalMove):
                game.read(position, text)
            assert (as_data(position), position.key) == (before, key)
            continue
        game.play(position, game.read(position, text))
        size = vector["n"]
        assert as_data(position) == {kind: points(size, places) for kind, places in step["after"].items()}
        assert list(position.score()) == step["rings_won"]
        assert position.over == step["game_over"]
        if not position.over:
            assert position.side == step["to_move_after"] - 1
        if "score_p1_p2" in step:
            assert [grade.points for grade in game.grade(position)] == pytest.approx(step["score_p1_p2"])


def test_stalemate_is_seen():
    vector = VECTORS["19_stalemate"]
    game, position = set_up(vector)
    assert position.over and position.steps() == []
    result = game.result(position)
    assert result is not None and (result.winner, result.ending) == (1, "stalemate")
    assert [grade.points for grade in game.grade(position)] == pytest.approx(
        vector["score_p1_p2_if_scored_as_is"]
    )
    assert [grade.name for grade in game.grade(position)] == ["stalemate win 2-1", "stalemate loss 1-2"]


def test_both_notations_name_the_same_points():
    assert len(DATA["hexpos_to_std_n5"]) == len(board.points(5)) == 85
    for hexagon, letters in DATA["hexpos_to_std_n5"].items():
        found = point(5, letters)
        assert board.write_point(found) == hexagon
        assert board.write_letters(5, found) == letters
        assert board.read_point(5, hexagon.split()) == (found, 2)


@pytest.mark.parametrize("vector", DATA["score_vectors"], ids=lambda v: json.dumps(v["score"]))
def test_points(vector):
    found = grades(
        tuple(vector["rings_removed"]), tuple(vector["markers"]), 3, forfeit=vector["error_by_player"]
    )
    assert [grade.points for grade in found] == pytest.approx(vector["score"])


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("name", DATA["turn_counts"])
def test_numbers_of_turns(name, depth):
    counted = DATA["turn_counts"][name]
    rings: tuple[list[int], list[int]] = ([], [])
    markers: tuple[list[int], list[int]] = ([], [])
    for cell in counted["cells"].split(";"):
        x, y, piece = map(int, cell.split(","))
        kind = rings if abs(piece) == 2 else markers
        kind[piece < 0].append(board.numbers(counted["n"])[x, y])
    position = Yinsh(size=counted["n"], row=counted["k"], window="any").start()
    position.setup(rings, markers, counted["cur"], tuple(counted["won"]))
    assert perft(position, depth) == counted["turns"][depth - 1]
