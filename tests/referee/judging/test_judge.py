"""What an answer means, told by the rules; each kind of wrong answer has its name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import Game
from engines.mancala.game import Mancala
from engines.registry import GAMES, game_class
from referee.game.verdict import Fault, Fouled
from referee.judging.judge import Judge, result_at_limit


def judge_of(*moves: str, game: Game | None = None) -> Judge:
    judge = Judge(game or Mancala())
    for move in moves:
        judge.take(move.encode())
    return judge


def before_the_end(game: Game) -> tuple[Judge, bytes]:
    """A game of which one move is missing, and that move."""
    judge = Judge(game)
    while True:
        position = judge.position
        for move in game.moves(position.copy()):
            trial = position.copy()
            text = game.write(trial, move)
            game.play(trial, move)
            if trial.over:
                return judge, text.encode()
        judge.take(text.encode())


def fault_of(judge: Judge, line: bytes) -> Fault:
    with pytest.raises(Fouled) as fouled:
        judge.take(line)
    assert fouled.value.line == line
    assert fouled.value.reason
    return fouled.value.fault


def test_a_legal_move_is_played_as_the_game_writes_it() -> None:
    judge = judge_of()
    assert judge.take(b" 1R \r")[1] == "1R"
    assert judge.player == 2
    assert judge.take(b"9R")[1] == "9R"
    assert judge.position.plies == 2


def test_the_same_answer_is_judged_anew_each_time() -> None:
    judge = judge_of("1R", "9R")
    assert fault_of(judge, b"1R") is Fault.ILLEGAL_MOVE


@pytest.mark.parametrize("line", [b"9R", b"17R", b"1X", b"hello", b"1R 2R", b"01R"])
def test_no_legal_move(line: bytes) -> None:
    assert fault_of(judge_of(), line) is Fault.ILLEGAL_MOVE


@pytest.mark.parametrize("line", [b"", b"  ", b"\xff\xfe", b"1\x00R", b"START", b"CAST 1", b"END"])
def test_unreadable(line: bytes) -> None:
    assert fault_of(judge_of(), line) is Fault.UNREADABLE


@pytest.mark.parametrize(
    "line", [b"RESULT", b"RESULT 1R 49 0", b"RESULT 1R", b"RESULT 49 0", b"RESULT LIMIT 0 0",
             b"RESULT BLOCKED 0 0", b"RESULT 57 0 0", b"RESULT 9R 0 0"]
)  # fmt: skip
def test_a_result_at_the_wrong_time(line: bytes) -> None:
    assert fault_of(judge_of(), line) is Fault.EARLY_RESULT


def test_the_last_move_may_be_said_with_the_result_or_without() -> None:
    for form in (b"%s", b"RESULT %s", b"RESULT %s %d %d"):
        judge, move = before_the_end(Mancala())
        trial = judge.position.copy()
        Mancala().follow(trial, move.decode())
        score = Mancala().score(trial)
        line = form % ((move, *score) if form.count(b"%") == 3 else (move,))
        _, text, result = judge.take(line)
        assert text == move.decode()
        assert result is not None
        assert result.score == score


def test_a_false_score() -> None:
    judge, move = before_the_end(Mancala())
    assert fault_of(judge, b"RESULT %s 96 0" % move) is Fault.FALSE_RESULT


def test_what_is_said_behind_the_end_must_be_true_if_it_is_a_result() -> None:
    judge, move = before_the_end(Mancala())
    player = judge.player
    _, _, result = judge.take(move)
    assert result is not None
    one, two = result.score
    for line in (b"goodbye", b"\xff", b"", b"RESULT", b"RESULT %s %d %d" % (move, one, two)):
        judge.hear_out(player, line, result)
    with pytest.raises(Fouled) as fouled:
        judge.hear_out(player, b"RESULT %s %d %d" % (move, one + 1, two), result)
    assert fouled.value.fault is Fault.FALSE_RESULT
    assert fouled.value.player == player


@pytest.mark.parametrize("name", sorted(GAMES))
@given(line=st.binary(max_size=60))
def test_no_answer_of_any_kind_breaks_the_judge(name: str, line: bytes) -> None:
    judge = Judge(game_class(name)())
    while judge.position.chance:
        game = game_class(name)()
        game.play(judge.position, game.throw(judge.position, 0.5))
    try:
        _, text, _ = judge.take(line)
    except Fouled as fouled:
        assert fouled.player == 1
    else:
        assert text


@pytest.mark.parametrize("wrong", [(1, 0), (0, 1), (1, -1)])
def test_both_scores_of_a_claim_must_be_right(wrong: tuple[int, int]) -> None:
    judge, move = before_the_end(Mancala())
    trial = judge.position.copy()
    Mancala().follow(trial, move.decode())
    one, two = Mancala().score(trial)
    line = b"RESULT %s %d %d" % (move, one + wrong[0], two + wrong[1])
    assert fault_of(judge, line) is Fault.FALSE_RESULT


def one_before_the_limit() -> Judge:
    """A game of Mancala of which 399 moves are played."""
    judge = Judge(Mancala())
    judge.position.setup([[1, 1, 1]] * 16, (24, 24), 1, 399)  # type: ignore[attr-defined]
    return judge


def test_the_limit_is_reached_by_the_word_in_place_of_the_last_move_alone() -> None:
    _, text, result = one_before_the_limit().take(b"RESULT LIMIT 24 24")
    assert (text, result) == ("", (0, (24, 24), "move limit"))
    for plies in (398, 400):
        judge = one_before_the_limit()
        judge.position.plies = plies
        assert fault_of(judge, b"RESULT LIMIT 24 24") is Fault.EARLY_RESULT


@pytest.mark.parametrize(("score", "winner"), [((25, 23), 1), ((23, 25), 2), ((24, 24), 0)])
def test_at_the_limit_the_higher_score_wins(score: tuple[int, int], winner: int) -> None:
    assert result_at_limit(score) == (winner, score, "move limit")
