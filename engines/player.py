"""Players: what every player does, and those that all games share."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from engines.game import Game, Move
from engines.position import Position
from engines.search import Search
from engines.team import Team


class Player(ABC):
    """Chooses moves, in any number of games under the same rules.

    `start()` gives a position of the kind that this player needs. The caller plays all moves of the
    game on it and gives it to `choose()`, which leaves it as it was.
    """

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        threads: int = 1,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        """`tell` is called with a line for people about each step of thinking, if given."""
        self.game = game
        self.random = random.Random(seed)
        self.threads = threads
        self.tell = tell

    def start(self) -> Position:
        """The start of a game, as this player's kind of position."""
        return self.game.start()

    def allot(self, position: Position, seconds: float, answering: float) -> float:
        """How many of the seconds that are left for all moves the next move may take.

        Every move costs `answering` seconds even where nothing is thought.
        """
        return max(seconds - 100 * answering, seconds / 8) / 20

    @abstractmethod
    def choose(self, position: Position, deadline: int) -> Move:
        """A legal move, found before the deadline, a time in ns on the monotonic clock."""

    @staticmethod
    def compose(position: Position, choose_step: Callable[[list[int]], int]) -> Move:
        """A whole move whose steps are chosen one by one; `choose_step` is given the steps before."""
        move: list[int] = []
        keys = []
        while not move or (position.midmove and not position.over):
            step = choose_step(move)
            keys.append(position.play(step))
            move.append(step)
        for step, key in zip(reversed(move), reversed(keys), strict=True):
            position.undo(step, key)
        return tuple(move)


class RandomPlayer(Player):
    """Chooses any legal move; each step of it with the same probability as the other legal ones."""

    def choose(self, position: Position, deadline: int) -> Move:
        return self.compose(position, lambda _: self.random.choice(position.steps()))


class GreedyPlayer(Player):
    """Chooses the step after which the position is worth most, looking no further; among equals, any."""

    def choose(self, position: Position, deadline: int) -> Move:
        return self.compose(position, lambda _: self._best_step(position))

    def _best_step(self, position: Position) -> int:
        values = {step: position.value_after(step) for step in position.steps()}
        best = max(values.values())
        return self.random.choice([step for step, value in values.items() if value == best])


class SearchPlayer(Player):
    """Chooses by the search that all games share; the evaluation is that of the position `start` gives."""

    table_bits = 21
    settings: dict[str, Any] = {}
    most_depth = 99
    settle = True
    """Whether a proved result ends the thinking; if not, a better one is looked for while there is time."""

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.team = Team(self.table_bits, self.threads, **self.settings)

    def choose(self, position: Position, deadline: int) -> Move:
        def think() -> list[int]:
            return self.team.think(position, deadline, self.most_depth, report, self.settle)

        def report(search: Search) -> None:
            self.finished(position, search)

        line = list(think())

        def follow(move: list[int]) -> int:
            if len(line) == len(move):
                line.extend(think())
            return line[len(move)]

        return self.compose(position, follow)

    def finished(self, position: Position, search: Search) -> None:
        """Called when a depth is finished; it may set `search.stopped` to end the thinking."""
        if self.tell is not None:
            line = write_line(self.game, position, search.line)
            self.tell(f"eval {search.value} depth {search.depth} nodes {search.nodes} line {line}")


def write_line(game: Game, position: Position, steps: list[int]) -> str:
    """The text of the moves that a line of steps makes; a last move that is not complete is left out."""
    position = position.copy()
    texts = []
    while steps and not position.over:
        move: list[int] = []
        trial = position.copy()
        while steps and (not move or (trial.midmove and not trial.over)):
            trial.play(steps[0])
            move.append(steps[0])
            steps = steps[1:]
        if trial.midmove and not trial.over:
            break
        texts.append(game.write(position, tuple(move)))
        position = trial
    return " ".join(texts)
