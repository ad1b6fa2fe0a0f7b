"""Words in braces in a bot's command line, which become what is true of the game that it is started for.

`{seat}` becomes 1 or 2, `{role:White,Black}` the first word for player 1 and the second for player 2. A name
in double braces, `{{seat}}`, stays as it is in single ones. Other braces mean nothing.
"""

import re

from engines.game import Game
from referee.errors import WrongUse
from referee.game.limits import Limits
from referee.suggestions import did_you_mean

PLACEHOLDER = re.compile(r"(?<![{$])\{([A-Za-z][\w-]*)(?::([^{}]*))?\}")
"""A name in braces. `${name}` belongs to the shell."""

KEPT = re.compile(r"\{(\{[A-Za-z][\w-]*(?::[^{}]*)?\})\}")
"""A name in double braces."""

BROKEN = re.compile(r"(?<![{$])\{([A-Za-z][\w-]*):[^{}]*$")
"""What a placeholder with a blank in it leaves of itself where it stands without quotes."""

ROLES = "JoueurA,JoueurB"
"""The words for `{role}` where none are given: those of the class."""


def filled(words: tuple[str, ...], player: int, game: Game, limits: Limits) -> tuple[str, ...]:
    """The words of a command line for player 1 or 2; WrongUse if one holds an unknown placeholder."""
    return tuple(fill(word, player, game, limits) for word in words)


def fill(text: str, player: int, game: Game, limits: Limits) -> str:
    """The text for player 1 or 2, all placeholders in it replaced; WrongUse if one is unknown."""
    if "{" not in text:
        return text
    values = _values(player, game, limits)
    broken = BROKEN.search(text)
    if broken is not None and broken[1] in values:
        raise WrongUse(f"no }} behind {broken[0]!r}: a placeholder with a blank in it needs quotes")

    def value(found: re.Match[str]) -> str:
        name, words = found[1], found[2]
        if name == "role":
            return _role(words or ROLES, player)
        if name not in values:
            raise WrongUse(
                f"no placeholder {found[0]}{did_you_mean(name, values)} (there are {', '.join(values)}; "
                f"{{{found[0]}}} keeps it as it is)"
            )
        if words is not None:
            raise WrongUse(f"{{{name}}} takes no words of its own: {found[0]}")
        return values[name]

    return KEPT.sub(r"\1", PLACEHOLDER.sub(value, text))


def _values(player: int, game: Game, limits: Limits) -> dict[str, str]:
    """All placeholders with their values; the rule options of the game are among them."""
    seconds = limits.seconds
    values = {
        "role": "",
        "seat": str(player),
        "seconds": plain(seconds),
        "milliseconds": str(round(1000 * seconds)),
    }
    for name, rule in game.rules.items():
        values[name] = ("no", "yes")[rule] if isinstance(rule, bool) else str(rule)
    return values


def _role(words: str, player: int) -> str:
    roles = words.split(",")
    if len(roles) != 2:
        raise WrongUse(f"{{role:{words}}} needs two words, for player 1 and player 2: {{role:{ROLES}}}")
    return roles[player - 1]


def plain(seconds: float) -> str:
    """A number of seconds without an exponent, and without a point where it is whole."""
    return f"{seconds:.6f}".rstrip("0").rstrip(".")
