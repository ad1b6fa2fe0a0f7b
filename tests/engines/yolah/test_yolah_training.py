"""Games of self-play, as text and as rows to learn from, held against the rules and an exact search."""

import random

from yolah_model import best_lead

import engines
from engines.position import WON
from engines.table import TranspositionTable
from engines.yolah.game import Yolah
from engines.yolah.solver import Solver
from engines.yolah.training.endings import ending
from engines.yolah.training.games import TrainingGame, read_games
from engines.yolah.training.generate import play_game
from engines.yolah.training.rows import SOLVED_FROM, rows_of

FEW = 9
"""With so many free squares a game is tried out."""


def generated(seed: int) -> TrainingGame:
    return play_game(Yolah(), "minimax", 60, random.Random(seed))


def test_a_generated_game_is_one_by_the_rules():
    game = Yolah()
    for seed in range(4):
        played = generated(seed)
        position = game.start()
        for step, value in zip(played.steps, played.values, strict=True):
            assert position.allows(step)
            assert value is None or len(position.steps()) > 1
            position.play(step)
        assert position.over and game.score(position) == played.score
        assert all(value is None for value in played.values[:2])  # the opening is drawn by lot
        assert sum(value is not None for value in played.values) > 20


def test_the_same_chance_makes_the_same_game():
    assert generated(7) == generated(7) != generated(8)


def test_games_as_text_are_read_back_and_a_line_cut_short_is_passed_over():
    games = [generated(seed) for seed in range(3)]
    lines = [game.line() + "\n" for game in games]
    assert list(read_games(lines)) == games
    assert list(read_games([*lines[:2], lines[2][:-9]])) == games[:2]


def test_the_ending_of_a_game_is_its_position_with_so_few_free_squares():
    played = generated(3)
    for free in (20, 30):
        position = ending(played, free)
        assert position is not None and position.free_squares() == free
    assert ending(played, 57) is None  # a game begins with 56 free squares


def test_proved_rows_are_right_and_the_others_lead_to_the_first_proof():
    solver = Solver(TranspositionTable(12))
    tried = 0
    for seed in range(8):
        played = generated(seed)
        rows = list(rows_of(played, solver))
        met = {}
        position = Yolah().start()
        for step in played.steps:
            black, white, holes = position.board()
            pieces = (white, black) if position.side else (black, white)
            met[pieces] = (black, white, holes, position.score(), position.side)
            position.play(step)
        signs = {pieces: -1 if state[-1] else 1 for pieces, state in met.items()}
        for row in rows:
            pieces, free = row.words[:2], row.words[2]
            assert row.free == free.bit_count()
            assert (abs(row.value) < WON) or row.exact
            if engines.COMPILED and row.free <= SOLVED_FROM:
                assert row.exact
            if row.free <= FEW:
                lead = best_lead(*met[pieces]) * signs[pieces]
                assert row.result == (lead > 0) - (lead < 0)
                tried += 1
        assert rows[0].words[2].bit_count() > 40
        first = next(at for at, row in enumerate(rows) if row.exact)
        assert len({row.result * signs[row.words[:2]] for row in rows[: first + 1]}) == 1
    assert tried > 20
