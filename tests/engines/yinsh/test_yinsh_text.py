"""What is said about Yinsh: turns read and refused with a reason, rule options, grades, the opening line."""

import random

import pytest
from test_yinsh_vectors import VECTORS, point, set_up

from engines.game import BadRule, IllegalMove
from engines.yinsh.game import Yinsh
from engines.yinsh.grading import grades


def refusal(vector: str, text: str, played: tuple[str, ...] = (), **rules) -> str:
    game, position = set_up(VECTORS[vector])
    if rules:
        game = Yinsh(**rules)
        start = game.start()
        start.setup(
            (position.rings_of(0), position.rings_of(1)),
            (position.markers_of(0), position.markers_of(1)),
            position.side,
            position.score(),
        )
        position = start
    for move in played:
        game.follow(position, move)
    with pytest.raises(IllegalMove) as refused:
        game.read(position, text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("vector", "text", "reason"),
    [
        ("01_placement", "", "a turn says P"),
        ("01_placement", "Q 0 0", "expected P, S or RS, not 'Q'"),
        ("01_placement", "P", "after 'P': expected a point such as 2 4 or h6, not the end of the line"),
        ("01_placement", "P 01 2", "after 'P': expected a point such as 2 4 or h6, not '01'"),
        ("01_placement", "P 5 0", "'P 5 0': a point that is not on the board"),
        ("01_placement", "P 2 12", "'P 2 12': a point that is not on the board"),
        ("01_placement", "P a1", "'P a1': a point that is not on the board"),
        ("01_placement", "S 0 0 M 1 0", "'S 0 0 M 1 0': a ring is to be placed (P)"),
        ("01_placement", "P 0 0 P 1 0", "'P 1 0': the turn was complete before this"),
        ("02_jump_flip", "P 0 0", "'P 0 0': a ring is to be moved (S ... M)"),
        ("02_jump_flip", "S 3 9", "after 'S 3 9': expected M, not the end of the line"),
        ("02_jump_flip", "S 3 9 X 2 0", "after 'S 3 9': expected M, not 'X'"),
        ("02_jump_flip", "S 0 0 M 1 0", "there is no ring of yours at its start"),
        ("02_jump_flip", "S f3 M f3", "a ring moves along a line, to another point"),
        ("02_jump_flip", "S f3 M g5", "a ring moves along a line, to another point"),
        ("02_jump_flip", "S f3 M f6", "a ring stops on an empty point only, and a marker is there"),
        (
            "02_jump_flip",
            "S f3 M f9",
            "behind the markers that it jumps, a ring stops on the first empty point",
        ),
        (
            "02_jump_flip",
            "S f3 M f8 RS f3 RE f7 X f8",
            "'RS f3 RE f7 X f8': the turn was complete before this",
        ),
        ("02_jump_flip", "RS f3 RE f7 X f8", "no row of yours is on the board, a ring is to be moved"),
        ("03_ring_blocks_landing", "S f3 M f8", "a ring is on the point where it would stop"),
        ("03_ring_blocks_landing", "S f3 M f9", "a ring is in the way"),
        ("05_row_of_5", "S f6 M f7", "the turn is not complete: a row of yours is to be removed (RS"),
        ("05_row_of_5", "S f6 M f7 RS b6 RE e6 X f7", "'RS b6 RE e6 X f7': a row is 5 points in line"),
        ("05_row_of_5", "S f6 M f7 RS c6 RE g6 X f7", "not all of these are markers of yours"),
        ("05_row_of_5", "S f6 M f7 RS b6 RE f6 X f6", "X names a point without a ring of yours"),
        ("05_row_of_5", "S f6 M f7 RS b6 RE f6 X c2", "X names a point without a ring of yours"),
        ("05_row_of_5", "S f6 M f7 RS b6 RE f6", "after 'RS b6 RE f6': expected X, not the end of the line"),
        ("05_row_of_5", "S f6 M f7 RS b6 RE f6 X b4 S f7 M f8", "'S f7 M f8': the turn was complete before"),
        (
            "08_crossing_rows",
            "S f6 M g7 RS d6 RE h6 X k9 RS f4 RE f8 X b4",
            "'RS f4 RE f8 X b4': the turn was",
        ),
    ],
)
def test_an_illegal_turn_is_refused_with_the_part_and_the_reason(vector, text, reason):
    assert reason in refusal(vector, text)


@pytest.mark.parametrize(
    ("window", "removable"),
    [
        ("ends", {"4 20 RE 0 0", "2 10 RE 2 4"}),
        ("any", {"4 20 RE 0 0", "3 15 RE 1 2", "2 10 RE 2 4"}),
    ],
)
def test_which_markers_of_seven_in_line_may_be_removed(window, removable):
    _, position = set_up(VECTORS["06a_row_of_6_left"])
    game = Yinsh(window=window)
    seven = game.start()
    rings = (position.rings_of(0), position.rings_of(1))
    seven.setup(rings, ([*position.markers_of(0), point(5, "b6")], position.markers_of(1)), 0, (0, 0))
    turns = [game.write(seven, move) for move in game.moves(seven)]
    through = "S 0 0 M 1 0 RS "
    taken = {turn.removeprefix(through).split(" X ")[0] for turn in turns if turn.startswith(through)}
    assert taken == removable


def test_the_last_ring_ends_the_turn_too():
    text = "S f2 M f6 RS d4 RE h4 X b4 RS d5 RE h5 X b1"
    assert "the game has ended before this" in refusal("14_mover_wins_first", text)


def test_gifted_rows_come_first():
    gift = ("S f2 M f6",)
    assert "a row of yours is to be removed first" in refusal("11_opponents_row_only", "S d1 M d2", gift)
    assert "the turn is not complete: a ring is to be moved" in refusal(
        "11_opponents_row_only", "RS d5 RE h5 X d1", gift
    )


@pytest.mark.parametrize(
    "rules",
    [
        {"size": 8},
        {"size": 4},
        {"row": 11},
        {"win": 6},
        {"rings": 2, "win": 3},
        {"window": "middle"},
        {"stuck": "resign"},
        {"gifts": "none"},
        {"markers": -1},
        {"length": 5},
    ],
    ids=str,
)
def test_rules_that_cannot_be_are_refused(rules):
    with pytest.raises(BadRule):
        Yinsh(**rules)


def test_a_player_has_as_many_rings_as_the_size_unless_told():
    assert Yinsh(size=7).rules["rings"] == 7
    assert Yinsh(size=7, rings=4).rules["rings"] == 4


def test_the_opening_line_of_the_assignment():
    servers = {"window": "any", "gifts": "end"}
    assert Yinsh().greeting("2 6 60 6") == (1, 60, {"size": 6, "row": 6, **servers})
    assert Yinsh().greeting("1 5 120") == (0, 120, {"size": 5, "row": 5, **servers})
    for line in ("START", "P 1 2", "3 5 60 5", "1 5", "1 9 60 5", "1 5 60 5 5"):
        assert Yinsh().greeting(line) is None


def test_grades_are_in_the_order_of_the_assignment():
    win = [grades(won, (9, 9), 3)[0] for won in ((3, 0), (3, 1), (3, 2), (2, 0))]
    alike = [grades(won, (9, 9), 3)[0] for won in ((2, 1), (1, 0))]
    draws = [grades(won, (9, 9), 3)[0] for won in ((2, 2), (1, 1), (0, 0))]
    losses = [grades(won, (9, 9), 3)[0] for won in ((1, 2), (0, 2), (2, 3), (1, 3), (0, 3))]
    ranks = [grade.rank for grade in (*win, alike[0], *draws, *losses)]
    assert ranks == sorted(set(ranks), reverse=True)
    assert alike[0].rank == alike[1].rank
    assert grades((0, 1), (9, 9), 3)[0].rank == losses[0].rank


def test_markers_decide_inside_a_class_only():
    few, many = (grades((3, 1), markers, 3)[0] for markers in ((4, 6), (9, 6)))
    assert many > few > grades((3, 2), (40, 0), 3)[0]


def test_a_forfeit_counts_as_a_win_against_the_rings_that_the_other_has():
    won, lost = grades((2, 1), (10, 3), 3, forfeit=2)
    assert (won.name, lost.name) == ("forfeit win 3-1", "forfeit loss 1-3")
    assert won.rank == grades((3, 1), (0, 0), 3)[0].rank


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({}, {}),
        ({"size": 6}, {"size": 6}),
        ({"size": 6, "rings": 6, "row": 6}, {"size": 6, "row": 6}),
        ({"rings": 4, "window": "any"}, {"rings": 4, "window": "any"}),
        # A row of eleven would be too long for the smallest board, six rings to win too many.
        ({"size": 6, "row": 11}, {"size": 6, "row": 11}),
        ({"rings": 6, "win": 6}, {"rings": 6, "win": 6}),
    ],
)
def test_only_rules_that_do_not_go_without_saying_are_told(rules, told):
    assert Yinsh(**rules).unusual() == told


def test_turns_on_one_line_are_told_apart_even_where_one_begins_with_a_removal():
    """Short rows and long games, so that random players make rows for each other."""
    game, gifts = Yinsh(row=3, win=5), 0
    for seed in range(25):
        dice, position, turns = random.Random(seed), game.start(), []
        while not position.over:
            moves = list(game.moves(position))
            turns.append(game.write(position, dice.choice(moves)))
            game.play(position, game.read(position, turns[-1]))
        gifts += sum(turn.startswith("RS") for turn in turns)
        followed = game.start()
        game.follow(followed, " ".join(turns))
        assert followed.over and followed.key == position.key and followed.plies == position.plies
    assert gifts >= 5


def test_a_line_of_turns_that_stops_within_one_is_none():
    game = Yinsh()
    for text in ("P 1 0 P 1 1 P 1 0", "P 1 0 P 1 1 S 1 0 M 2 0", "P 1 0 RS 1 0 RE 2 0 X 3 0", ""):
        with pytest.raises(IllegalMove):
            game.follow(game.start(), text)
