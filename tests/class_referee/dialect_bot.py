"""A Mancala bot of the class (its rule, random legal moves) that ends its games in one of five dialects.

Usage: dialect_bot.py DIALECT [SEED] [peaceful]

together   `RESULT move s1 s2` in place of the move that ends the game
twice      the bare move that ends the game, and at once a second line `RESULT move s1 s2`
never      no announcement: it plays bare moves and waits for RESULT, END or the end of its input
count      at its next turn after the end, `RESULT number-of-moves s1 s2`
echo       at its next turn after the end, `RESULT opponent's-last-move s1 s2`
limit      `RESULT LIMIT s1 s2` instead of the 400th move; otherwise as `together`

With `peaceful` it takes as few seeds as it can, so that two such bots play all 400 moves.
"""

import random
import sys

from engines.mancala.game import Mancala
from engines.mancala.position import MancalaPosition

DIALECTS = ("together", "twice", "never", "count", "echo", "limit")


def peaceful(game: Mancala, position: MancalaPosition) -> list[int]:
    """The steps that take the fewest seeds and leave the other player the most moves."""
    values = {}
    for step in position.steps():
        key = position.play(step)
        early = position.over and position.plies < 400
        values[step] = (early, sum(game.score(position)), -len(position.steps()))
        position.undo(step, key)
    return [step for step, value in values.items() if value == min(values.values())]


def main(dialect: str, seed: int, is_peaceful: bool) -> None:
    assert dialect in DIALECTS
    game = Mancala(ownership="parity")
    position = game.start()
    chance = random.Random(seed)
    for heard in sys.stdin:
        line = heard.strip()
        if "RESULT" in line or line == "END":
            return
        if line != "START":
            game.follow(position, line)
        said = []
        if position.over:
            scores = "{} {}".format(*game.score(position))
            if dialect == "count":
                said.append(f"RESULT {position.plies} {scores}")
            elif dialect != "never":
                said.append(f"RESULT {line} {scores}")
        else:
            steps = peaceful(game, position) if is_peaceful else position.steps()
            move = (chance.choice(steps),)
            if dialect == "limit" and position.plies == 399:
                said.append("RESULT LIMIT {} {}".format(*game.score(position)))
            else:
                said.append(game.write(position, move))
                game.play(position, move)
                if position.over:
                    result = "RESULT {} {} {}".format(said[0], *game.score(position))
                    if dialect == "twice":
                        said.append(result)
                    elif dialect in ("together", "limit"):
                        said = [result]
        for text in said:
            print(text, flush=True)


words = sys.argv[2:]
main(sys.argv[1], int(next((word for word in words if word.isdigit()), "0")), "peaceful" in words)
