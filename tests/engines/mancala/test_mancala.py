"""Mancala's rules against data from outside: official cases, whole positions, counts of moves."""

import json
from pathlib import Path

import pytest

from engines.game import BadRule, IllegalMove, Result
from engines.mancala.game import Mancala
from engines.mancala.position import MancalaPosition
from engines.perft import perft
from engines.position import WON

DATA = json.loads((Path(__file__).parents[2] / "data" / "mancala.json").read_text())
CASES = {case["id"]: case for case in DATA["vectors"]}


def position_of(case: dict) -> tuple[Mancala, MancalaPosition]:
    game = Mancala(ownership=case["ownership"])
    position = game.start()
    position.setup(case["holes"], tuple(case["score"]), case["to_move"] - 1, case["moves_played"])
    return game, position


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case["expect"]["legal"]])
def test_a_legal_move_leads_where_the_case_says(name: str) -> None:
    case, expect = CASES[name], CASES[name]["expect"]
    game, position = position_of(case)
    game.play(position, game.read(position, case["move"]))
    assert position.holes() == expect["holes"]
    assert list(position.score()) == expect["score"]
    assert position.side == expect["to_move"] - 1
    assert position.plies == expect["moves_played"]
    assert position.over == (expect["game_over"] is not None)
    if not position.over:
        assert len(position.steps()) == expect["next_legal_moves"]


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if not case["expect"]["legal"]])
def test_an_illegal_move_is_refused_for_want_of_seeds(name: str) -> None:
    game, position = position_of(CASES[name])
    with pytest.raises(IllegalMove, match=r"there is no .* seed in hole 1"):
        game.read(position, CASES[name]["move"])


@pytest.mark.parametrize("sequence", DATA["sequences"], ids=lambda sequence: f"{sequence['plies']} plies")
def test_a_sequence_of_moves_ends_in_its_position(sequence: dict) -> None:
    game = Mancala(ownership=sequence["ownership"])
    position = game.start()
    for text in sequence["moves"]:
        game.follow(position, text)
    assert position.holes() == sequence["holes"]
    assert list(position.score()) == sequence["score"]
    assert position.side == sequence["to_move"] - 1


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_the_number_of_sequences_from_the_start(depth: int, plain: bool) -> None:
    if plain and depth > 4:
        pytest.skip("too slow uncompiled")
    counts = DATA["perft"]["counts"]
    assert perft(Mancala(ownership="parity").start(), depth) == counts[str(depth)]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_number_of_distinct_positions(depth: int) -> None:
    seen: set[tuple] = set()

    def walk(position: MancalaPosition, left: int) -> None:
        if left == 0:
            seen.add((str(position.holes()), position.score(), position.side))
            return
        for step in position.steps():
            key = position.play(step)
            walk(position, left - 1)
            position.undo(step, key)

    walk(Mancala(ownership="parity").start(), depth)
    assert len(seen) == DATA["perft"]["distinct_positions"][str(depth)]


def test_the_first_moves_divide_the_count() -> None:
    game = Mancala(ownership="parity")
    for text, kind in [("1R", "odd hole R"), ("3B", "B"), ("15TR", "TR"), ("7TB", "TB")]:
        position = game.start()
        game.follow(position, text)
        assert perft(position, 3) == DATA["perft"]["divide4"][kind]


@pytest.mark.parametrize(
    ("ownership", "text", "reason"),
    [
        ("halves", "9R", "hole 9 belongs to player 2, and player 1 is to move"),
        ("parity", "2R", "hole 2 belongs to player 2, and player 1 is to move"),
        ("halves", "17R", "a move is a hole from 1 to 16 and R, B, TR or TB, such as 14TB"),
        ("halves", "01R", "a move is a hole"),
        ("halves", "1T", "a move is a hole"),
        ("halves", "1r", "a move is a hole"),
        ("halves", "", "a move is a hole"),
    ],
)
def test_the_reason_for_refusing_a_move(ownership: str, text: str, reason: str) -> None:
    game = Mancala(ownership=ownership)
    with pytest.raises(IllegalMove, match=reason):
        game.read(game.start(), text)


def test_halves_is_the_default_and_owns_the_first_eight_holes() -> None:
    game = Mancala()
    assert game.rules == {"ownership": "halves"}
    assert {game.write(game.start(), move) for move in game.moves(game.start())} == {
        f"{hole}{kind}" for hole in range(1, 9) for kind in ("R", "B", "TR", "TB")
    }


def test_blue_goes_to_the_other_half_only_under_halves() -> None:
    game = Mancala()
    position = game.start()
    game.follow(position, "1TB")
    assert position.holes()[0] == [2, 0, 0]
    assert [hole[2] for hole in position.holes()[8:]] == [3, 3, 2, 2, 2, 2, 2, 2]
    assert [hole[1] for hole in position.holes()[8:]] == [2, 2, 3, 3, 2, 2, 2, 2]
    assert position.holes()[1:8] == [[2, 2, 2]] * 7


def ended(holes: dict[int, list[int]], score: tuple[int, int], side: int, plies: int, text: str) -> Result:
    """The result of a game that one move from a position ends, under halves."""
    game = Mancala()
    position = game.start()
    position.setup([holes.get(hole, [0, 0, 0]) for hole in range(1, 17)], score, side, plies)
    assert game.result(position) is None
    game.follow(position, text)
    result = game.result(position)
    assert result is not None
    return result


def test_the_49th_seed_wins() -> None:
    board = {1: [1, 0, 0], 2: [1, 0, 0], 16: [36, 0, 0]}
    assert ended(board, (48, 10), 0, 100, "1R") == Result(1, (50, 10), "49 seeds")


def test_fewer_than_ten_seeds_count_for_nobody() -> None:
    board = {1: [1, 0, 0], 2: [1, 0, 0], 8: [2, 0, 0], 16: [6, 0, 0]}
    assert ended(board, (42, 44), 0, 100, "1R") == Result(0, (44, 44), "few seeds")


def test_the_400th_move_ends_the_game() -> None:
    board = {1: [1, 0, 0], 8: [9, 0, 0], 16: [6, 0, 0]}
    assert ended(board, (40, 40), 0, 399, "1R") == Result(0, (40, 40), "move limit")


def test_who_starves_the_other_takes_all_that_is_left() -> None:
    board = {8: [1, 0, 0], 9: [1, 0, 0], 1: [9, 0, 0], 2: [5, 0, 0]}
    assert ended(board, (40, 40), 0, 50, "8R") == Result(1, (56, 40), "49 seeds")


def test_a_win_sooner_and_a_loss_later_are_worth_more() -> None:
    """The position counts as over by what is on the board and in store: only the number of moves differs."""
    values = []
    for side in (0, 1):
        for plies in (100, 101):
            position = Mancala().start()
            position.setup([[1, 0, 0]] * 16, (60, 20), side, plies)
            assert position.over
            values.append(position.value())
    sooner, later, lost_sooner, lost_later = values
    assert sooner > later >= WON and lost_sooner < lost_later <= -WON


@pytest.mark.parametrize("rules", [{"ownership": "thirds"}, {"size": 5}])
def test_rules_that_do_not_exist_are_refused(rules: dict) -> None:
    with pytest.raises(BadRule):
        Mancala(**rules)
