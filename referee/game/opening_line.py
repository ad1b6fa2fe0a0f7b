"""A game's own opening line: some programs wait for one, such as `1 5 120 5` in Yinsh, instead of START.

Who gets it is said by a word: the name of a program, perhaps with the text of another line behind `=`. In
the text stand placeholders, as in a command line.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engines.game import Game, Rule
from referee.errors import WrongUse
from referee.game.limits import Limits
from referee.game.placeholders import fill
from referee.suggestions import did_you_mean

GAME_TIME = 120.0
"""Seconds for the game in an example."""


def chosen(asked: Iterable[str], names: Sequence[str], everyone: str, game: Game) -> dict[str, str]:
    """The text of the opening line of each program that gets one, by the program's name.

    `everyone` is the word for all of them. Raises WrongUse for a word that is none, and where the game
    has no opening line of its own and no text is given.
    """
    found: dict[str, str] = {}
    for word in asked:
        who, given, text = word, "", game.opening_line
        if who not in names:
            who, given, text = word.partition("=")
        if who not in names and who != everyone:
            known = [*names, everyone]
            raise WrongUse(
                f"no player is called {who!r}, who is to get an opening line{did_you_mean(who, known)}"
            )
        if not given:
            text = game.opening_line
        if game.start().chance:
            raise WrongUse(f"{game.title} has dice, and its programs get no opening line")
        if not text.strip():
            raise WrongUse(
                f"{game.title} has no opening line of its own: give one, {who}='{{seat}} {{seconds}}'"
            )
        found.update(dict.fromkeys(names if who == everyone else [who], text))
    return found


def with_its_rules(game: Game, texts: Iterable[str], limits: Limits) -> Game:
    """The game under the rules that go with these opening lines; WrongUse if one cannot be told."""
    rules: dict[str, Rule] = dict(game.rules)
    for text in texts:
        if text == game.opening_line and limits.game_time is None:
            raise WrongUse(
                f"the opening line of {game.title} tells the time for the game: it needs a game-time"
            )
        greeting = game.greeting(fill(text, 1, game, limits))
        if greeting is not None:
            rules.update(greeting.rules)
    return type(game)(**rules)


def hint(game: Game, limits: Limits) -> str:
    """What may help a program that is silent or dies when it reads its first line; empty if nothing."""
    if not game.opening_line:
        return ""
    return f"; if it waits for an opening line such as '{example(game, limits)}', --opening-line gives it one"


def example(game: Game, limits: Limits) -> str:
    """The game's own opening line, as player 1 may get it."""
    return fill(game.opening_line, 1, game, with_game_time(limits))


def with_game_time(limits: Limits) -> Limits:
    """The limits with a time for the whole game, if they have none."""
    return limits if limits.game_time is not None else replace(limits, game_time=GAME_TIME)
