"""Exact endings of Yolah against trying everything."""

from time import monotonic_ns

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from yolah_model import best_lead

import engines
from engines.table import TranspositionTable
from engines.yolah.game import Yolah
from engines.yolah.players import YolahMinimax
from engines.yolah.position import YolahPosition
from engines.yolah.solver import Solver

EVERYTHING = (1 << 64) - 1
LATER = 1 << 62


@st.composite
def endings(draw: st.DrawFn, most_free: int = 8) -> YolahPosition:
    """Positions late in random games."""
    game = Yolah()
    position = game.start()
    picks = draw(st.randoms(use_true_random=False))
    while not position.over:
        if position.free_squares() <= most_free:
            break
        position.play(picks.choice(position.steps()))
    assume(not position.over and position.steps()[0] != 0)
    return position


@settings(max_examples=150, deadline=None)
@given(endings())
def test_result_and_lead_are_the_ones_found_by_trying_everything(position):
    best = best_lead(*position.board(), position.score(), position.side)
    sign = -1 if position.side else 1
    solver = Solver(TranspositionTable(12))
    outcome, step = solver.solve(position, LATER)
    assert outcome == ((best * sign > 0) - (best * sign < 0))
    assert position.allows(step)
    lead, step = solver.widen(position, 1 if outcome > 0 else -56, step, LATER)
    if outcome:
        assert lead == best * sign
    if outcome > 0:
        after = position.copy()
        after.play(step)
        assert best_lead(*after.board(), after.score(), after.side) == best


@settings(max_examples=60, deadline=None)
@given(endings(most_free=11))
def test_a_won_ending_is_won_against_every_answer(position):
    solver = Solver(TranspositionTable(12))
    outcome, _ = solver.solve(position, LATER)
    assume(outcome > 0)
    winner = position.side
    replies = iter(range(1000))
    while not position.over:
        steps = position.steps()
        if position.side == winner and steps[0]:
            outcome, step = solver.solve(position, LATER)
            assert outcome == 1
        else:
            step = steps[next(replies) * 7 % len(steps)]
        position.play(step)
    assert Yolah().winner(position) == winner + 1


def test_squares_of_one_side_alone_are_counted():
    """Black has 20 free squares walled off for itself, White 3: nothing needs to be searched."""
    black_room = sum(0x3F << (8 * rank) for rank in range(4)) & ~0b111
    white_room = 0x7 << 56
    black, white = 0b111 | 1 << 40, 0xF << 59
    position = YolahPosition()
    holes = EVERYTHING ^ black ^ white ^ black_room ^ white_room
    position.setup(black, white, holes, (16, 16), 0)
    solver = Solver(TranspositionTable(12))
    assert solver.solve(position, LATER)[0] == 1
    assert solver.nodes < 10


def test_a_solver_stops_in_time_and_says_so():
    solver = Solver(TranspositionTable(12))
    began = monotonic_ns()
    assert solver.solve(Yolah().start(), began + 20_000_000) is None
    assert solver.stopped
    assert monotonic_ns() - began < 5_000_000_000


@pytest.mark.skipif(not engines.COMPILED, reason="takes too long as plain Python")
@settings(max_examples=10, deadline=None)
@given(endings(most_free=16))
def test_the_player_plays_a_won_ending_out(position):
    outcome, _ = Solver(TranspositionTable(16)).solve(position, LATER)
    assume(outcome > 0)
    winner = position.side
    game = Yolah()
    players = (YolahMinimax(game, seed=1), YolahMinimax(game, seed=2))
    seats = (players[0].start(), players[1].start())
    for seat in seats:
        seat.setup(*position.board(), position.score(), position.side)
    while not position.over:
        move = players[position.side].choose(seats[position.side], LATER)
        for seat in (*seats, position):
            game.play(seat, move)
    assert game.winner(position) == winner + 1
