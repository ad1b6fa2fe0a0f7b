"""The bot as it is handed in, one file, under the class's own referee."""

import subprocess
import sys
import time

import pytest
from class_match import DIALECT_BOT, HERE, PlayMatch, judge


@pytest.mark.parametrize("game", range(4))
def test_against_itself(play_match: PlayMatch, packed_bot: str, game: int) -> None:
    seconds = ("0.01", "0.02", "0.03", "0.04")[game]
    judge(play_match(f"{packed_bot} --seconds {seconds}", f"{packed_bot} --seconds 0.02"))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("dialect", ["together", "twice", "never", "count", "echo", "limit"])
def test_against_every_dialect(play_match: PlayMatch, packed_bot: str, dialect: str, seat: int) -> None:
    bots = [f"{DIALECT_BOT} {dialect} {seat}"]
    bots.insert(seat, f"{packed_bot} --seconds 0.02")
    judged = judge(play_match(*bots))
    assert judged.result is not None
    assert judged.result.winner == seat + 1


@pytest.mark.parametrize("seat", [0, 1])
def test_against_a_student(play_match: PlayMatch, packed_bot: str, seat: int) -> None:
    starter = HERE.parents[1] / "bots" / "starters" / "starter.py"
    bots = [f"{sys.executable} {starter} parity"]
    bots.insert(seat, f"{packed_bot} --seconds 0.02")
    judge(play_match(*bots))


def start(command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(command.split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(bot: subprocess.Popen[str], line: str) -> str:
    assert bot.stdin is not None
    assert bot.stdout is not None
    bot.stdin.write(line)
    bot.stdin.flush()
    return bot.stdout.readline()


def test_it_keeps_two_seconds_on_a_busy_machine(packed_bot: str) -> None:
    processes = [start(f"{sys.executable} -c while(True):pass") for _ in range(4)]
    try:
        began = time.monotonic()
        bot = start(f"{packed_bot} JoueurA")
        other = start(f"{packed_bot} JoueurB --player random --seed 1")
        processes += [bot, other]
        line, used = "START\n", []
        for _ in range(3):
            answer = ask(bot, line)
            used.append(time.monotonic() - began)
            line = ask(other, answer)
            began = time.monotonic()
    finally:
        for process in processes:
            process.kill()
            process.communicate()
    assert max(used) <= 2.0
    assert min(used) > 1.5
