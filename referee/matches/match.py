"""A match: two programs play a number of games, and take turns in beginning."""

import shlex
from dataclasses import dataclass

from engines.game import Game
from referee.game.dice import commitment
from referee.game.fixture import Fixture, Program
from referee.game.limits import Limits
from referee.game.openings import dice_seed, opening, player_seed
from referee.game.pairs import pair_of


@dataclass(frozen=True, slots=True)
class Match:
    """Which games two programs play. Games are numbered from 1.

    Games 2k - 1 and 2k are a pair: the second has the same opening and dice, with the seats swapped.
    `seed` decides every opening, all dice, and the random choices of our players. `words` are the two
    programs as the user named them.
    """

    game: Game
    programs: tuple[Program, Program]
    words: tuple[str, str]
    limits: Limits
    games: int
    opening_plies: int
    seed: int

    @property
    def chance(self) -> bool:
        """Whether the game has dice, so that the seed must stay secret until all games are over."""
        return bool(self.game.start().chance)

    def seats(self, number: int) -> tuple[int, int]:
        """Which of the two programs (0 or 1) is player 1 of a game, and which is player 2."""
        return (0, 1) if number % 2 else (1, 0)

    def fixture(self, number: int) -> Fixture:
        """The game of that number."""
        one, two = self.seats(number)
        pair = pair_of(number)
        return Fixture(
            self.game,
            (
                self.programs[one].seeded(player_seed(self.seed, number, 1)),
                self.programs[two].seeded(player_seed(self.seed, number, 2)),
            ),
            self.limits,
            opening(self.game, self.seed, pair, self.opening_plies) if self.opening_plies else (),
            dice_seed(self.seed, pair),
        )

    def again(self, number: int) -> str:
        """The command that plays a game of the match once more."""
        words = ["referee", "match", self.game.name, *self.words]
        for name, value in self.game.unusual().items():
            word = ("no", "yes")[value] if isinstance(value, bool) else str(value)
            words += [f"--{name}", word]
        limits = self.limits
        words += ["--move-time", f"{limits.move_time:g}", "--startup-time", f"{limits.startup_time:g}"]
        if limits.memory:
            words += ["--memory", str(limits.memory)]
        if limits.processes:
            words += ["--processes", str(limits.processes)]
        words += ["--freeze"] * limits.freeze + ["--sandbox"] * limits.sandbox
        if self.opening_plies:
            words += ["--opening-plies", str(self.opening_plies)]
        words += ["--seed", str(self.seed), "--game", str(number)]
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
            "seed_sha256": commitment(str(self.seed)),
        }
        if not self.chance:
            event["seed"] = self.seed
        return event
