"""The rules of Yut Nori against given single moves, captures, random moves and whole games."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import BadRule, IllegalMove
from engines.yut.game import YutNori
from engines.yut.position import YutPosition
from engines.yut.track import CASTS, target

DATA = json.loads((Path(__file__).parents[2] / "data" / "yut.json").read_text())
GAME = YutNori()


def on_board(own: list[int], other: list[int], casts: list[int]) -> YutPosition:
    """Player 1 to move."""
    position = GAME.start()
    position.setup((own, other), 0, casts)
    return position


@pytest.mark.parametrize(("start", "cast", "shortcut", "end"), DATA["next_position"])
def test_single_move(start: int, cast: int, shortcut: int, end: int) -> None:
    assert target(start, CASTS.index(cast), bool(shortcut)) == end


def test_probabilities() -> None:
    odds = dict(zip(GAME.start().steps(), GAME.start().odds(), strict=True))
    names = ("do", "gae", "geol", "yut", "mo", "backdo")
    for (step, chance), name in zip(sorted(odds.items()), names, strict=True):
        assert chance == pytest.approx(DATA["probabilities"][name], abs=1e-15), (step, name)


def random_case(row: list) -> dict:
    my, enemy, mal, yut, shortcut, legal, my_after, enemy_after, caught, extra = row
    result = {"legal": bool(legal), "my": my_after, "enemy": enemy_after, "caught": caught}
    return {
        "my": my,
        "enemy": enemy,
        "mal": mal,
        "yut": yut,
        "shortcut": shortcut,
        "result": result,
        "extra_throw": bool(extra),
    }


@pytest.mark.parametrize("case", [*DATA["make_move"], *map(random_case, DATA["make_move_random"])])
def test_move_of_one_piece(case: dict) -> None:
    # A second cast waits, so that the turn does not pass and hide whether a throw was won.
    position = on_board(case["my"], case["enemy"], [case["yut"], 3])
    text = f"{case['mal']}:{case['yut']}{'s' * case['shortcut']}"
    if not case["result"]["legal"]:
        with pytest.raises(IllegalMove):
            GAME.read(position, text)
        return
    GAME.follow(position, text)
    assert position.stations() == (case["result"]["my"], case["result"]["enemy"])
    assert position.chance == case["extra_throw"]


def line_of(game: dict) -> str:
    """A recorded game as the pipe would tell it, to somebody who only listens."""
    texts = []
    for event in game["events"]:
        available, mal, yut, shortcut = event[4:8]
        texts.append("CAST " + " ".join(map(str, available)))
        texts.append(f"{mal}:{yut}{'s' * shortcut}")
    return " ".join(texts)


@pytest.mark.parametrize("recorded", DATA["games"])
def test_whole_game(recorded: dict) -> None:
    position = GAME.start()
    items = iter(GAME.split(line_of(recorded)))
    for event in recorded["events"]:
        turn, new_casts, mine, other, available, _, _, _, mine_after, other_after, _ = event
        assert position.chance == bool(new_casts)
        GAME.follow(position, next(items))
        seat = turn % 2
        assert (position.side, position.turns, position.chance) == (seat, turn, False)
        assert sorted(position.cast_list()) == sorted(available)
        assert position.stations()[seat] == mine
        assert position.stations()[1 - seat] == other
        GAME.follow(position, next(items))
        assert position.stations()[seat] == mine_after
        assert position.stations()[1 - seat] == other_after
    result = GAME.result(position)
    assert result is not None
    assert result.winner == recorded["winner"] + 1
    assert result.ending == "all home"
    assert result.score[recorded["winner"]] == 4
    whole = GAME.start()
    GAME.follow(whole, line_of(recorded))
    assert whole.over
    assert whole.stations() == position.stations()


def test_what_the_pipe_tells() -> None:
    position = GAME.start()
    GAME.follow(position, "CAST 4 2 0:4 CAST 2 0:2 CAST 3")
    assert position.stations() == ([6, 0, 0, 0], [0, 0, 0, 0])
    assert position.side == 1
    assert not position.chance
    assert GAME.prompt(position) == "CAST 3"


def test_a_capture_throws_again_and_keeps_what_is_left() -> None:
    position = on_board([3, 0, 0, 0], [5, 5, 0, 0], [4, 2])
    GAME.follow(position, "0:2")
    assert (position.side, position.chance) == (0, True)
    GAME.follow(position, "CAST 4 5 3")
    assert GAME.prompt(position) == "CAST 5 4 3"


@pytest.mark.parametrize(("bonus", "chance"), [(False, False), (True, True)])
def test_a_capture_with_yut_throws_only_for_a_bonus(bonus: bool, chance: bool) -> None:
    position = YutNori(bonus=bonus).start()
    position.setup(([1, 0, 0, 0], [5, 0, 0, 0]), 0, [4, 2])
    GAME.follow(position, "0:4")
    assert position.stations() == ([5, 0, 0, 0], [0, 0, 0, 0])
    assert position.chance is chance


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4:1", "a piece from 0 to 3"),
        ("-1:1", "a piece from 0 to 3"),
        ("0:6", "a piece from 0 to 3"),
        ("0:0", "a piece from 0 to 3"),
        ("0:01", "a piece from 0 to 3"),
        ("0:1 ", "a piece from 0 to 3"),
        ("\u0660:1", "a piece from 0 to 3"),
        ("0:1S", "a piece from 0 to 3"),
        ("0:2", "no cast 2"),
        ("1:-1", "waits"),
        ("3:1", "is home"),
        ("CAST 1", "nothing is thrown"),
    ],
)
def test_refused_actions(text: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        GAME.read(on_board([7, 0, 15, 30], [0, 0, 0, 0], [1, -1]), text)


@pytest.mark.parametrize(
    "text",
    ["CAST", "CAST 0", "CAST 6", "CAST 4", "CAST 2", "CAST 4 2 3", "CAST 4 4 4", "CAST x", "CAST 4 5", "0:4"],
)
def test_refused_throws(text: str) -> None:
    """A yut is left over, and a throw of one or more casts joins it."""
    position = on_board([3, 0, 0, 0], [5, 0, 0, 0], [4, 2])
    GAME.follow(position, "0:2")
    if text in ("CAST 4 4 4", "CAST 4 5"):
        # So far it is one, but the throw is not over.
        GAME.follow(position, text)
        assert position.chance
        return
    with pytest.raises(IllegalMove):
        GAME.read(position, text)


def test_an_endless_throw_is_refused() -> None:
    with pytest.raises(IllegalMove, match="more than"):
        GAME.read(GAME.start(), "CAST" + " 4" * 300 + " 1")


def test_rule_options() -> None:
    flat = YutNori(flat=0.5, backdo=False).start()
    assert flat.odds() == pytest.approx([4 / 16, 6 / 16, 4 / 16, 1 / 16, 1 / 16])
    with pytest.raises(IllegalMove, match="no backdo"):
        YutNori(backdo=False).read(flat, "CAST -1")
    with pytest.raises(BadRule):
        YutNori(pieces=5)
    two = YutNori(pieces=2)
    position = two.start()
    position.setup(([29, 29], [0, 0]), 0, [1])
    with pytest.raises(IllegalMove, match="no piece 2"):
        two.read(position, "2:1")
    two.follow(position, "1:1")
    assert two.result(position).score == (2, 0)


def test_the_limit_of_turns_is_a_draw() -> None:
    # With backdos only, waiting pieces wait for ever.
    position = GAME.start()
    for _ in range(2000):
        assert GAME.result(position) is None
        GAME.follow(position, "CAST -1")
        GAME.follow(position, "0:-1")
    assert GAME.result(position).winner == 0
    assert GAME.result(position).ending == "limit of 2000 turns"


def walk(game: YutNori, seed: int, most: int = 200) -> YutPosition:
    draw = random.Random(seed)
    position = game.start()
    for _ in range(draw.randrange(most)):
        if position.chance:
            game.play(position, game.throw(position, draw.random()))
        else:
            position.play(draw.choice(position.steps()))
        if position.over:
            break
    return position


@given(st.integers(0, 2**32), st.booleans(), st.booleans(), st.integers(1, 4))
def test_every_position_keeps_the_contract(seed: int, backdo: bool, bonus: bool, pieces: int) -> None:
    game = YutNori(backdo=backdo, bonus=bonus, pieces=pieces)
    position = walk(game, seed)
    if position.over:
        assert position.steps() == []
        assert game.result(position).winner in (1, 2)
        return
    steps = position.steps()
    assert steps
    assert len(set(steps)) == len(steps) <= position.width
    assert {step for step in range(128) if position.allows(step)} == set(steps)
    if position.chance:
        assert sum(position.odds()) == pytest.approx(1)
    before = (position.stations(), position.cast_list(), position.side, position.chance, position.key)
    for step in steps:
        text = game.write(position, (step,))
        assert game.read(position, text) == (step,)
        twin = position.copy()
        key = position.play(step)
        game.follow(twin, text)
        assert (twin.stations(), twin.key) == (position.stations(), position.key)
        mine, other = (set(stations) - {0, 30} for stations in position.stations())
        assert not mine & other
        position.undo(step, key)
        now = (position.stations(), position.cast_list(), position.side, position.chance, position.key)
        assert now == before


@given(st.integers(0, 2**32), st.permutations(range(4)))
def test_the_key_tells_no_pieces_apart(seed: int, order: list[int]) -> None:
    position = walk(GAME, seed)
    mine, other = position.stations()
    same, changed = GAME.start(), GAME.start()
    same.setup((mine, other), position.side, position.cast_list(), position.chance)
    changed.setup(([mine[at] for at in order], other), position.side, position.cast_list(), position.chance)
    assert same.key == changed.key == position.key
    changed.setup((mine, other), 1 - position.side, position.cast_list(), position.chance)
    assert changed.key != position.key


def test_a_throw_is_picked_by_its_probability() -> None:
    position = GAME.start()
    odds = position.odds()
    for at, step in enumerate(position.steps()):
        assert GAME.throw(position, sum(odds[:at]) + 1e-9) == (step,)
        assert GAME.throw(position, sum(odds[: at + 1]) - 1e-9) == (step,)


TRACE = """
import random
from engines.yut.game import YutNori
draw = random.Random(7)
for rules in ({}, {"bonus": True, "pieces": 3}, {"backdo": False, "flat": 0.5}):
    game = YutNori(**rules)
    for _ in range(10):
        position = game.start()
        while not position.over:
            steps = position.steps()
            values = [position.value_after(step) for step in steps]
            step = game.throw(position, draw.random())[0] if position.chance else draw.choice(steps)
            print(steps, values, position.key, step)
            position.play(step)
        print(game.result(position))
"""


def test_compiled_and_uncompiled_agree() -> None:
    def trace(**environment: str) -> str:
        command = [sys.executable, "-c", TRACE]
        return subprocess.run(
            command, env={**os.environ, **environment}, check=True, capture_output=True, text=True
        ).stdout

    plain = trace(ENGINES_UNCOMPILED="1")
    assert len(plain) > 100_000
    assert trace() == plain
