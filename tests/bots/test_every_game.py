"""What must hold for the bot of every game: whole games over the pipe, and nothing but legal moves."""

import random
import time
from importlib.util import find_spec

import pytest

from bots.arguments import parse_arguments
from bots.bot import Bot
from engines.game import Game, IllegalMove
from engines.position import Position
from engines.registry import GAMES, game_class
from protocol import ProtocolError, Relay, Turn, read_answer
from referee.game.openings import opening


def make_bot(cls: type[Game], *arguments: str) -> Bot:
    return Bot(cls, parse_arguments(cls, ["--player", "random", *arguments]))


def throw(game: Game, position: Position, relay: Relay, chance: random.Random) -> None:
    """Throw what is due, and tell it."""
    while position.chance:
        game.play(position, game.throw(position, chance.random()))
    if prompt := game.prompt(position):
        relay.thrown(prompt)


def hear_and_answer(bot: Bot, line: str) -> str:
    turn = bot.hear(line.encode())
    assert isinstance(turn, Turn)
    return bot.answer(turn, time.monotonic_ns()).decode()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_whole_games(name: str, seed: int) -> None:
    cls = game_class(name)
    game, chance, relay = cls(), random.Random(seed), Relay()
    position = game.start()
    bots = [make_bot(cls, "--announce", "--seed", str(seed + seat)) for seat in (0, 1)]
    while True:
        throw(game, position, relay, chance)
        side = position.side
        answer = read_answer(hear_and_answer(bots[side], relay.ask(side)))
        assert answer.move is not None
        game.play(position, game.read(position, answer.move))
        assert position.over == (answer.claim is not None)
        if answer.claim is not None:
            assert answer.claim.scores == game.score(position)
            break
        relay.played(side, answer.move)


@pytest.mark.parametrize("name", GAMES)
def test_the_bot_hears_of_an_end_by_the_other(name: str) -> None:
    cls = game_class(name)
    game, chance, relay = cls(), random.Random(5), Relay()
    position = game.start()
    bots = [make_bot(cls, "--no-announce", "--seed", "1"), make_bot(cls, "--announce", "--seed", "2")]
    last = ""
    while not position.over:
        throw(game, position, relay, chance)
        side = position.side
        last = str(read_answer(hear_and_answer(bots[side], relay.ask(side))).move)
        game.play(position, game.read(position, last))
        relay.played(side, last)
    if side == 0:
        one, two = game.score(position)
        assert hear_and_answer(bots[1], relay.ask(1)) == f"RESULT {last} {one} {two}\n"


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", GAMES)
def test_a_game_may_begin_behind_an_opening(name: str, seed: int) -> None:
    cls = game_class(name)
    game = cls()
    moves = opening(game, seed, 1, cls.opening_plies)
    assert len(moves) <= cls.opening_plies  # fewer where one more would end the game
    position = game.start()
    for move in moves:
        game.follow(position, move)
    relay = Relay(" ".join(moves))
    chance, bots = random.Random(seed), [make_bot(cls, "--seed", str(seed + seat)) for seat in (0, 1)]
    for _ in range(4):
        if position.over:
            break
        throw(game, position, relay, chance)
        side = position.side
        answer = hear_and_answer(bots[side], relay.ask(side)).strip()
        game.play(position, game.read(position, answer))
        relay.played(side, answer)


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "0",
        "-",
        "RESUL 1 2",
        "1R nonsense",
        "START nonsense",
        "CAST 9",
        "P",
        "S 1 2 M",
        "a1:",
        "ü",
    ],
)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_move_is_refused(name: str, line: str) -> None:
    with pytest.raises((IllegalMove, ProtocolError)):
        hear_and_answer(make_bot(game_class(name), "--on-illegal", "stop"), line)


@pytest.mark.parametrize("name", GAMES)
def test_a_line_after_which_it_is_not_the_bots_turn_is_refused(name: str) -> None:
    cls = game_class(name)
    game, bot = cls(), make_bot(cls, "--on-illegal", "stop")
    position = game.start()
    line = "START"
    if not position.chance:
        answer = hear_and_answer(bot, "START")
        game.follow(position, answer)
        two_moves = []
        for _ in range(2):
            *_, move = game.moves(position)
            two_moves.append(game.write(position, move))
            game.play(position, move)
        line = " ".join(two_moves)
    with pytest.raises(IllegalMove, match="must come first"):
        hear_and_answer(bot, line)


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_program(name: str) -> None:
    assert find_spec(f"bots.{name}") is not None
