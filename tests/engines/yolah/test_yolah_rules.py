"""Yolah's rules against data from outside and against a plain model of the board."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.game import BadRule, IllegalMove
from engines.perft import perft
from engines.yolah.game import Yolah
from engines.yolah.position import YolahPosition

VECTORS = json.loads((Path(__file__).parents[2] / "data" / "yolah.json").read_text())
GAME = Yolah()
WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def after(moves: list[str]) -> YolahPosition:
    position = GAME.start()
    for text in moves:
        GAME.follow(position, text)
    return position


class Model:
    """The board as a dictionary: b and w pieces, . free, o holes."""

    def __init__(self) -> None:
        self.board = {(x, y): "." for x in range(8) for y in range(8)}
        for square in ((0, 0), (4, 3), (3, 4), (7, 7)):
            self.board[square] = "b"
        for square in ((7, 0), (3, 3), (4, 4), (0, 7)):
            self.board[square] = "w"
        self.side = "b"
        self.points = {"b": 0, "w": 0}

    def moves(self, side: str) -> set[str]:
        found = set()
        for (x, y), what in self.board.items():
            for dx, dy in WAYS if what == side else []:
                at = x + dx, y + dy
                while self.board.get(at) == ".":
                    found.add(f"{name(x, y)}:{name(*at)}")
                    at = at[0] + dx, at[1] + dy
        return found

    def legal(self) -> set[str]:
        if not self.moves("b") and not self.moves("w"):
            return set()
        return self.moves(self.side) or {"a1:a1"}

    def play(self, move: str) -> None:
        start, end = place(move[:2]), place(move[3:])
        if start != end:
            self.board[start], self.board[end] = "o", self.side
            self.points[self.side] += 1
        self.side = "w" if self.side == "b" else "b"


def name(x: int, y: int) -> str:
    return "abcdefgh"[x] + str(y + 1)


def place(square: str) -> tuple[int, int]:
    return "abcdefgh".index(square[0]), int(square[1]) - 1


def test_the_start_is_the_one_given():
    black, white, holes = GAME.start().board()
    assert (black, white, holes) == (
        int(VECTORS["start"]["black"], 16),
        int(VECTORS["start"]["white"], 16),
        0,
    )


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_move_counts(depth):
    if depth > 3 and not engines.COMPILED:
        pytest.skip("takes hours as plain Python")
    assert perft(GAME.start(), depth) == VECTORS["perft"][depth - 1]


def test_the_full_game_is_legal_and_ends_as_given():
    position = GAME.start()
    for text in VECTORS["game"]["moves"]:
        assert GAME.result(position) is None
        GAME.follow(position, text)
    result = GAME.result(position)
    assert result is not None
    assert position.plies == VECTORS["game"]["plies"]
    assert result.score == tuple(VECTORS["game"]["score"])
    assert result.winner == 2


@pytest.mark.parametrize("case", VECTORS["after"])
def test_positions_on_the_way(case):
    position = after(case["moves"])
    board = tuple(int(case[what], 16) for what in ("black", "white", "holes"))
    assert position.board() == board
    assert position.score() == tuple(case["score"])


def test_the_position_with_most_moves():
    case = VECTORS["most_moves"]
    position = after(case["moves"])
    assert position.side == 1
    assert len(position.steps()) == case["white_moves"]
    mirror = YolahPosition()
    mirror.setup(*position.board(), position.score(), 0)
    assert len(mirror.steps()) == case["black_moves_if_black_were_to_move"]


@pytest.mark.parametrize("case", VECTORS["illegal"], ids=lambda case: case["why"])
def test_illegal_moves_are_refused(case):
    position = after(case["moves"])
    with pytest.raises(IllegalMove):
        GAME.read(position, case["move"])


@pytest.mark.parametrize(
    ("moves", "text", "reason"),
    [
        ([], "a1:a1", "a pass is legal only where no piece can move"),
        ([], "d5:d5", "by one square at least"),
        ([], "d4:b2", "the opponent's piece on d4"),
        ([], "c3:c4", "no piece on c3"),
        ([], "a1:a8", "a8 is occupied"),
        ([], "d5:e7", "not on one line"),
        ([], "d5:f3", "blocked at e4"),
        (["d5:b7"], "e5:b5", "blocked at d5"),
        (["d5:b7"], "e5:d5", "d5 is a hole"),
        ([], "d5-b7", "a move is two squares"),
        ([], "d5:b9", "a move is two squares"),
        ([], "", "a move is two squares"),
        (VECTORS["game"]["moves"][:48], "b4:b5", "the pass a1:a1 is the only legal move"),
        (VECTORS["game"]["moves"], "a1:a1", "the game is over"),
    ],
)
def test_the_reason_says_what_is_wrong(moves, text, reason):
    with pytest.raises(IllegalMove, match=reason):
        GAME.read(after(moves), text)


def test_there_are_no_rule_options():
    with pytest.raises(BadRule):
        Yolah(board=10)


@given(st.lists(st.integers(0, 10_000), min_size=130, max_size=130))
def test_random_games_go_as_on_the_model(picks):
    position, model = GAME.start(), Model()
    for pick in picks:
        moves = {GAME.write(position, move) for move in GAME.moves(position)} if not position.over else set()
        assert moves == model.legal()
        if not moves:
            break
        text = sorted(moves)[pick % len(moves)]
        assert GAME.write(position, GAME.read(position, text)) == text
        GAME.follow(position, text)
        model.play(text)
        assert position.score() == (model.points["b"], model.points["w"])
    assert position.over
    black, white = position.score()
    result = GAME.result(position)
    assert result.winner == (0 if black == white else 1 if black > white else 2)
    assert position.plies <= 128


@given(st.lists(st.integers(0, 10_000), min_size=130, max_size=130))
def test_undo_restores_and_keys_do_not_depend_on_the_way(picks):
    position = GAME.start()
    trail = []
    for pick in picks:
        if position.over:
            break
        steps = position.steps()
        step = steps[pick % len(steps)]
        before = (position.board(), position.score(), position.side, position.plies, position.key)
        trail.append((step, before))
        position.play(step)
        fresh = position.copy()
        assert (fresh.key, fresh.plies, fresh.over) == (position.key, position.plies, position.over)
        fresh.setup(*position.board(), position.score(), position.side)
        assert position.over or fresh.key == position.key
    assert position.over
    for step, before in reversed(trail):
        position.undo(step, before[-1])
        assert (position.board(), position.score(), position.side, position.plies, position.key) == before
        assert not position.over


@given(st.lists(st.integers(0, 10_000), min_size=40, max_size=40), st.integers(0, 4200))
def test_a_step_is_allowed_where_it_is_listed(picks, step):
    position = GAME.start()
    for pick in picks:
        assert position.allows(step) == (step in position.steps())
        if position.over:
            break
        steps = position.steps()
        position.play(steps[pick % len(steps)])


def test_every_pair_of_squares_is_allowed_where_it_is_listed():
    for moves in (0, 13, 31, 48):
        position = after(VECTORS["game"]["moves"][:moves])
        listed = set(position.steps())
        assert {step for step in range(4096) if position.allows(step)} == listed


def test_the_plain_form_plays_by_the_same_rules():
    text = (
        "import engines, json, sys\n"
        "from engines.perft import perft\n"
        "from engines.yolah.game import Yolah\n"
        "game, keys = Yolah(), []\n"
        "position = game.start()\n"
        "for move in json.load(sys.stdin):\n"
        "    keys.append([position.key, sorted(position.steps()), position.value()])\n"
        "    game.follow(position, move)\n"
        "print(json.dumps([engines.COMPILED, perft(game.start(), 3), keys, position.score()]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", text],
        input=json.dumps(VECTORS["game"]["moves"]),
        env={**os.environ, "ENGINES_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, count, keys, score = json.loads(done.stdout)
    assert not compiled
    assert count == VECTORS["perft"][2]
    assert score == VECTORS["game"]["score"]
    position = GAME.start()
    for move, (key, steps, value) in zip(VECTORS["game"]["moves"], keys, strict=True):
        assert (position.key, sorted(position.steps()), position.value()) == (key, steps, value)
        GAME.follow(position, move)


def test_free_squares_are_those_without_a_piece_or_a_hole() -> None:
    assert GAME.start().free_squares() == 56
    assert after(["d5:b7", "d4:c3"]).free_squares() == 54
