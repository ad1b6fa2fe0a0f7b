"""A match: two programs play a number of games, and take turns in beginning."""

import shlex
from dataclasses import dataclass, field

from engines.game import Game
from referee.game.dice import commitment
from referee.game.dice_source import DiceSource, Origin
from referee.game.fixture import Fixture, Program
from referee.game.limits import Limits
from referee.game.openings import opening, player_seed
from referee.game.pairs import pair_of
from referee.running.table import ATTEMPTS


@dataclass(frozen=True, slots=True)
class Match:
    """Which games two programs play. Games are numbered from 1.

    Games 2k - 1 and 2k are a pair: the second has the same opening, with the seats swapped. `seed` decides
    every opening and the random choices of our players. `words` are the two programs as the user named
    them. `only` is the number of the only game that is played, if the user asked for one. In a game with
    dice, `dice` is where they come from, or `replayed` is the seed of the dice of the only game.
    """

    game: Game
    programs: tuple[Program, Program]
    words: tuple[str, str]
    limits: Limits
    games: int
    opening_plies: int
    seed: int
    only: int | None = None
    dice: DiceSource | None = None
    replayed: str = field(default="", repr=False)

    @property
    def chance(self) -> bool:
        """Whether the game has dice."""
        return bool(self.game.start().chance)

    @property
    def shared_dice(self) -> bool:
        """Whether both games of a pair have the same dice.

        They are fairer then, but whoever remembers the first game foresees the second. In a sandbox
        too a program may see the file to which the referee writes the first game. So only our own players
        get the same dice.
        """
        return all(program.forgets for program in self.programs)

    def seats(self, number: int) -> tuple[int, int]:
        """Which of the two programs (0 or 1) is player 1 of a game, and which is player 2."""
        return (0, 1) if number % 2 else (1, 0)

    def fixture(self, number: int) -> Fixture:
        """The game of that number."""
        one, two = self.seats(number)
        pair = pair_of(number)
        seeds = [self.dice_seed(number, attempt) for attempt in range(1, 1 + ATTEMPTS)]
        return Fixture(
            self.game,
            (
                self.programs[one].seeded(player_seed(self.seed, number, 1)),
                self.programs[two].seeded(player_seed(self.seed, number, 2)),
            ),
            self.limits,
            opening(self.game, self.seed, pair, self.opening_plies) if self.opening_plies else (),
            seeds[0],
            tuple(seeds[1:]),
            self.dice.commitment if self.dice else "",
        )

    def dice_seed(self, number: int, attempt: int) -> str:
        """The seed of the dice of a game when it is played for that time, from 1."""
        return self.dice.game_seed(number, attempt, self.shared_dice) if self.dice else self.replayed

    def again(self, number: int, dice_seed: str = "") -> str:
        """The command that plays a game of the match once more, with dice of this seed."""
        words = ["referee", "match", self.game.name, *self.words]
        for name, value in self.game.unusual().items():
            word = ("no", "yes")[value] if isinstance(value, bool) else str(value)
            words += [f"--{name}", word]
        limits = self.limits
        times = (limits.move_time, limits.game_time, limits.increment or None, limits.startup_time)
        for name, seconds in zip(("move-time", "game-time", "increment", "startup-time"), times, strict=True):
            if seconds is not None:
                words += [f"--{name}", f"{seconds:g}"]
        if limits.memory:
            words += ["--memory", str(limits.memory)]
        if limits.processes:
            words += ["--processes", str(limits.processes)]
        words += ["--freeze"] * limits.freeze + ["--sandbox"] * limits.sandbox
        for who, program in zip("ab", self.programs, strict=True):
            if program.opening_line:
                usual = program.opening_line == self.game.opening_line
                words += ["--opening-line", who if usual else f"{who}={program.opening_line}"]
        words += [word for path in limits.readable for word in ("--readable", path)]
        if self.opening_plies:
            words += ["--opening-plies", str(self.opening_plies)]
        words += ["--seed", str(self.seed), "--game", str(number)]
        words += ["--dice", dice_seed] if dice_seed else []
        return shlex.join(words)

    def as_event(self) -> dict[str, object]:
        """The match as the first event of its record."""
        event: dict[str, object] = {
            "event": "match",
            "version": 1,
            "game": self.game.name,
            "rules": self.game.rules,
            "programs": [
                {"name": program.name, "command": list(program.command)} for program in self.programs
            ],
            "limits": self.limits.as_record(),
            "games": self.games,
            "opening_plies": self.opening_plies,
            "only": self.only,
            "seed_sha256": commitment(str(self.seed)),
            "seed": self.seed,
        }
        if self.dice is not None:
            event["secret_sha256"] = self.dice.commitment
            event["secret_origin"] = self.dice.origin
            event["nonces"] = list(self.dice.nonces)
            event["shared_dice"] = self.shared_dice
        elif self.replayed:
            event["secret_origin"] = Origin.GIVEN
        return event
