"""referee perft: counts move sequences, which shows whether rules are right and how fast they are."""

import click

from engines.game import Game
from referee.command_line.game_command import GameCommand
from referee.command_line.values import Whole


@click.command(cls=GameCommand)
@click.argument("depth", type=Whole(0, 1000))
def command(game: Game, depth: int) -> None:
    """Count the sequences of DEPTH moves from the start of GAME."""
    from engines.perft import perft

    click.echo(perft(game.start(), depth))
