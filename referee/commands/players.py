"""referee players: lists our players of each game."""

import click

from engines.registry import GAMES, game_class
from referee.command_line.game_command import known_game
from referee.completion import words


@click.command()
@click.argument("game", metavar="[GAME]", required=False, shell_complete=words.games)
def command(game: str | None) -> None:
    """List our players of GAME, or of all games, one in each line.

    The first word of a line, such as mancala:random, can be used in every command that takes a BOT.
    The name of the game alone means the player that is marked as the default.
    """
    for at, name in enumerate(GAMES if game is None else [known_game(game).name]):
        cls = game_class(name)
        if at:
            click.echo()
        click.echo(f"{cls.title}: {cls.about}")
        width = max(map(len, cls.players)) + len(name) + 1
        for player, about in cls.players.items():
            default = f" (the default: {name})" if player == cls.default_player else ""
            click.echo(f"  {f'{name}:{player}':{width}}  {about}{default}")
