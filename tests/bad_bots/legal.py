"""No fault: plays legal moves of Mancala, the first that there is. What other bots here build on."""

import sys
from collections.abc import Iterator

from engines.mancala.game import Mancala


def answers() -> Iterator[str]:
    """A legal move for each line that asks for one, until the game is over."""
    game = Mancala()
    position = game.start()
    for heard in sys.stdin:
        line = heard.strip()
        if "RESULT" in line or line == "END":
            return
        if line != "START":
            game.follow(position, line)
        move, *_ = game.moves(position)
        text = game.write(position, move)
        game.play(position, move)
        yield f"RESULT {text} {game.score(position)[0]} {game.score(position)[1]}" if position.over else text


def say(text: str) -> None:
    """Write a line and flush."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    for answer in answers():
        say(answer)
