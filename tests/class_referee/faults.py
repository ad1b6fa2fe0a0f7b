"""What comes of each `--on-illegal` against programs that have a rule wrong, counted over many games.

Usage: python tests/class_referee/faults.py [GAMES] [OPTION OF OUR BOT ...]

A relay without rules sits between our bot, which begins every second game, and faulty_bot.py; both run
inside this process. A game is `won` or `lost` by the scores in the first RESULT, or by who ends.
"""

import sys
import time
from collections import Counter

import faulty_bot

from bots.arguments import parse_arguments
from bots.bot import Bot
from engines.game import IllegalMove
from engines.mancala.game import Mancala
from protocol import ProtocolError, Turn
from protocol.manners import ON_ILLEGAL

FAULTS = ("own", "restarts", "alone")


class Ours:
    """Our bot, asked line by line; no answer where its process would have ended."""

    def __init__(self, options: list[str]) -> None:
        self._bot = Bot(Mancala, parse_arguments(Mancala, ["--ownership", "parity", *options]))

    def ask(self, line: str) -> str:
        arrived = time.monotonic_ns()
        try:
            turn = self._bot.hear(line.encode())
            assert isinstance(turn, Turn)
            return self._bot.answer(turn, arrived).decode().strip()
        except (IllegalMove, ProtocolError):
            return ""


class Theirs:
    """The faulty program, which plays on or ends where it holds a line impossible."""

    def __init__(self, fault: str, seed: int, dies: bool) -> None:
        self._program = faulty_bot.Program(fault, seed, dies)

    def ask(self, line: str) -> str:
        return self._program.answer(line) or ""


def play(ours: Ours, theirs: Theirs, seat: int) -> str:
    """Play a game with ours at that seat; how it ended for us."""
    players: list[Ours | Theirs] = [theirs]
    players.insert(seat, ours)
    line, turn = "START", 0
    while line and "RESULT" not in line:
        line = players[turn % 2].ask(line)
        turn += 1
    if not line:
        return "disqualified" if players[(turn - 1) % 2] is ours else "they ended"
    one, two = map(int, line.split()[-2:])
    lead = two - one if seat else one - two
    return "won" if lead > 0 else "lost" if lead < 0 else "drawn"


def main(games: int, options: list[str]) -> None:
    for choice in ON_ILLEGAL:
        counts: Counter[str] = Counter()
        for fault in FAULTS:
            for dies in (False, True):
                for seed in range(games):
                    chosen = ["--on-illegal", choice, "--seed", str(seed), *options]
                    counts[play(Ours(chosen), Theirs(fault, seed, dies), seed % 2)] += 1
        print(f"{choice:9}", ", ".join(f"{name} {count}" for name, count in counts.most_common()))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 20, sys.argv[2:])
