"""What Yolah's evaluation and its short cuts must keep to, whatever the weights."""

import json
import os
import subprocess
import sys
from time import monotonic_ns

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.position import WON, Position
from engines.yolah.evaluation import YolahEvaluation
from engines.yolah.game import Yolah
from engines.yolah.network import YolahNetwork, load
from engines.yolah.players import PLAYERS
from engines.yolah.position import YolahPosition

# The symmetries of the board that leave each colour where it is.
KEEPING = {
    "diagonal": lambda x, y: (y, x),
    "other diagonal": lambda x, y: (7 - y, 7 - x),
    "half turn": lambda x, y: (7 - x, 7 - y),
}


def turned(word: int, way) -> int:
    found = 0
    for square in range(64):
        if word >> square & 1:
            x, y = way(square % 8, square // 8)
            found |= 1 << (8 * y + x)
    return found


def after(picks: list[int]) -> YolahEvaluation:
    position = YolahEvaluation()
    for pick in picks:
        if position.over:
            break
        steps = position.steps()
        position.play(steps[pick % len(steps)])
    return position


games = st.lists(st.integers(0, 1000), max_size=60)


@given(games, st.sampled_from(sorted(KEEPING)))
def test_a_turned_board_is_worth_the_same(picks, way):
    position, other = after(picks), YolahEvaluation()
    words = (turned(word, KEEPING[way]) for word in position.board())
    other.setup(*words, position.score(), position.side)
    assert other.features() == position.features()
    assert other.value() == position.value()


@given(games)
def test_the_features_of_the_other_side_are_the_opposite(picks):
    """Except for the bias and for what is shared: numbers 0, 6, 7 and 13."""
    position, other = after(picks), YolahEvaluation()
    other.setup(*position.board(), position.score(), 1 - position.side)
    for at, (mine, theirs) in enumerate(zip(position.features(), other.features(), strict=True)):
        assert mine == (theirs if at in (0, 6, 7, 13) else -theirs)


def distances(pieces: int, free: int) -> dict[int, int]:
    """By how many steps to squares next to each other each free square is reached."""
    found = dict.fromkeys((at for at in range(64) if pieces >> at & 1), 0)
    edge = list(found)
    while edge:
        at = edge.pop(0)
        for near in range(64):
            beside = abs(near % 8 - at % 8) <= 1 and abs(near // 8 - at // 8) <= 1
            if beside and free >> near & 1 and near not in found:
                found[near] = found[at] + 1
                edge.append(near)
    return {at: steps for at, steps in found.items() if steps}


@given(games)
@settings(max_examples=40, deadline=None)
def test_features_say_who_is_first_by_single_steps(picks):
    position = after(picks)
    pieces, free = position.board()[:2], (1 << 64) - 1
    for word in position.board():
        free ^= word
    own, other = (distances(pieces[side], free) for side in (position.side, 1 - position.side))
    features = position.features()
    assert features[5] == len(own.keys() - other.keys()) - len(other.keys() - own.keys())
    first = [own.get(at, 99) - other.get(at, 99) for at in own.keys() | other.keys()]
    assert features[12] == sum(late < 0 for late in first) - sum(late > 0 for late in first)
    assert features[13] == first.count(0)
    for at, most in ((14, 2), (15, 3)):
        near = (sum(steps <= most for steps in one.values()) for one in (own, other))
        assert features[at] == next(near) - next(near)


@given(games)
def test_an_evaluation_is_no_proof(picks):
    position = after(picks)
    if not position.over:
        assert -WON < position.value() < WON


@given(games)
def test_the_network_keeps_up_what_a_fresh_position_sums_up(picks):
    position = YolahNetwork()
    trail = []
    for pick in picks:
        if position.over:
            break
        fresh = YolahNetwork()
        fresh.setup(*position.board(), position.score(), position.side)
        assert fresh.value() == position.value()
        trail.append((position.steps()[pick % len(position.steps())], position.key, position.value()))
        position.play(trail[-1][0])
    for step, key, value in reversed(trail):
        position.undo(step, key)
        assert position.value() == value


def test_what_is_no_network_is_refused():
    with pytest.raises(ValueError, match="no network"):
        load(b"1234")


@given(games, st.sampled_from([YolahEvaluation, YolahNetwork]), st.booleans())
def test_a_leaf_is_worth_what_the_position_after_is(picks, kind, hasty):
    position = kind()
    for pick in picks:
        if not position.over:
            position.play(position.steps()[pick % len(position.steps())])
    if position.steps() != [0]:
        position.hasty = hasty
    for step in position.steps()[:5]:
        before = (position.board(), position.key, position.side)
        value = position.value_after(step)
        assert (position.board(), position.key, position.side) == before
        key = position.play(step)
        assert value == -position.value()
        position.undo(step, key)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 1000), min_size=44, max_size=60))
def test_a_hasty_end_is_the_real_one(picks):
    """A side that cannot move has lost, or it is a draw, as the facts of the game say."""
    position = after(picks[:30])
    for pick in picks[30:]:
        if position.over:
            return
        steps = position.steps()
        if steps == [0]:
            break
        position.play(steps[pick % len(steps)])
    if position.over or position.steps() != [0]:
        return
    stuck = position.side
    hasty = position.copy()
    hasty.hasty = True
    trial = position.copy()
    while not trial.over:
        trial.play(trial.steps()[0])
    winner = Yolah().winner(trial)
    assert winner == 2 - stuck  # the other side: it still moves, or the game would be over


def test_hasty_play_ends_where_the_side_to_move_is_stuck():
    position = after([])
    position.hasty = True
    while not position.over:
        steps = position.steps()
        assert steps != [0]
        position.play(steps[0])
    final = position.value()
    assert final <= 0
    real = YolahEvaluation()
    real.setup(*position.board(), position.score(), position.side)
    while not real.over:
        real.play(real.steps()[0])
    black, white = real.score()
    assert (final < 0) == (black != white)


def test_the_plain_form_evaluates_and_searches_alike():
    text = (
        "import engines, json\n"
        "from engines.search import Search\n"
        "from engines.table import TranspositionTable\n"
        "from engines.yolah.evaluation import YolahEvaluation\n"
        "position, seen = YolahEvaluation(), []\n"
        "while not position.over:\n"
        "    seen.append([position.features(), position.value()])\n"
        "    position.play(position.steps()[-1])\n"
        "search = Search(TranspositionTable(10), reduce_from=4)\n"
        "position = YolahEvaluation()\n"
        "line = search.think(position, 1 << 62, depth=3)\n"
        "print(json.dumps([engines.COMPILED, seen, line, search.nodes, search.value]))\n"
    )
    answers = []
    for plain in ("", "1"):
        done = subprocess.run(
            [sys.executable, "-c", text],
            env={**os.environ, "ENGINES_UNCOMPILED": plain},
            capture_output=True,
            text=True,
            check=True,
        )
        answers.append(json.loads(done.stdout))
    assert not answers[1][0]
    assert answers[0][1:] == answers[1][1:]


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_every_player_plays_whole_games_in_time(name):
    game = Yolah()
    players = [PLAYERS[name](game, seed=seed) for seed in (1, 2)]
    seats: list[Position] = [player.start() for player in players]
    while not seats[0].over:
        side = seats[0].side
        began = monotonic_ns()
        move = players[side].choose(seats[side], began + 3_000_000)
        assert monotonic_ns() - began < 5_000_000_000
        assert seats[side].allows(move[0])
        for seat in seats:
            game.play(seat, move)
    assert [seat.over for seat in seats] == [True, True]


@pytest.mark.parametrize(("points", "value"), [((10, 9), -1), ((11, 9), 0), ((12, 9), 1)])
def test_a_hasty_end_counts_one_more_point_of_who_can_still_move(points, value):
    """White, who moves from g8 to f8, has f7 left; Black cannot move any more, and so has lost a point."""
    black, white = 0x0303, 0xC0C0 << 48
    free = 1 << 61 | 1 << 53
    position = YolahPosition()
    position.setup(black, white, ~(black | white | free) & 2**64 - 1, points, 1)
    position.hasty = True
    position.play(64 * 62 + 61)
    assert position.over and position.side == 0
    sign = (position.value() > 0) - (position.value() < 0)
    assert sign == value
