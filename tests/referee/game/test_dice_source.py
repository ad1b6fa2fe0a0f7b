"""Dice hang on the secret, the seed, the players' words and the game, and on nothing else."""

from dataclasses import replace
from hashlib import sha256

import pytest

from referee.game.dice_source import DiceSource, draw_secret, is_nonce, nonces_text

SECRET = "0123456789abcdef" * 4
SOURCE = DiceSource(SECRET, 7, ("blue horse", 'tea "42"'))


def test_anybody_can_compute_the_seed_of_a_game() -> None:
    """Kept games can only be verified while this does not change."""
    text = f'{SECRET}/7/["blue horse","tea \\"42\\""]/run 1/game 5/time 2'
    assert SOURCE.game_seed(5, 2, shared=False) == sha256(text.encode()).hexdigest()
    text = f'{SECRET}/7/["blue horse","tea \\"42\\""]/run 1/pair 3'
    assert SOURCE.game_seed(5, 2, shared=True) == sha256(text.encode()).hexdigest()
    assert SOURCE.commitment == sha256(f"{SECRET}/7".encode()).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        replace(SOURCE, secret="f" + SECRET[1:]),
        replace(SOURCE, seed=8),
        replace(SOURCE, nonces=("blue horse", "tea")),
        replace(SOURCE, nonces=()),
        replace(SOURCE, run=2),
    ],
)
def test_whatever_differs_gives_other_dice(other: DiceSource) -> None:
    ours, others = (
        {
            source.game_seed(number, time, shared)
            for number in range(1, 21)
            for time in (1, 2, 3)
            for shared in (False, True)
        }
        for source in (SOURCE, other)
    )
    assert len(ours) == len(others) == 20 * 3 + 10
    assert not ours & others


def test_only_shared_dice_are_the_same_in_both_games_of_a_pair() -> None:
    assert SOURCE.game_seed(3, 1, shared=True) == SOURCE.game_seed(4, 1, shared=True)
    assert SOURCE.game_seed(4, 1, shared=True) != SOURCE.game_seed(5, 1, shared=True)
    assert SOURCE.game_seed(3, 1, shared=False) != SOURCE.game_seed(4, 1, shared=False)


def test_words_cannot_be_moved_from_one_player_to_the_next() -> None:
    assert nonces_text(("a", "b")) != nonces_text(('a","b', "")) != nonces_text(("", 'a","b'))


def test_a_secret_is_new_each_time_and_is_not_printed() -> None:
    drawn = {draw_secret() for _ in range(100)}
    assert len(drawn) == 100
    assert {len(bytes.fromhex(secret)) for secret in drawn} == {32}
    assert SECRET not in repr(SOURCE)


def test_a_nonce_is_one_printable_line() -> None:
    assert is_nonce("blue horse 42") and is_nonce("\N{GREEK SMALL LETTER ALPHA}")
    for text in ("", "two\nlines", "x" * 201, "\udc80", 7, None):
        assert not is_nonce(text)
