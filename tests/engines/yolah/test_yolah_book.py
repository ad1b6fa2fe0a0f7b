"""Yolah's book of openings: legal, the same for symmetric positions, and all of it from the analysis."""

from pathlib import Path

import engines.yolah
from engines.thought import Thought
from engines.yolah.book import BACK, DEEPEST, TURNS, Book, read_entries, standard, turn_step
from engines.yolah.game import Yolah
from engines.yolah.players import MinimaxNetwork
from engines.yolah.position import YolahPosition

HOME = Path(engines.yolah.__file__).parent
ANALYSIS = [
    (moves.split(), answer.split()[0])
    for moves, answer in (
        line.split(" = ") for line in (HOME / "training" / "opening.txt").read_text().splitlines()
    )
]
GAME = Yolah()


def after(moves: list[str]) -> YolahPosition:
    position = GAME.start()
    for move in moves:
        GAME.follow(position, move)
    return position


def turned(word: int, turn: tuple[int, ...]) -> int:
    return sum(1 << turn[square] for square in range(64) if word >> square & 1)


def test_every_answer_is_legal_and_is_the_one_that_the_analysis_found():
    """Where two lines of the analysis lead to equal positions, they are one line in it."""
    book = Book()
    for moves, answer in ANALYSIS:
        position = after(moves)
        step = book.find(position)
        assert step is not None
        assert position.allows(step)
        trial, other = position.copy(), position.copy()
        GAME.follow(trial, answer)
        other.play(step)
        assert standard(trial.board())[0] == standard(other.board())[0]


def test_nothing_is_in_the_book_but_the_analysis():
    found = {board for board, _ in read_entries((HOME / "book.bin").read_bytes())}
    assert found == {standard(after(moves).board())[0] for moves, _ in ANALYSIS}
    assert len(found) == len(ANALYSIS)


def test_symmetric_positions_share_an_answer():
    book = Book()
    for moves, _ in ANALYSIS:
        position = after(moves)
        step = book.find(position)
        for turn, back in zip(TURNS, BACK, strict=True):
            other = YolahPosition()
            words = [turned(word, turn) for word in position.board()]
            other.setup(*words, position.score(), position.side)
            answer = book.find(other)
            assert other.allows(answer)
            mine, theirs = position.copy(), other.copy()
            mine.play(step)
            theirs.play(answer)
            assert standard(mine.board())[0] == standard(theirs.board())[0]
            assert turn_step(turn_step(answer, back), turn) == answer


def test_every_first_move_of_black_has_an_answer():
    book = Book()
    start = GAME.start()
    assert book.find(start) is not None
    for step in start.steps():
        position = start.copy()
        position.play(step)
        assert book.find(position) is not None


def test_the_book_ends_where_it_says():
    moves = ["d5:b7", "e5:g7", "a1:b1", "h1:g1"]
    assert len(moves) == DEEPEST + 1
    assert Book().find(after(moves)) is None


def test_the_default_player_plays_from_the_book_at_once():
    said: list[Thought] = []
    player = MinimaxNetwork(GAME, tell=said.append)
    position = player.start()
    move = player.choose(position, 0)
    assert move == (Book().find(position),)
    assert [(thought.nodes, thought.line) for thought in said] == [(0, (GAME.write(position, move),))]
