"""referee replay: judges a written list of moves."""

import json
from typing import TYPE_CHECKING, TextIO

import click

from engines.counted import counted
from engines.game import Game
from engines.written import BadPosition
from referee.command_line.game_command import GameCommand
from referee.command_line.values import TextFile
from referee.errors import WrongUse

if TYPE_CHECKING:
    from referee.judging.move_list import Replay


@click.command(cls=GameCommand)
@click.argument("file", type=TextFile())
@click.option("--position", metavar="TEXT", help="Begin at this written position instead of the start.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
@click.pass_context
def command(ctx: click.Context, game: Game, file: TextIO, position: str | None, as_json: bool) -> None:
    """Judge the moves in FILE (- is standard input) as a game of GAME from its start, or a position.

    Moves are separated by white space; in games whose moves contain blanks, each move has its own
    line. Prints the score, how the game ended if it did, the first illegal move if there is one (its
    number, counted from 1, and the reason), and the position after the legal moves. Ends with code 1
    if a move is illegal. docs/positions.md explains written positions.
    """
    from referee.judging.move_list import replay

    try:
        start = None if position is None else game.read_position(position)
    except BadPosition as error:
        raise WrongUse(f"--position: {error}") from None
    try:
        text = file.read()
    except UnicodeDecodeError:
        raise WrongUse("the list of moves is not UTF-8 text") from None
    judged = replay(game, game.split(text), start)
    click.echo(json.dumps(as_object(game, judged)) if as_json else as_text(judged))
    ctx.exit(1 if judged.error else 0)


def as_object(game: Game, judged: "Replay") -> dict[str, object]:
    """The object that --json prints."""
    result, error = judged.result, judged.error
    return {
        "game": game.name,
        "rules": game.rules,
        "plies": judged.plies,
        "score": list(judged.score),
        "winner": result.winner if result else None,
        "ending": result.ending if result else None,
        "position": judged.position,
        "error": error and {"ply": error.ply, "move": error.move, "reason": error.reason},
    }


def as_text(judged: "Replay") -> str:
    """The text that is printed without --json."""
    lines = [f"{counted(judged.plies, 'move')}, score {judged.score[0]}:{judged.score[1]}"]
    if judged.result is None:
        lines.append("the game is not over")
    else:
        winner = judged.result.winner
        lines.append(f"player {winner} wins" if winner else "a draw")
        lines[-1] += f" ({judged.result.ending})"
    if judged.error:
        error = judged.error
        lines.append(f"move {error.ply} is not legal: {error.move!r}: {error.reason}")
    lines.append(f"position: {judged.position}")
    return "\n".join(lines)
