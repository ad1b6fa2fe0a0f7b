"""The server of the Yinsh assignment: an opening line of its own, and seconds for the whole game."""

import shlex
import subprocess
import time
from types import TracebackType
from typing import NamedTuple

from engines.yinsh.game import Yinsh


class Game(NamedTuple):
    """How a game under the server went. `used` are the seconds of both players, start-up included."""

    turns: list[str]
    used: list[float]
    over: bool


class Player:
    """A bot's process, and the seconds that it has used."""

    def __init__(self, command: str, opening_line: str) -> None:
        began = time.monotonic()
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.tell(opening_line)
        self.used = time.monotonic() - began

    def __enter__(self) -> "Player":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.communicate()

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")

    def hear(self) -> str:
        assert self.process.stdout is not None
        began = time.monotonic()
        line = self.process.stdout.readline().strip()
        self.used += time.monotonic() - began
        return line


def serve(
    one: str, two: str, size: int, seconds: int, row: int | None = None, most_turns: int = 10_000
) -> Game:
    """Play a game. Player 1 writes first without being asked; then each gets the other's turn.

    `row` is left out of the opening line where it is None, as by the server of the assignment's first
    phase. The rules decide when it is over; a turn that they forbid raises IllegalMove.
    """
    game = Yinsh(size=size, row=row or 5, window="any", gifts="end")
    position = game.start()
    turns: list[str] = []
    rest = f"{size} {seconds}" + (f" {row}" if row else "")
    with Player(one, f"1 {rest}") as first, Player(two, f"2 {rest}") as second:
        players = (first, second)
        while not position.over and len(turns) < most_turns:
            player, other = players[len(turns) % 2], players[1 - len(turns) % 2]
            turns.append(player.hear())
            game.play(position, game.read(position, turns[-1]))
            other.tell(turns[-1])
        return Game(turns, [first.used, second.used], position.over)
