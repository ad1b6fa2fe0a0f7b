"""referee perft: counts move sequences, the measure that tells whether rules are right."""

import click

from engines.game import Game
from referee.game_command import GameCommand


@click.command(cls=GameCommand)
@click.argument("depth", type=click.IntRange(min=0))
def command(game: Game, depth: int) -> None:
    """Count the sequences of DEPTH moves from the start of GAME."""
    from engines.perft import perft

    click.echo(perft(game.start(), depth))
