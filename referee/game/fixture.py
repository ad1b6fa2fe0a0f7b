"""A fixture is a game that is to be played: which game, which two programs, under which conditions."""

from dataclasses import dataclass, field, replace
from typing import Any

from engines.game import Game, Rule
from engines.registry import game_class
from referee.game.limits import Limits
from referee.game.placeholders import fill, filled


@dataclass(frozen=True, slots=True)
class Program:
    """A program that plays: its name for people, and the command line that starts it.

    The command line may hold placeholders (see `placeholders`). `takes_seed` is true of our own players,
    unless the user gave one a seed. `forgets` is true of all our own players: nothing is left of one game
    in the next. `opening_line` is what it is told first instead of START, with placeholders; usually empty.
    """

    name: str
    command: tuple[str, ...]
    takes_seed: bool = False
    forgets: bool = False
    opening_line: str = ""

    def seeded(self, seed: int) -> "Program":
        """The program for one game, started with this seed if it takes one."""
        return replace(self, command=(*self.command, "--seed", str(seed))) if self.takes_seed else self

    def command_for(self, player: int, game: Game, limits: Limits) -> tuple[str, ...]:
        """The command line that starts it as player 1 or 2."""
        return filled(self.command, player, game, limits)

    def greeting(self, player: int, game: Game, limits: Limits) -> str:
        """The opening line that it gets as player 1 or 2; empty if it gets none."""
        return fill(self.opening_line, player, game, limits)


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played. `programs` are player 1 and player 2.

    `opening` holds the moves that are played before the programs choose any. In a game that has dice,
    `seed` is their seed, `later_seeds` are the seeds for when the game is played again (empty if that has
    the same dice), and `commitment` is what the programs are told about the dice to come.
    """

    game: Game
    programs: tuple[Program, Program]
    limits: Limits
    opening: tuple[str, ...] = ()
    seed: str = field(default="", repr=False)
    later_seeds: tuple[str, ...] = field(default=(), repr=False)
    commitment: str = ""

    @property
    def commands(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The command lines that start player 1 and player 2."""
        one, two = self.programs
        game, limits = self.game, self.limits
        return one.command_for(1, game, limits), two.command_for(2, game, limits)

    @property
    def greetings(self) -> tuple[str, str]:
        """The opening lines that player 1 and player 2 are told; empty for who gets none."""
        one, two = self.programs
        game, limits = self.game, self.limits
        return one.greeting(1, game, limits), two.greeting(2, game, limits)

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickled fixture holds the name and the rules of the game instead of the game itself."""
        dice = (self.seed, self.later_seeds, self.commitment)
        what = (self.programs, self.limits, self.opening, *dice)
        return _remake, (self.game.name, self.game.rules, *what)

    def attempt(self, number: int) -> "Fixture":
        """The fixture as it is played for that time, from 1."""
        if number == 1 or not self.later_seeds:
            return self
        return replace(self, seed=self.later_seeds[number - 2])

    def without_dice(self) -> "Fixture":
        """The fixture for those who only watch: they must not know the dice to come."""
        return replace(self, seed="", later_seeds=())

    def as_record(self) -> dict[str, object]:
        """The fixture as it stands in a record, without its seed."""
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "players": [program.name for program in self.programs],
            "commands": [list(command) for command in self.commands],
            "limits": self.limits.as_record(),
            "opening": list(self.opening),
            **greetings_as_record(self.greetings),
        }


def greetings_as_record(greetings: tuple[str, str]) -> dict[str, object]:
    """The opening lines of a game as they stand in a record; nothing if there are none."""
    return {"opening_lines": list(greetings)} if any(greetings) else {}


def _remake(name: str, rules: dict[str, Rule], *what: Any) -> Fixture:
    return Fixture(game_class(name)(**rules), *what)
