"""How often it is right to accuse a move: `python -m benchmarks.accusations GAME`.

Plays games in which a move is now and then any legal one, has the analyst look at every move as `referee
analyse` does, and looks again at each accused move, ten times as long as the longest look before it. An
accusation stands if that look accuses the move too.
"""

import argparse
import random

from engines.analyst import DEEPER_SECONDS, Analyst, Effort
from engines.assessment import ACCUSED
from engines.game import Game, Move
from engines.player import Limit, Thinker
from engines.position import Position
from engines.registry import GAMES, game_class, player_classes

LOOSE = 0.25
LONGER = 10


def chosen(game: Game, player: Thinker, position: Position, dice: random.Random) -> Move:
    """A move as a person may make it: seen one move ahead, or any."""
    if dice.random() < LOOSE:
        return dice.choice(list(game.moves(position)))
    own = player.start()
    game.set_position(own, game.write_position(position))
    return game.read(position, player.think(own, Limit(depth=1)).line[0])


def main() -> None:
    """Measure one game and print a line for each name, and one for all accused moves."""
    parser = argparse.ArgumentParser(description="Measures how often accusations of moves stand.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seconds", type=float, default=0.02, help="as of `referee analyse` [0.02]")
    parser.add_argument("--moves", type=int, default=200, help="how many accused moves to look at [200]")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game, dice = game_class(asked.game)(), random.Random(asked.seed)
    analyst = Analyst(game)
    player = player_classes(asked.game)[game.default_player](game)
    assert isinstance(player, Thinker)
    longer = Effort(asked.seconds * DEEPER_SECONDS * LONGER)
    stood: dict[str, list[bool]] = {name: [] for name in ACCUSED}
    looked, position = 0, game.start()
    while sum(map(len, stood.values())) < asked.moves:
        if position.over:
            position = game.start()
        if position.chance:
            game.play(position, game.throw(position, dice.random()))
            continue
        move = chosen(game, player, position, dice)
        told = analyst.assess(position, move, Effort(asked.seconds))
        looked += 1
        if told.name in ACCUSED:
            stood[told.name].append(analyst.look(position, move, longer).name in ACCUSED)
        game.play(position, move)
    stood["accused"] = [one for name in ACCUSED for one in stood[name]]
    print(f"{asked.game}: {looked} moves looked at for {asked.seconds:g} s")
    for name, all_ in stood.items():
        if all_:
            print(f"{name:>10}: {len(all_):3}, of which {100 * sum(all_) / len(all_):.0f} % stand")


if __name__ == "__main__":
    main()
