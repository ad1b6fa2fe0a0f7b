"""What a program wins that looks for the dice to come: `python -m benchmarks.dice_attacks --games 100`.

A thief of dice plays against `yut:example`. Without a way to steal it plays as that player does, so it wins
half of its games. Each attack is measured against that, with the interval that holds the truth in 95 of
100 cases. The last row shows that the thief can win: there seed and secret are on the command line. It has
fewer games, because the thief tries the dice of a limited number of games only.
"""

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.dice_thief import GAMES
from referee.statistics.wilson import wilson_interval

THIEF = Path(__file__).with_name("dice_thief.py")
SECRET = "5" * 64
TIME = ("--move-time", "30")  # so that a busy machine does not decide a game


def thief(*ways: str) -> str:
    """The command line of the thief with these ways to steal; it remembers in the current folder."""
    return shlex.join([sys.executable, str(THIEF), *ways, "--memory", "memory.json", "--log", "foreseen"])


def match(folder: Path, games: int, ways: str, *options: str) -> list[bool]:
    """A match in this folder; for each game whether the thief won."""
    words = ["match", "yut", thief(*ways.split()), "yut:example", "--games", str(games), "--json", *TIME]
    done = referee(folder, *words, "--record", "games.jsonl", *options)
    shown = json.loads(done)
    return [game["winner"] == 1 + game["seats"].index(0) for game in shown["games"]]


def tournament(folder: Path, games: int, ways: str) -> list[bool]:
    """The same as a tournament, whose store lies in the folder where the thief starts."""
    players = ["--player", f"thief={thief(*ways.split())}", "--player", "example=yut:example"]
    words = ["tournament", "--game", "yut", *players, "--pairs", str(games // 2), "--store", "store.sqlite"]
    done = referee(folder, *words, "--seed", "7", "--json", *TIME)
    result = json.loads(done.splitlines()[-1])
    (won,) = (player["wins"] for player in result["standings"] if player["player"] == "thief")
    return [True] * won + [False] * (games - won)


def referee(folder: Path, *words: str) -> str:
    """What the referee prints."""
    command = [sys.executable, "-m", "referee", *words]
    return subprocess.run(
        command, cwd=folder, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ).stdout


ATTACKS: dict[str, Callable[[Path, int], list[bool]]] = {
    "honest play": lambda folder, games: match(folder, games, ""),
    "reads --seed 7 on the command line": lambda folder, games: match(
        folder, games, "cmdline", "--seed", "7"
    ),
    "tries small seeds, with --seed 7": lambda folder, games: match(folder, games, "small", "--seed", "7"),
    "remembers first games; the second ones": lambda folder, games: match(folder, 2 * games, "memory")[1::2],
    "reads the record while it is written": lambda folder, games: match(folder, games, "files"),
    "reads the store and its -wal": lambda folder, games: tournament(folder, games, "files"),
    "is given secret and seed": lambda folder, games: match(
        folder, min(games, GAMES), "cmdline", "--seed", "7", "--secret", SECRET
    ),
}


def main() -> None:
    """Measure every attack and print a line for each."""
    parser = argparse.ArgumentParser(description="Measure what attacks on the dice win.")
    parser.add_argument("--games", type=int, default=100, help="an even number for each attack")
    games = parser.parse_args().games
    for name, attack in ATTACKS.items():
        with TemporaryDirectory() as folder:
            won = attack(Path(folder), games)
            low, high = wilson_interval(sum(won) / len(won), len(won))
            foreseen = sum(map(int, (Path(folder) / "foreseen").read_text().split()))
            share = f"wins {sum(won):3} of {len(won)} ({low:.0%} to {high:.0%})"
            sys.stdout.write(f"{name:40} {share}, {foreseen} throws foreseen\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
