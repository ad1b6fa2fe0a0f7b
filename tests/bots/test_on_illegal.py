"""What a bot does with a line that the rules forbid or that nobody can read: every game, every choice."""

import random
import subprocess
import sys
import time

import pytest

from bots.arguments import parse_arguments
from bots.bot import Bot
from engines.game import Game, IllegalMove
from engines.position import Position
from engines.registry import GAMES, game_class
from protocol import Turn, read_answer

FORBIDDEN = {
    "mancala": ["1R", "9X", "9r", "17B", "9T"],
    "yolah": ["a1:a1", "h1:h9", "h1:a8", "b1:b2", "h1-h3"],
    "yinsh": ["P 0 0", "P 9 9", "P 1", "S 1 2 M 2 4", "PASS"],
    "yut": ["0:9 CAST 2", "3:4 CAST 2", "CAST 2", "0:2 0:2 CAST 2", "x CAST 4 2"],
}
"""Answers to our bot's first move that cannot be: in Mancala of the halves, in Yinsh to `P 0 0`."""

UNREADABLE = [b"\n", b" \n", b"\xff\xfe5\x00R\x00\n", b"5R\x00\n", b"LIMIT\n", b"5R\x1b[0m\n", b"x" * 70_000]


def make_bot(game: str, *words: str) -> Bot:
    cls = game_class(game)
    return Bot(cls, parse_arguments(cls, ["--player", "random", "--seed", "1", *words]))


def ask(bot: Bot, line: bytes) -> str:
    turn = bot.hear(line)
    assert isinstance(turn, Turn)
    answer = bot.answer(turn, time.monotonic_ns()).decode().strip()
    bot.sent()
    return answer


def begin(game: str, bot: Bot) -> tuple[Game, Position, str]:
    """The game after our bot's first move as player 1; in Yut Nori a second player who is on move."""
    rules = game_class(game)()
    position = rules.start()
    line = "CAST 1" if game == "yut" else ""
    if line:
        rules.follow(position, line)
    said = ask(bot, f"START {line}".strip().encode())
    rules.follow(position, said)
    return rules, position, said


@pytest.mark.parametrize(
    ("game", "line"), [(game, line) for game, lines in FORBIDDEN.items() for line in lines]
)
def test_our_bot_warns_and_goes_on(game: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    bot = make_bot(game)
    rules, position, said = begin(game, bot)
    if game == "yinsh":
        line = line.replace("P 0 0", said)
    elif game == "yut":
        line = f"CAST 2 {line}"
    answer = ask(bot, line.encode())
    warning = capsys.readouterr().err
    assert warning.count("\n") == 1
    assert warning.startswith(f"bots.{game}: not legal here (")
    assert repr(line) in warning
    # What it answers is a move on the board as the real rules have it behind its first move.
    allowed = {
        rules.write(after, move)
        for after in after_every_reply(rules, position)
        for move in list(rules.moves(after))
    }
    if game == "yut":
        assert answer in {f"{piece}:{cast}" for piece in range(4) for cast in (2, 4)}
    else:
        assert answer in allowed


def after_every_reply(rules: Game, position: Position) -> list[Position]:
    found = []
    if not position.chance:
        for move in list(rules.moves(position)):
            after = position.copy()
            rules.play(after, move)
            found.append(after)
    return found


@pytest.mark.parametrize("line", UNREADABLE, ids=lambda line: repr(line[:12]))
@pytest.mark.parametrize("seat", [0, 1])
def test_our_bot_goes_on_behind_a_line_that_nobody_can_read(
    line: bytes, seat: int, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = make_bot("mancala")
    if seat == 0:
        ask(bot, b"START")
    answer = ask(bot, line)
    assert 1 + 8 * seat <= int(answer.rstrip("RTB")) <= 8 + 8 * seat
    warning = capsys.readouterr().err
    assert warning.count("\n") == 1
    assert len(warning) < 500
    assert warning.isascii()


@pytest.mark.parametrize("game", ["mancala", "yolah", "yinsh"])
def test_a_whole_game_with_one_who_plays_nonsense(game: str) -> None:
    """Our bot must have an answer to each line, until the game is over as it sees it."""
    dice = random.Random(game)
    bot = make_bot(game, "--announce")
    answers = [ask(bot, b"START")]
    words = [*" ".join(FORBIDDEN[game]).split(), "RESUL", "", "9R", "a1:b1", "-"]
    while "RESULT" not in answers[-1]:
        answers.append(ask(bot, " ".join(dice.choices(words, k=dice.randint(1, 3))).encode()))
        assert answers[-1]
    claim = read_answer(answers[-1]).claim
    assert claim is not None and claim.scores is not None


@pytest.mark.parametrize("game", ["mancala", "yolah", "yinsh"])
def test_our_bot_may_claim_the_end_instead(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    bot = make_bot(game, "--on-illegal", "claim")
    begin(game, bot)
    answer = ask(bot, b"nonsense")
    assert answer == ("RESULT 1 0" if game == "yolah" else "RESULT 0 0")
    assert "not legal here" in capsys.readouterr().err


@pytest.mark.parametrize("game", sorted(GAMES))
def test_our_bot_may_stop_instead(game: str) -> None:
    bot = make_bot(game, "--on-illegal", "stop")
    begin(game, bot)
    with pytest.raises(IllegalMove):
        ask(bot, b"CAST 2 nonsense" if game == "yut" else b"nonsense")


def test_without_casts_there_is_nothing_to_go_on_with() -> None:
    bot = make_bot("yut")
    with pytest.raises(IllegalMove, match="no casts are told"):
        ask(bot, b"nonsense")


def test_rules_of_the_game_that_allow_all_that_was_played_are_taken_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Player 1's second move is of a hole that is not theirs if the halves are."""
    bot = make_bot("mancala")
    rules = game_class("mancala")(ownership="parity")
    position = rules.start()
    for line in ("9R", "11R", "9B"):
        rules.follow(position, line)
        answer = ask(bot, line.encode())
        rules.follow(position, answer)
        if line == "9R":
            said = capsys.readouterr().err
            assert "hole 9 belongs to player 2" in said
            assert said.splitlines()[1] == ("bots.mancala: with --ownership parity it is legal: going on so")
    assert capsys.readouterr().err == ""


def test_rules_that_are_yes_or_no_are_taken_up_too(capsys: pytest.CaptureFixture[str]) -> None:
    bot = make_bot("yut", "--backdo", "no")
    assert ask(bot, b"CAST 2 0:2 CAST -1")[1:] == ":-1"
    assert "--backdo yes" in capsys.readouterr().err


LINES = {
    "mancala": "START\n9X\n\nRESULT 0 0\n",
    "yolah": "START\na1:a1\nh1:h9\nEND\n",
    "yinsh": "1 5 20\nP 9 9\nQ\nEND\n",
    "yut": "START CAST 2\nCAST 2 0:9 CAST 3\n0:4 CAST 1\nEND\n",
}
"""A whole conversation in which the other side says twice what cannot be."""


@pytest.mark.parametrize("game", LINES)
@pytest.mark.parametrize(
    ("choice", "answers", "warnings", "code"), [("continue", 3, 2, 0), ("claim", 2, 1, 0), ("stop", 1, 1, 2)]
)
def test_the_process_of_every_game(game: str, choice: str, answers: int, warnings: int, code: int) -> None:
    if choice == "claim":
        lines = "\n".join(LINES[game].splitlines()[:2]) + "\nEND\n"
    else:
        lines = LINES[game]
    done = subprocess.run(
        [sys.executable, "-m", f"bots.{game}", "--player", "random", "--on-illegal", choice],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == code, done.stderr
    assert done.stdout.count("\n") == answers
    assert done.stderr.count("\n") == warnings
    assert ("RESULT" in done.stdout) == (choice == "claim")
