"""Looks at moves that were played, and finds the best ones, with the default player of a game."""

import time
from dataclasses import dataclass, replace

from engines.assessment import ACCUSED, ALONE, DOUBT, INACCURACY, Assessment, Luck, name_of
from engines.game import Game, Move
from engines.player import Limit, Thinker, ended
from engines.position import Position
from engines.registry import player_classes
from engines.thought import Thought

DEEPER_SECONDS, DEEPER_MOVES, DEEPER_TURNS = 4, 2, 1
"""A move that seems bad is looked at so many times longer, or deeper by so many moves (with dice: turns),
before it is accused."""


class CannotThink(ValueError):
    """The default player of the game plays without knowing what positions are worth."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much to think about a position: for some seconds, or to a depth, however long that takes."""

    seconds: float | None = None
    depth: int | None = None

    def limit(self) -> Limit:
        """The limit that begins now."""
        if self.seconds is None:
            return Limit(depth=self.depth or 1)
        return Limit(time.monotonic_ns() + int(self.seconds * 1e9), self.depth or Limit().depth)

    def more(self, dice: bool) -> "Effort":
        """The effort of a deeper look, in a game with dice or without."""
        if self.seconds is None:
            return Effort(depth=(self.depth or 1) + (DEEPER_TURNS if dice else DEEPER_MOVES))
        return replace(self, seconds=DEEPER_SECONDS * self.seconds)


class Analyst:
    """Thinks about positions of one game. What it says does not depend on what it was asked before."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._dice = game.start().chance
        self._player_class = player_classes(game.name)[game.default_player]
        if not issubclass(self._player_class, Thinker):
            raise CannotThink(f"the player {game.default_player!r} of {game.title} cannot be asked")

    def best(self, position: Position, effort: Effort, count: int = 1) -> list[Thought]:
        """The best moves, each by itself, the best one first; the position waits for a move.

        Moves whose first steps are the same count as one.
        """
        player, position = self._sit_down(position)
        found: list[Thought] = []
        tried: list[int] = []
        for _ in range(min(count, len(position.steps()))):
            found.append(player.think(position, effort.limit(), tried))
            tried.append(self._first_step(position, found[-1]))
        return sorted(found, key=lambda thought: -thought.chance)

    def assess(self, position: Position, move: Move, effort: Effort) -> Assessment:
        """What a move was worth. It is accused only if a deeper look accuses it as well."""
        told = self.look(position, move, effort)
        if told.loss >= INACCURACY + DOUBT:
            told = self.look(position, move, effort.more(self._dice)).milder(told)
        if told.name in ACCUSED and told.loss < INACCURACY + DOUBT:
            return replace(told, name="fine")
        return told

    def luck(self, position: Position, throw: Move, effort: Effort) -> Luck:
        """What a throw gave to the side that threw."""
        player, position = self._sit_down(position)
        after = position.copy()
        self.game.play(after, throw)
        before = player.before_throw(position, effort.limit())
        found = self._worth(player, after, effort.limit()._replace(depth=before.depth))
        if found.depth < before.depth:
            before = player.before_throw(position, Limit(depth=found.depth))
        return Luck(before, found if after.side == position.side else found.behind())

    def worth(self, position: Position, effort: Effort) -> Thought:
        """What any position is worth to its side to move; the game may be over, or a throw be due."""
        player, position = self._sit_down(position)
        return self._worth(player, position, effort.limit())

    def _worth(self, player: Thinker, position: Position, limit: Limit) -> Thought:
        if position.over:
            return ended(position)
        if position.chance:
            return player.before_throw(position, limit)
        return player.think(position, limit)

    def look(self, position: Position, move: Move, effort: Effort) -> Assessment:
        """What a move was worth, by one look that is as deep for it as for the best one."""
        player, position = self._sit_down(position)
        legal = position.steps()
        if len(legal) == 1 and len(move) == 1:
            only = player.think_after(position, move, effort.limit())
            return Assessment(only, only, None, "forced")
        best = player.think(position, effort.limit())
        if self._same(position, best, move):
            # Of two pieces that stand alike either may have been meant.
            best = replace(best, line=(self.game.write(position, move), *best.line[1:]))
            other = None
            others = [step for step in legal if step != move[0]]
            if others:
                limit = effort.limit()._replace(depth=best.depth)
                other = player.think(position, limit, [move[0]])
            alone = other is not None and best.chance - other.chance >= ALONE
            return Assessment(best, best, other, "only move" if alone else "best")
        # A depth is often seen soon that was seen for the best move; if not, it may take longer.
        limit = effort.more(self._dice).limit()._replace(depth=best.depth)
        played = player.think_after(position, move, limit)
        if played.depth < best.depth and played.proof is None:
            best = player.think(position, Limit(depth=played.depth))
        if played.chance >= best.chance or self._same(position, best, move):
            return Assessment(played, played, None, "best")
        return Assessment(best, played, None, name_of(best.chance - played.chance))

    def _sit_down(self, position: Position) -> tuple[Thinker, Position]:
        """A player that has thought about nothing yet, and the position as it needs it."""
        player = self._player_class(self.game)
        assert isinstance(player, Thinker)
        own = player.start()
        self.game.set_position(own, self.game.write_position(position))
        return player, own

    def _same(self, position: Position, thought: Thought, move: Move) -> bool:
        """Whether the first move of a line leads to the same position as a move."""
        if not thought.line:
            return False
        keys = []
        for played in (move, self.game.read(position, thought.line[0])):
            after = position.copy()
            self.game.play(after, played)
            keys.append(after.key)
        return keys[0] == keys[1]

    def _first_step(self, position: Position, thought: Thought) -> int:
        return self.game.read(position, thought.line[0])[0]
