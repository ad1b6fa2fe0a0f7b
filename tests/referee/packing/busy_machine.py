"""How long a packed bot takes for its moves while four other processes keep the machine busy.

By hand, for whole games against random moves: `python tests/referee/packing/busy_machine.py GAME...`, with
`--load N` for more or fewer busy processes. It prints the longest answer.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from engines.registry import GAMES, game_class
from referee.checking.load import busy_machine
from referee.game.dice import Dice
from referee.game.limits import Limits
from referee.judging.judge import Judge
from referee.packing.archive import write_archive
from referee.packing.kernels import ENGINES, Built, collect
from referee.packing.levels import ANY
from referee.playing.opponent import Opponent
from referee.running.warden import Warden

CLASS = Limits(move_time=3.0, startup_time=0.0)
"""A class's referee: three seconds for each answer, the start of the program in the first one's."""


def pack_as_it_stands(name: str, path: Path) -> None:
    """Pack a game's bot with the engines as they are compiled here, since to build them anew takes long."""
    found = collect(ENGINES.parent, name)
    write_archive(path, name, [], [Built(ANY, found)] if found else [])


def answer_times(name: str, command: tuple[str, ...], most: int, seed: int = 1) -> list[float]:
    """The seconds of each answer of a bot that plays player 1 against random moves, up to so many answers."""
    game, pick, dice = game_class(name)(), random.Random(seed), Dice(str(seed))
    judge, warden = Judge(game), Warden()
    position, used = judge.position, []
    began = time.monotonic()
    bot = Opponent(command, 0, CLASS, warden, "")
    try:
        while not position.over and len(used) < most:
            if position.chance:
                game.play(position, game.throw(position, dice.draw(1 + position.side)))
                continue
            casts = game.prompt(position)
            if position.side == 0:
                started = began if not used else time.monotonic()
                line, _ = bot.ask(casts)
                used.append(time.monotonic() - started)
                _, text, _ = judge.take(line)
                bot.moved(text)
            else:
                move = pick.choice(list(game.moves(position)))
                bot.person_moved(casts, game.write(position, move))
                game.play(position, move)
        return used
    finally:
        bot.end()
        warden.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--load", type=int, default=4)
    asked = parser.parse_args()
    for name in asked.games or GAMES:
        with tempfile.TemporaryDirectory() as folder, busy_machine(asked.load):
            path = Path(folder) / "bot.pyz"
            pack_as_it_stands(name, path)
            used = answer_times(name, (sys.executable, "-I", "-S", str(path)), 10_000)
            print(f"{name}: {len(used)} answers, the longest {max(used):.3f} s", flush=True)


if __name__ == "__main__":
    main()
