"""A player of Yut Nori that looks for the dice to come: on command lines, in files, in memory, by trying.

`python benchmarks/dice_thief.py [WAY ...] [--memory FILE] [--log FILE]`. Without a way it plays like
`yut:example`. If something that it finds explains all throws of the game so far, it knows the throws to
come, plays the game to its end in its head, and moves so that it wins there. At the end it writes into
the log how many throws it has foreseen.
"""

import argparse
import json
import random
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # it may be started anywhere

from engines.yut.casts import probabilities
from engines.yut.example import ExampleChooser
from engines.yut.game import YutNori
from engines.yut.position import THROW, YutPosition
from referee.game.dice import Dice
from referee.game.dice_source import DiceSource
from referee.game.openings import old_dice_seed

WAYS = ("cmdline", "files", "memory", "small")
ENOUGH = 12
"""If this number of throws fits, that is hardly by chance."""

TRIED = 3000
"""The small seeds that are tried."""

GAMES = 12
"""The games of a match whose dice are tried for each seed and secret."""

LINES = 60
"""The ways to play the game to its end that are tried for each move."""

HEXADECIMAL = re.compile(rb"[0-9a-f]{64}")
NUMBER = re.compile(rb"\d{1,16}")
LARGEST = 4_000_000

GAME = YutNori()
ODDS = probabilities(0.6, backdo=True)

Foretold = Callable[[int, int], int | None]
"""What throw number k (from 0) of player p will be, as a step; None if that is not known."""


def by_seed(seed: str) -> Foretold:
    """All throws from the seed of a game's dice."""
    known: dict[int, list[int]] = {1: [], 2: []}
    dice = Dice(seed)

    def foretold(player: int, count: int) -> int:
        while len(known[player]) <= count:
            (step,) = GAME.throw(START, dice.draw(player))
            known[player].append(step)
        return known[player][count]

    return foretold


def by_memory(throws: dict[str, list[int]]) -> Foretold:
    """The throws of an earlier game."""

    def foretold(player: int, count: int) -> int | None:
        seen = throws[str(player)]
        return seen[count] if count < len(seen) else None

    return foretold


START = GAME.start()


def seeds_of(words: set[bytes]) -> Iterator[str]:
    """The seeds of dice that these words may stand for, as words, seeds of a match, and secrets."""
    numbers = sorted({int(word) for word in words if NUMBER.fullmatch(word)})[:50]
    for word in words:
        yield word.decode()
    for number in numbers:
        yield from (old_dice_seed(number, pair) for pair in range(GAMES))
    for word in words:
        if HEXADECIMAL.fullmatch(word):
            for number in numbers:
                source = DiceSource(word.decode(), number)
                for game in range(1, GAMES + 1):
                    yield source.game_seed(game, 1, shared=False)
                    yield source.game_seed(game, 1, shared=True)


def words_on_command_lines() -> set[bytes]:
    """All that other processes show: command lines, and environments as far as they can be read."""
    found: set[bytes] = set()
    for process in Path("/proc").glob("[0-9]*"):
        for name in ("cmdline", "environ"):
            with suppress(OSError):
                text = (process / name).read_bytes()
                found |= set(HEXADECIMAL.findall(text))
                if name == "cmdline":
                    found |= {word for word in text.split(b"\0") if NUMBER.fullmatch(word)}
    return found


def words_in_files() -> set[bytes]:
    """All hashes, secrets and seeds in the files of the folder in which the program was started."""
    found: set[bytes] = set()
    for file in Path().iterdir():
        with suppress(OSError):
            if file.is_file() and file.stat().st_size < LARGEST:
                text = file.read_bytes()
                found |= set(HEXADECIMAL.findall(text))
                found |= set(re.findall(rb'"seed": ?(\d{1,16})', text))
    return found


class Thief:
    """One game. `follow` takes what was played, `move` answers."""

    def __init__(self, ways: list[str], memory: Path | None) -> None:
        self._ways = ways
        self._memory = memory
        self._position: YutPosition = GAME.start()
        self._example = ExampleChooser(ODDS)
        self._believed: Foretold | None = None
        self._draw = random.Random(1)
        self._tried: set[str] = set()
        self.thrown: dict[int, list[list[int]]] = {1: [], 2: []}
        self.foreseen = 0

    def follow(self, text: str) -> None:
        """Play what a line tells."""
        for item in GAME.split(text):
            move = GAME.read(self._position, item)
            if move and move[0] >= THROW:
                player = 1 + self._position.side
                if self._believed is not None and not self._fits_next(self._believed, player, list(move)):
                    self._believed = None
                self.foreseen += len(move) * (self._believed is not None)
                self.thrown[player].append(list(move))
            GAME.play(self._position, move)

    def move(self) -> str:
        """The answer."""
        if self._believed is None and self._ways and sum(map(len, self._flat().values())) >= ENOUGH:
            self._believed = self._look()
        step = self._best(self._believed) if self._believed else self._example.picked(self._position)
        text = GAME.write(self._position, (step,))
        self.follow(text)
        return text

    def remember(self) -> None:
        """Keep the throws of this game for the next."""
        if self._memory is not None:
            kept = json.loads(self._memory.read_text()) if self._memory.exists() else []
            new = self._memory.with_suffix(".new")
            new.write_text(json.dumps([*kept, self._flat()]))
            new.replace(self._memory)  # the referee may end this program at any moment now

    def _flat(self) -> dict[int, list[int]]:
        return {player: list(chain.from_iterable(throws)) for player, throws in self.thrown.items()}

    def _look(self) -> Foretold | None:
        """What explains everything that was thrown so far."""
        return next(filter(self._fits, self._candidates()), None)

    def _candidates(self) -> Iterator[Foretold]:
        if "memory" in self._ways and self._memory is not None and self._memory.exists():
            yield from map(by_memory, json.loads(self._memory.read_text()))
        words: set[bytes] = set()
        if "cmdline" in self._ways:
            words |= words_on_command_lines()
        if "files" in self._ways:
            words |= words_in_files()
        seeds = list(seeds_of(words))
        if "small" in self._ways:
            seeds += map(str, range(TRIED))
            seeds += (
                old_dice_seed(number, pair) for number in range(TRIED // GAMES) for pair in range(GAMES)
            )
        for seed in seeds:
            if seed not in self._tried:
                self._tried.add(seed)
                yield by_seed(seed)

    def _fits(self, foretold: Foretold) -> bool:
        """The order of the casts within a throw is not known where it has several of 4 and 5."""
        for player, throws in self.thrown.items():
            count = 0
            for throw in throws:
                if sorted(throw) != sorted(foretold(player, count + k) or 0 for k in range(len(throw))):
                    return False
                count += len(throw)
        return True

    def _fits_next(self, foretold: Foretold, player: int, throw: list[int]) -> bool:
        count = len(self._flat()[player])
        return sorted(throw) == sorted(foretold(player, count + k) or 0 for k in range(len(throw)))

    def _best(self, foretold: Foretold) -> int:
        """The first step of the shortest way to win that is found, if the other plays like `example`."""
        own = self._position.side
        best, best_turns = self._example.picked(self._position), 10_000
        for line in range(LINES):
            position, first = self._position.copy(), 0
            count = {player: len(steps) for player, steps in self._flat().items()}
            while not position.over and position.turns < best_turns:
                player = 1 + position.side
                if position.chance:
                    step = foretold(player, count[player])
                    count[player] += 1
                    if step is None:
                        break
                else:
                    steps = position.steps()
                    choose = line and position.side == own and self._draw.random() < 0.3
                    step = self._draw.choice(steps) if choose else self._example.picked(position)
                    first = first or 1 + step
                position.play(step)
            if position.over and GAME.score(position)[own] == 4 and position.turns < best_turns:
                best, best_turns = first - 1, position.turns
        return best


def main() -> None:
    """Play one game."""
    parser = argparse.ArgumentParser(description="Play Yut Nori, and look for the dice to come.")
    parser.add_argument("way", nargs="*", help=", ".join(WAYS))
    parser.add_argument("--memory", type=Path)
    parser.add_argument("--log", type=Path)
    arguments = parser.parse_args()
    thief = Thief(arguments.way, arguments.memory)
    for line in sys.stdin:
        text = line.strip().removeprefix("START").strip()
        if text.startswith("RESULT"):
            break
        thief.follow(text)
        sys.stdout.write(f"{thief.move()}\n")
        sys.stdout.flush()
    thief.remember()
    if arguments.log is not None:
        with arguments.log.open("a") as log:
            log.write(f"{thief.foreseen}\n")


if __name__ == "__main__":
    main()
