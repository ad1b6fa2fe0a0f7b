"""`referee match` of a game with a grading of its own: classes, margins and points, by game and by pair."""

import json

import pytest

from referee.cli import run

PLAYERS = ("yinsh:random --seed 1", "yinsh:random --seed 2")
SPEECHLESS = "sh -c 'read line; echo nonsense; cat >/dev/null'"


def points(own: int, other: int) -> int:
    """The assignment's points before the markers, as its statement tells them."""
    if 3 in (own, other):
        return 10 - other if own == 3 else own
    return {-2: 3, -1: 4, 0: 5, 1: 6, 2: 7}[own - other]


def test_a_pair_of_games_is_graded_as_the_assignment_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", "yinsh", *PLAYERS, "--games", "2", "--seed", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    sums = [0.0, 0.0]
    for game in told["games"]:
        scores = [game["score"][game["seats"].index(program)] for program in (0, 1)]
        one, two = game["grades"]
        assert one["margin"] == -two["margin"]
        for at, grade in enumerate((one, two)):
            assert f"{scores[at]}-{scores[1 - at]}" in grade["name"]
            assert int(grade["points"]) == points(scores[at], scores[1 - at])
            sums[at] += grade["points"]
        assert 1000 * (one["points"] % 1 - two["points"] % 1) == pytest.approx(one["margin"])
    assert [one["points"] for one in told["results"]] == pytest.approx(sums)
    for at, one in enumerate(told["results"]):
        names = [game["grades"][at]["name"] for game in told["games"]]
        assert one["classes"] == {name: names.count(name) for name in names}


def test_each_game_and_each_pair_is_told_with_its_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", "yinsh", *PLAYERS, "--games", "3", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    graded = [line for line in lines if "margin" in line]
    assert len(graded) == 3
    pairs = [line for line in lines if line.startswith("  games ")]
    assert len(pairs) == 1 and pairs[0].startswith("  games 1 and 2: ")
    each = [[float(part.split()[-2]) for part in line.split(";")] for line in graded]
    pair = [float(part.split()[-2]) for part in pairs[0].split(",")]
    assert pair == pytest.approx([each[0][at] + each[1][at] for at in (0, 1)])
    assert all("points" in line for line in lines[-2:])


def test_a_forfeit_counts_as_three_rings_to_those_that_the_forfeiter_has(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["match", "yinsh", SPEECHLESS, "yinsh:random", "--seed", "3", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    lost, won = told["games"][0]["grades"]
    assert (won["name"], won["points"]) == ("forfeit win 3-0", 10.0)
    assert (lost["name"], lost["points"]) == ("forfeit loss 0-3", 0.0)


def test_a_game_without_grades_of_its_own_is_told_without(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", "mancala", "mancala:random", "mancala:greedy", "--seed", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert "grades" not in told["games"][0] and "points" not in told["results"][0]
