"""Openings hang on the seed and the number of the pair, and on nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from engines.registry import game_class
from referee.game.openings import opening, player_seed

mancala = game_class("mancala")(ownership="parity")


@given(st.integers(0, 2**63), st.integers(0, 10**6), st.integers(0, 12))
def test_openings_are_legal_and_always_the_same(seed: int, pair: int, plies: int) -> None:
    moves = opening(mancala, seed, pair, plies)
    assert moves == opening(mancala, seed, pair, plies)
    assert len(moves) == plies
    position = mancala.start()
    for move in moves:
        mancala.play(position, mancala.read(position, move))
    assert not position.over


def test_an_opening_stops_before_the_end_of_the_game() -> None:
    moves = opening(mancala, 1, 1, 1000)
    position = mancala.start()
    for move in moves:
        mancala.play(position, mancala.read(position, move))
    assert not position.over and len(moves) < 400


def test_openings_differ() -> None:
    assert len({opening(mancala, 7, pair, 6) for pair in range(200)}) == 200
    assert opening(mancala, 7, 0, 6) != opening(mancala, 8, 0, 6)


def test_this_opening_will_be_the_same_next_year() -> None:
    """Kept games can only be made again while this does not change."""
    assert opening(mancala, 7, 3, 6) == ("15R", "8TR", "7TR", "6B", "15TB", "6TR")


def test_each_player_of_each_game_has_a_seed_of_its_own() -> None:
    seeds = [
        player_seed(seed, number, player) for seed in (7, 8) for number in range(1, 100) for player in (1, 2)
    ]
    assert len(set(seeds)) == len(seeds)
    assert min(seeds) >= 0
