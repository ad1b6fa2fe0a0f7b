"""Whole games between two bots, line by line, without processes."""

import random
import time

import pytest

from bots.arguments import parse_arguments
from bots.bot import Bot
from engines.game import Game, Greeting
from engines.mancala.game import Mancala
from protocol import Over, Relay, Turn, Wait, read_answer


def make_bot(line: str = "", game: type[Game] = Mancala) -> Bot:
    return Bot(game, parse_arguments(game, ["--player", "random", *line.split()]))


def ask(bot: Bot, line: str) -> str:
    """What a bot answers to a line, the line's end left out; nothing if it answers nothing."""
    turn = bot.hear(line.encode() + b"\n")
    assert isinstance(turn, Turn)
    answer = bot.answer(turn, time.monotonic_ns()).decode()
    bot.sent()
    return answer.removesuffix("\n")


def play(options: tuple[str, str], rules: str = "") -> tuple[list[str], Mancala]:
    """All lines of a game until one bot has no answer or says RESULT."""
    bots = [make_bot(f"{line} {rules}") for line in options]
    relay = Relay()
    lines: list[str] = []
    while True:
        seat = len(lines) % 2
        line = ask(bots[seat], relay.ask(seat))
        lines.append(line)
        if not line or "RESULT" in line:
            break
        relay.played(seat, line)
    for bot in bots:
        assert isinstance(bot.hear(b"RESULT 1 2\n"), Over)
    return lines, Mancala(**({"ownership": "parity"} if "parity" in rules else {}))


def follow(game: Mancala, moves: list[str]) -> tuple[bool, tuple[int, int]]:
    position = game.start()
    for move in moves:
        assert not position.over
        game.follow(position, move)
    return position.over, game.score(position)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("rules", ["", "--ownership parity"])
def test_the_move_that_ends_the_game_is_announced(seed: int, rules: str) -> None:
    lines, game = play((f"--seed {seed}", f"--seed {seed + 100}"), rules)
    last = read_answer(lines.pop())
    assert last.move is not None
    assert last.claim is not None
    over, score = follow(game, [*lines, last.move])
    assert over
    assert last.claim.scores == score


@pytest.mark.parametrize("seed", range(20))
def test_a_bot_that_announces_does_so_for_another_that_does_not(seed: int) -> None:
    lines, game = play((f"--no-announce --seed {seed}", f"--seed {seed + 100}"))
    last = read_answer(lines.pop())
    assert last.claim is not None
    moves = lines if last.move == lines[-1] else [*lines, str(last.move)]
    over, score = follow(game, moves)
    assert over
    assert last.claim.scores == score


def test_bots_that_do_not_announce_say_nothing_when_the_game_is_over() -> None:
    lines, game = play(("--no-announce --seed 1", "--no-announce --seed 2"))
    assert lines.pop() == ""
    assert follow(game, lines)[0]


class Assigned(Mancala):
    """Mancala with an opening line of its own: `<player> seconds <S> <ownership>`."""

    def greeting(self, text: str) -> Greeting | None:
        words = text.split()
        if len(words) != 4 or words[1] != "seconds":
            return None
        return Greeting(int(words[0]) - 1, float(words[2]), {"ownership": words[3]})


def test_an_opening_line_of_the_game_sets_seat_and_rules() -> None:
    bot = make_bot(game=Assigned)
    assert bot.hear(b"2 seconds 60 parity\n") == Wait()
    assert int(ask(bot, "3R").rstrip("RTB")) % 2 == 0
    assert int(ask(make_bot(game=Assigned), "1 seconds 60 parity").rstrip("RTB")) % 2 == 1


def test_an_opening_line_sets_the_clock_of_the_whole_game() -> None:
    bot = Bot(Assigned, parse_arguments(Assigned, ["--player", "minimax", "--seconds", "60"]))
    began = time.monotonic()
    assert ask(bot, "1 seconds 2 halves")
    assert time.monotonic() - began < 0.5


def test_both_bots_follow_an_opening_of_several_moves() -> None:
    opening = "3R 9B 5TR 12R"
    relay = Relay(opening)
    first, second = make_bot("--seed 1"), make_bot("--seed 2")
    moves = opening.split()
    for seat, bot in ((0, first), (1, second), (0, first)):
        moves.append(ask(bot, relay.ask(seat)))
        relay.played(seat, moves[-1])
    follow(Mancala(), moves)  # raises IllegalMove where a bot did not see the board as it is


@pytest.mark.parametrize("seed", range(4))
def test_of_several_moves_that_end_the_game_the_last_is_announced(seed: int) -> None:
    game, dice = Mancala(), random.Random(seed)
    position, moves = game.start(), []
    while not position.over:
        move = dice.choice(list(game.moves(position)))
        moves.append(game.write(position, move))
        game.play(position, move)
    one, two = game.score(position)
    assert ask(make_bot("--announce"), "START " + " ".join(moves)) == f"RESULT {moves[-1]} {one} {two}"
