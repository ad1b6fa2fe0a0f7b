"""Players: what every player does, and those that all games share."""

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.chances import UNFITTED
from engines.game import Game, Move
from engines.position import WON, Position
from engines.search import Search
from engines.team import Team

if TYPE_CHECKING:
    from engines.thought import Thought  # dataclasses cost time at the start of a bot

HASTE = 1.5
"""How many times the share of a move that all moves to come would get alike."""

MOST_SHARE = 0.3
"""The most of the seconds left that one move gets."""


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
        tell: "Callable[[Thought], None] | None" = None,
    ) -> None:
        """`tell` is called with what was found out in each step of thinking, if given."""
        self.game = game
        self.random = random.Random(seed)
        self.threads = threads
        self.tell = tell

    def start(self) -> Position:
        """The start of a game, as this player's kind of position."""
        return self.game.start()

    def allot(self, position: Position, seconds: float, answering: float) -> float:
        """How many of the seconds that are left for all moves the next move may take.

        Every move costs `answering` seconds even where nothing is thought. It is always a share of what
        is left, so that the longest game ends in time; the earlier moves matter more and get more.
        """
        worth, most = self.game.answers_left(position)
        return min(HASTE / worth, MOST_SHARE) * max(seconds - most * answering, seconds / 100)

    @abstractmethod
    def choose(self, position: Position, deadline: int) -> Move:
        """A legal move, found before the deadline, a time in ns on the monotonic clock."""

    def hurry(self) -> None:  # noqa: B027 (most players choose at once)
        """End the thinking of `choose` soon. To be called by another thread, again until it has ended: a call
        before the thinking has begun, or between two parts of it, may be missed."""

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


class Limit(NamedTuple):
    """How long to think: until a time in ns on the monotonic clock, and no deeper than a depth."""

    deadline: int = 1 << 62
    depth: int = 99


class Thinker(Player):
    """A player that can tell what any position is worth, besides choosing moves.

    Their positions are of the kind that `start` gives, and are left as they were.
    """

    scale = UNFITTED
    """What its values stand for in chances to win."""

    @abstractmethod
    def think(self, position: Position, limit: Limit, without: Collection[int] = ()) -> "Thought":
        """What a position is worth in which a choice is due, by a look of depth 1 at least; moves that begin
        with a step in `without`, 16 at most, are left out, and one other at least is there."""

    @abstractmethod
    def think_after(self, position: Position, move: Move, limit: Limit) -> "Thought":
        """What the position is worth if this legal move is played in it, by a look that counts as deep as one
        of `think` if its `depth` is the same."""

    def before_throw(self, position: Position, limit: Limit) -> "Thought":
        """What a position is worth in which a throw is due, over all throws."""
        raise NotImplementedError


class SearchPlayer(Thinker):
    """Chooses by the search that all games share; the evaluation is that of the position `start` gives."""

    table_bits = 21
    settings: dict[str, Any] = {}
    most_depth = 99
    most_nodes = 0
    """How many positions `choose` may look at, 0 for any number; helping threads are not counted."""
    settle = True
    """Whether a proved result ends the thinking; if not, a better one is looked for while there is time."""

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.team = Team(self.table_bits, self.threads, **self.settings)

    def choose(self, position: Position, deadline: int) -> Move:
        began = time.monotonic_ns()
        self.team.leader.stopped = False

        def think() -> list[int]:
            return self.team.think(
                position, deadline, self.most_depth, report, self.settle, nodes=self.most_nodes
            )

        def report(search: Search) -> None:
            self.finished(position, search, began)

        line = list(think())

        def follow(move: list[int]) -> int:
            if len(line) == len(move):
                line.extend(think())
            return line[len(move)]

        return self.compose(position, follow)

    def hurry(self) -> None:
        self.team.leader.stopped = True

    def finished(self, position: Position, search: Search, began: int) -> None:
        """Called when a depth is finished; it may set `search.stopped` to end the thinking."""
        if self.tell is not None:
            self.tell(self._thought(position, search, began))

    def think(self, position: Position, limit: Limit, without: Collection[int] = ()) -> "Thought":
        began, found = time.monotonic_ns(), self._unseen(position)

        def report(search: Search) -> None:
            nonlocal found
            found = self._thought(position, search, began)

        steps = position.steps()
        if len(steps) == 1 and not position.compound:
            return self.think_after(position, (steps[0],), limit)
        depth = min(limit.depth, self.most_depth)
        self.team.think(position, limit.deadline, depth, report, without=without)
        if depth > 0 and not found.line:
            self.team.think(position, Limit().deadline, 1, report, without=without)
        return found

    def think_after(self, position: Position, move: Move, limit: Limit) -> "Thought":
        text, after = self.game.write(position, move), position.copy()
        self.game.play(after, move)
        if after.over:
            found = ended(after)
        else:
            found = self.think(after, limit._replace(depth=limit.depth - 1))
        return found.behind(text, same_side=after.side == position.side)

    def _unseen(self, position: Position) -> "Thought":
        """What a position seems worth at the first glance."""
        from engines.thought import Thought

        value = position.value()
        return Thought(value, self.scale.of(value, position.plies, 0))

    def _thought(self, position: Position, search: Search, began: int) -> "Thought":
        """What a search has found out when it finished a depth."""
        from engines.thought import Proof, Thought

        value = search.value
        line, end = follow_line(self.game, position, search.line)
        proof = None
        if abs(value) >= WON or not search.shallow:
            result = "win" if value > 0 else "loss" if value < 0 else "draw"
            proof = Proof(result, len(line) if end.over else None)
        chance = SURE_CHANCES[proof.result] if proof else self.scale.of(value, position.plies, search.depth)
        seconds = (time.monotonic_ns() - began) / 1e9
        return Thought(value, chance, proof, search.depth, search.nodes, seconds, line)


SURE_CHANCES = {"win": 1.0, "draw": 0.5, "loss": 0.0}


def ended(position: Position) -> "Thought":
    """What a game that is over is worth to its side to move."""
    from engines.thought import Proof, Thought

    value = position.value()
    result = "win" if value > 0 else "loss" if value < 0 else "draw"
    return Thought(value, SURE_CHANCES[result], Proof(result, 0))


def follow_line(game: Game, position: Position, steps: list[int]) -> tuple[tuple[str, ...], Position]:
    """The texts of the moves that a line of steps makes, and the position behind them; a last move that
    is not complete is left out."""
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
    return tuple(texts), position
