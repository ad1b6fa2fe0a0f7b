"""Positions as text: each that a game comes to is read as it was written, and no other text is read."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engines.game import Game
from engines.position import Position
from engines.registry import GAMES, game_class, player_classes
from engines.written import BadPosition

RULES: list[tuple[str, dict[str, Any]]] = [
    ("mancala", {}),
    ("mancala", {"ownership": "parity"}),
    ("yolah", {}),
    ("yinsh", {}),
    ("yinsh", {"size": 6, "row": 4, "window": "any", "gifts": "end"}),
    ("yinsh", {"row": 3, "markers": 20, "stuck": "pass"}),
    ("yinsh", {"row": 3, "rings": 6, "win": 6, "gifts": "end"}),
    ("yinsh", {"size": 7, "row": 3, "win": 2}),
    ("yut", {}),
    ("yut", {"pieces": 2, "bonus": True, "backdo": False}),
]

STARTS = {
    "mancala": "/".join(["2.2.2"] * 16) + " 1 0 0 0",
    "yolah": "w6b/8/8/3bw3/3wb3/8/8/b6w 1 0 0",
    "yinsh": "4/7/8/9/10/9/10/9/8/7/4 1 0 0 0",
    "yut": "0,0,0,0 0,0,0,0 1 ? 0 0",
}


def play_on(game: Game, position: Position, dice: random.Random) -> None:
    """A random move, or a throw."""
    step = game.throw(position, dice.random())[0] if position.chance else dice.choice(position.steps())
    position.play(step)
    while position.midmove and not position.over:
        position.play(dice.choice(position.steps()))


def position_after(game: Game, dice: random.Random, moves: int) -> Position:
    """The position behind so many random moves and throws, or fewer, if the game might end before."""
    while True:
        position = game.start()
        for _ in range(moves):
            if not position.over:
                play_on(game, position, dice)
        if not position.over:
            return position
        moves //= 2


def told(game: Game, position: Position) -> tuple[object, ...]:
    """What can be asked of a position, all that its key depends on included."""
    key = None if position.over else position.key
    where = (position.side, position.plies, position.over, position.chance, key)
    return (*where, sorted(position.steps()), game.score(position), game.result(position))


@pytest.mark.parametrize(("name", "rules"), RULES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_every_position_of_a_random_game_reads_as_it_is_written(
    name: str, rules: dict[str, Any], seed: int
) -> None:
    game, dice = game_class(name)(**rules), random.Random(seed)
    position = game.start()
    while True:
        text = game.write_position(position)
        assert len(text.splitlines()) == 1
        read = game.read_position(text)
        assert told(game, read) == told(game, position)
        assert game.write_position(read) == text
        if position.over:
            break
        play_on(game, position, dice)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_goes_on_from_a_written_position_as_from_the_real_one(name: str) -> None:
    game, dice = game_class(name)(), random.Random(name)
    position = position_after(game, dice, 30)
    read = game.read_position(game.write_position(position))
    past = []
    while not position.over and len(past) < 100:
        step = game.throw(position, 0.4)[0] if position.chance else min(position.steps())
        past.append((step, position.play(step)))
        read.play(step)
        assert (read.key, read.side, read.plies, read.over) == (
            position.key,
            position.side,
            position.plies,
            position.over,
        )
    for step, key in reversed(past):
        read.undo(step, key)
    assert not read.over


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_position_of_every_player_is_set_as_that_of_the_rules(name: str) -> None:
    game, dice = game_class(name)(), random.Random(3)
    position = position_after(game, dice, 25)
    text = game.write_position(position)
    for player_class in player_classes(name).values():
        played, put = player_class(game).start(), player_class(game).start()
        game.set_position(put, text)
        assert game.write_position(put) == text
        assert (put.side, put.plies) == (position.side, position.plies)
        assert set(put.steps()) <= set(position.steps())
        # What it evaluates, and by which key, must not depend on what stood on the board before.
        for _ in range(8):
            if not played.over:
                play_on(game, played, dice)
        game.set_position(played, text)
        assert played.key == put.key
        if not put.chance:
            assert played.value() == put.value()


@pytest.mark.parametrize("name", STARTS)
def test_the_text_of_a_position_never_changes_its_form(name: str) -> None:
    game = game_class(name)()
    assert game.write_position(game.start()) == STARTS[name]
    spaced = f"  {STARTS[name]} ".replace(" ", "  ")
    assert game.read_position(spaced).key == game.start().key


HOLES = "2.2.2/" * 16

IMPOSSIBLE = [
    ("mancala", "", "5 words"),
    ("mancala", HOLES[:-1] + " 1 0 0", "5 words"),
    ("mancala", HOLES[:-1] + " 3 0 0 0", "1 or 2"),
    ("mancala", HOLES[:-1] + " 2 0 0 0", "player 1 is to move"),
    ("mancala", HOLES[:-1] + " 1 1 0 0", "not 97"),
    ("mancala", HOLES[:-1] + " 1 0 0 402", "0 to 400"),
    ("mancala", HOLES[:-1] + " 1 0 0 ²", "number"),
    ("mancala", HOLES + "2.2.2 1 0 0 0", "16 holes"),
    ("mancala", HOLES.replace("2.2.2", "3.2.1")[:-1] + " 1 0 0 0", "32 red"),
    ("mancala", HOLES.replace("2.2.2", "2.2")[:-1] + " 1 0 0 0", "red.blue.transparent"),
    ("mancala", HOLES.replace("2.2.2", "2.-1.2")[:-1] + " 1 0 0 0", "number"),
    # Player 1 has no seed, so player 2 has swept the board already.
    ("mancala", "-/" * 8 + HOLES[:47] + " 1 20 28 40", "this one would be"),
    ("yolah", "w6b/8/8/3bw3/3wb3/8/8/b6w 1 0 1", "holes"),
    ("yolah", "w6b/8/8/3bw3/3wb3/8/8/b7 1 0 0", "White has 4 pieces"),
    ("yolah", "w6b/8/8/3bw3/3wb3/8/b6w 1 0 0", "8 ranks"),
    ("yolah", "w6b/8/8/3bw3/3wb3/8/9/b6w 1 0 0", "rank 7"),
    ("yolah", "w6b/8/8/3bw3/3wb3/8/8/q6w 1 0 0", "'q'"),
    ("yolah", "w6b/8/8/3bw3/3wb3/8/44/b6w 1 0 0", "rank 7"),
    ("yolah", "w6b/8/8/3bw3/3wb3/8/8/b6w 2 0 0", "Black can move"),
    ("yinsh", "4/7/8/9/10/9/10/9/8/7/4 2 0 0 0", "player 1 is to place"),
    ("yinsh", "4/7/8/9/10/9/10/9/8/7/4 1 1 0 0", "while rings are being placed"),
    ("yinsh", "4/7/8/9/10/9/10/9/8/7/3A 2 0 0 2", "not in 2"),
    ("yinsh", "4/7/8/9/10/9/10/9/8/7/2BB 1 0 0 2", "in turn"),
    ("yinsh", "4/7/8/9/10/9/10/9/8/7/4A 2 0 0 1", "column 11"),
    ("yinsh", "4/7/8/9/10/9/10/9/8/7/4 1 0 4 0", "0 to 3"),
    ("yinsh", "4/7/8/9/10/9/10/9/8/3AAAA/2BB 1 1 3 50", "while the winner is on move"),
    ("yinsh", "4/7/8/9/10/9/10/9/6BB/3AAAA/2BB 1 1 1 25", "24 steps lead"),
    ("yinsh", "4/7/8/9/10/9/10/9/6BB/3AAAA/A1BB 1 1 0 17", "player 1 has 5 rings"),
    ("yinsh", "4/7/8/9/10/9/10/9/5BBB/3AAAA/A1BB 1 0 0 24", "10 steps lead"),
    ("yinsh", "4/7/8/9/10/4bbbbb/10/9/5BBB/3AAAA/A1BB 1 0 0 15", "would have taken"),
    ("yut", "0,0,0 0,0,0,0 1 ? 0 0", "4 pieces"),
    ("yut", "0,0,0,31 0,0,0,0 1 ? 0 0", "0 to 30"),
    ("yut", "0,0,0,5 0,0,0,5 1 ? 2 9", "station 5"),
    ("yut", "0,0,0,5 0,0,0,0 2 ? 2 9", "player 1 is to move"),
    ("yut", "30,30,30,30 0,0,0,0 2 ? 91 999", "has not passed"),
    ("yut", "30,30,30,30 0,0,0,0 1 ? 90 999", "no throw follows"),
    ("yut", "0,0,0,5 0,0,0,0 1 - 2 9", "neither a cast"),
    ("yut", "0,0,0,5 0,0,0,0 1 6 2 9", "the casts are"),
    ("yut", "0,0,0,5 0,0,0,0 1 1,4 2 9", "this one would be"),
    ("yut", "0,0,0,5 0,0,0,0 1 ?,1 2 9", "the casts are"),
    ("yut", "0,0,0,5 0,0,0,0 1 ? 2 3", "take 4 steps"),
    ("yut", "0,0,0,5 0,0,0,0 1 ? 2001 9999", "0 to 2000"),
]


@pytest.mark.parametrize(("name", "text", "reason"), IMPOSSIBLE)
def test_what_is_no_position_is_refused_with_the_reason(name: str, text: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason) as refused:
        game_class(name)().read_position(text)
    assert len(str(refused.value).splitlines()) == 1
    assert str(refused.value).isascii()


@pytest.mark.parametrize("name", sorted(GAMES))
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_text_that_was_changed_is_read_as_it_says_or_refused(name: str, data: st.DataObject) -> None:
    game = game_class(name)()
    text = STARTS[name]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        sign = data.draw(st.sampled_from(["", *"0123456789/,.-? ABabwxé\x00"]))
        text = text[:at] + sign + text[at + data.draw(st.integers(0, 2)) :]
    try:
        position = game.read_position(text)
    except BadPosition as refused:
        assert str(refused).isprintable()
    else:
        assert game.write_position(position).split() == text.split()


@given(text=st.text(max_size=60))
@example("1" * 5000)
def test_nothing_but_a_position_is_read(text: str) -> None:
    for name in GAMES:
        with pytest.raises(BadPosition):
            game_class(name)().read_position(text)


@pytest.mark.parametrize("name", STARTS)
def test_the_page_about_positions_tells_where_each_game_starts(name: str) -> None:
    game = game_class(name)()
    page = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
    section = page.partition(f"\n## {game.title}\n")[2].partition("\n## ")[0]
    assert f"A game starts at `{game.write_position(game.start())}`." in section.replace("\n", " ")
