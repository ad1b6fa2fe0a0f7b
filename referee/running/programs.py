"""What a user may give as a bot: any command line, or the name of one of our players."""

import shlex
import shutil
import sys
from dataclasses import replace
from pathlib import Path

from engines.game import Game
from engines.registry import GAMES
from referee.errors import WrongUse
from referee.game.fixture import Program
from referee.game.limits import Limits
from referee.game.placeholders import filled, plain
from referee.suggestions import did_you_mean

OUR_PLAYER = Path(__file__).parents[2] / "bots" / "start.py"
"""The program that runs all our players; it is always installed beside the referee."""

THINKING = 2.0
"""Seconds that our players think, unless the move time is too short for that or the user says otherwise."""

SHARE = 0.9
"""How much of a short move time our players use for thinking."""

GRANTED = 1.0
"""With a start-up time of at least this many seconds, our players need not subtract their start."""


def program(text: str, game: Game, limits: Limits) -> Program:
    """The program that a user's text names.

    `mancala` and `mancala:report` are our players of the game, under its rules and within the move
    time; the words after it are options for them. Anything else is a command line, in which placeholders
    may stand. Raises WrongUse if it cannot be run.
    """
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise WrongUse(f"not a command line: {text!r} ({error})") from None
    if not words:
        raise WrongUse("the command line of a bot is empty")
    filled(tuple(words), 1, game, limits)  # says now if there is an unknown placeholder
    name, _, player = words[0].partition(":")
    if name == game.name:
        seeded = any(word == "--seed" or word.startswith("--seed=") for word in words[1:])
        command = (*_our_player(game, player, limits), *words[1:])
        return Program(text, command, takes_seed=not seeded, forgets=True)
    if shutil.which(words[0]) is None:
        raise WrongUse(_why_not(words, game))
    return Program(text, tuple(words))


def is_our_player(text: str, game: Game) -> bool:
    """Whether a user's text names one of our players of the game."""
    try:
        return shlex.split(text)[0].partition(":")[0] == game.name
    except (ValueError, IndexError):
        return False


def is_ours(program: Program) -> bool:
    """Whether a program is one of our players."""
    return str(OUR_PLAYER) in program.command


def _why_not(words: list[str], game: Game) -> str:
    """Why the first word of a command line cannot be run as a program."""
    path = Path(words[0])
    try:
        path.stat()
    except (OSError, ValueError) as error:
        if not isinstance(error, FileNotFoundError):
            return f"no such program: {words[0]!r}"
    if path.is_dir():
        return f"no program, but a folder: {words[0]!r}"
    if path.is_file():
        return (
            f"no program: {words[0]!r} may not be executed; run it by its interpreter ('python3 bot.py') or "
            "allow it (chmod +x)"
        )
    if any(Path(" ".join(words[:count])).is_file() for count in range(2, len(words) + 1)):
        return f"no such program: {words[0]!r}; a name with blanks in it needs quotes of its own"
    return f"no such program: {words[0]!r}{_meant(words[0], game)}"


def _meant(word: str, game: Game) -> str:
    """Which of our players was probably meant by a word that is no program."""
    name, _, player = word.partition(":")
    if name in GAMES:
        return f" (a player of {name}, and the game is {game.name})"
    if word in game.players:
        return f"; did you mean '{game.name}:{word}'?"
    meant = did_you_mean(name, [game.name])
    if not player or not meant:
        return meant
    return did_you_mean(word, [f"{game.name}:{known}" for known in game.players]) or meant


def two_programs(texts: tuple[str, str], game: Game, limits: Limits) -> tuple[Program, Program]:
    """Two programs, with different names even if both are the same."""
    one, two = (program(text, game, limits) for text in texts)
    if one.name == two.name:
        one, two = replace(one, name=f"{one.name} (1)"), replace(two, name=f"{two.name} (2)")
    return one, two


def _our_player(game: Game, player: str, limits: Limits) -> list[str]:
    if player and player not in game.players:
        raise WrongUse(
            f"{game.name} has no player {player!r}: it has {', '.join(game.players)}"
            f"{did_you_mean(player, game.players)}"
        )
    # Isolated: nothing in the user's folder, environment or site packages may change our player.
    command = [
        sys.executable,
        "-I",
        "-S",
        str(OUR_PLAYER),
        game.name,
        "--player",
        player or game.default_player,
    ]
    if limits.game_time is None:
        assert limits.move_time is not None
        command += ["--seconds", f"{min(THINKING, SHARE * limits.move_time):g}"]
    else:
        command += ["--game-seconds", "{seconds}"]
        if limits.increment:
            command += ["--increment", plain(limits.increment)]
        if limits.move_time is not None:
            command += ["--seconds", plain(SHARE * limits.move_time)]
    if limits.startup_time >= GRANTED:
        command.append("--start-granted")
    for option in game.options:
        value = game.rules[option.name]
        word = ("no", "yes")[value] if isinstance(value, bool) else str(value)
        command += [f"--{option.name}", word]
    return command
