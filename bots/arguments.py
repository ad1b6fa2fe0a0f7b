"""The command line of a bot, the same for all games but for their players and rules."""

import argparse
import sys
from collections.abc import Mapping
from typing import NamedTuple, NoReturn

from engines.game import BadRule, Game, Rule
from protocol.manners import ANNOUNCE, ON_ILLEGAL

SECONDS = 2.0
"""The time for each move where nothing is said about time."""

MOST_SECONDS = 1e6


class BotSettings(NamedTuple):
    """What a command line asks for. `seconds` are for each move; None where only the game has a limit."""

    seconds: float | None
    game_seconds: float | None
    increment: float
    player: str
    threads: int
    seed: int | None
    verbose: bool
    announce: str
    on_illegal: str
    start_granted: bool
    ugi: bool
    rules: dict[str, Rule]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line instead of argparse's several."""
        self.exit(2, f"{self.prog}: {message}\n")


def parse_arguments(game: type[Game], arguments: list[str]) -> BotSettings:
    """Read a command line; a wrong one ends the process with one line and exit code 2.

    Plain words that mean nothing are passed over, since some referees add them.
    """
    parser = _parser(game)
    found, rest = parser.parse_known_args(_completed(arguments))
    unknown = [word for word in rest if word.startswith("-")]
    if unknown:
        parser.error(f"no such option: {unknown[0]}")
    values = vars(found)
    try:
        rules = {option.name: option.read(values[f"rule {option.name}"]) for option in game.options}
        game(**rules)  # rules that are right one by one may be wrong together
    except BadRule as error:
        parser.error(str(error))
    if found.ugi and game().start().chance:
        parser.error(f"--ugi knows no dice, and {game.title} has some")
    if found.increment and found.game_seconds is None:
        parser.error("--increment adds to --game-seconds, and there are none")
    return BotSettings(
        SECONDS if found.seconds is None and found.game_seconds is None else found.seconds,
        found.game_seconds,
        found.increment,
        found.player,
        found.threads,
        found.seed,
        found.verbose,
        found.announce,
        found.on_illegal,
        found.start_granted,
        found.ugi,
        rules,
    )


def _parser(game: type[Game]) -> _Parser:
    """What all bots understand, and an option for each rule of the game."""
    parser = _Parser(
        prog=f"bots.{game.name}",
        description=f"Plays {game.title} over standard input and output.",
        allow_abbrev=False,
        # Told its width, it does not import what finds out about terminals.
        formatter_class=lambda prog: argparse.HelpFormatter(prog, width=100),
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        metavar="S",
        help=f"time for each move [{SECONDS:g}; with --game-seconds only that limit]",
    )
    parser.add_argument(
        "--game-seconds", type=_seconds, metavar="S", help="time for all moves of the game together"
    )
    parser.add_argument(
        "--increment",
        type=_seconds,
        default=0.0,
        metavar="S",
        help="seconds that each move adds to the time of the game [0]",
    )
    parser.add_argument(
        "--player",
        choices=list(game.players),
        default=game.default_player,
        metavar="NAME",
        help=f"who thinks [{game.default_player}]. {_listed(game.players)}".replace("%", "%%"),
    )
    parser.add_argument("--threads", type=_threads, default=1, metavar="N", help="threads to think with [1]")
    parser.add_argument("--seed", type=int, metavar="N", help="make every choice by lot the same again")
    parser.add_argument("--verbose", action="store_true", help="tell on standard error what is being thought")
    usual = "move" if game.announces else "none"
    parser.add_argument(
        "--announce",
        choices=list(ANNOUNCE),
        default=usual,
        metavar="HOW",
        help=f"how to say that the game is over [{usual}; move without a word]. {_listed(ANNOUNCE)}",
    )
    parser.add_argument(
        "--no-announce", action="store_const", const="none", dest="announce", help="as --announce none"
    )
    parser.add_argument(
        "--on-illegal",
        choices=list(ON_ILLEGAL),
        default="continue",
        metavar="WHAT",
        help=f"what to do when the other player's line is no legal move [continue]. {_listed(ON_ILLEGAL)}",
    )
    parser.add_argument(
        "--start-granted",
        action="store_true",
        help="the referee gives the start of the program on top of the first answer's time",
    )
    parser.add_argument("--ugi", action="store_true", help="speak the Universal Game Interface instead")
    for option in game.options:
        parser.add_argument(
            f"--{option.name}",
            dest=f"rule {option.name}",
            default=option.default,
            metavar="|".join(option.choices) or ("yes|no" if isinstance(option.default, bool) else "N"),
            help=f"{option.help} [{option.default}]".replace("%", "%%"),
        )
    return parser


def _listed(names: Mapping[str, str]) -> str:
    return "; ".join(f"{name}: {about}" for name, about in names.items())


def _completed(arguments: list[str]) -> list[str]:
    """The same with the word that --announce stands for where none of its own follows it."""
    return [
        "--announce=move" if word == "--announce" and behind not in ANNOUNCE else word
        for word, behind in zip(arguments, [*arguments[1:], ""], strict=False)
    ]


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"a number of seconds above 0, not {text!r}")
    return seconds


def _threads(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 256):
        raise argparse.ArgumentTypeError(f"a number from 1 to 256, not {text!r}")
    return int(text)


def tell(text: str) -> None:
    """Write a line for people to standard error."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
