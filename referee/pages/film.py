"""A game in the form in which a page gets it: what never changes, and a frame for each throw and answer.

A frame holds only the difference to the frame before it. So a long game makes a small page, and the page
can show things on the board moving.
"""

from collections.abc import Iterable
from typing import Any

from engines.drawing import Drawing, Item
from engines.drawing_svg import definitions
from engines.game import Game
from engines.position import Position
from engines.registry import drawing_of
from referee.game.game_clock import game_clock
from referee.game.limits import Limits
from referee.records.replayed import PlayedMove

Json = dict[str, Any]


class Film:
    """Follows one game. Call `scene` and `first` once, then `show` for each move, in order.

    A frame is an object with these keys: `by` (1, 2, or 0 for chance and the start), `text` (the
    move as played), `micros` (time used), `charged` (how much of it counts, if that is less), `left`
    (microseconds that the player then has left for the game, if there is such a limit), `position` (as
    text, unless it is in the middle of a move), `eval` (the program's own evaluation: value, depth, nodes,
    line), `score`, `items` (new or changed ones: number, sprite, x, y, perhaps a text), `gone` (the numbers
    of removed items), `marks` (sprite, x, y, perhaps a text) and `words` (the position in words, for people
    who cannot see it: only changed parts, by their place).
    """

    def __init__(self, game: Game, limits: Limits) -> None:
        self._game = game
        self._limits = limits
        self._clock = game_clock(limits)
        self._drawing: Drawing[Position] = drawing_of(game)
        self._items: dict[int, Item] = {}
        self._next = 0
        self._words: tuple[str, ...] = ()

    def scene(self) -> Json:
        """What never changes: the game, its rules, the picture of the board, and the kinds of items."""
        drawing = self._drawing
        return {
            "game": self._game.name,
            "title": self._game.title,
            "rules": self._game.rules,
            "moveTime": self._limits.move_time,
            "gameTime": self._limits.game_time,
            "increment": self._limits.increment,
            "size": [drawing.width, drawing.height],
            "board": definitions(drawing) + drawing.board(),
            "sprites": {name: [sprite.kind, sprite.layer] for name, sprite in drawing.sprites.items()},
        }

    def first(self, start: Position | None = None) -> Json:
        """The frame before all moves: the start of the game, or another position."""
        return self._frame(start or self._game.start(), 0, "", 0, [])

    def branch(self) -> "Film":
        """A film that goes on from here with other moves; this one does not notice."""
        other = Film(self._game, self._limits)
        other._items, other._next, other._words = dict(self._items), self._next, self._words
        return other

    def show(self, played: PlayedMove) -> Json:
        """The frame that shows a move or a throw."""
        said, before, after = played
        marks = self._drawing.marks(before, said.move)
        frame = self._frame(after, said.player, said.written, said.microseconds, marks)
        if said.charged is not None:
            frame["charged"] = said.charged
        if said.evaluation is not None:
            frame["eval"] = list(said.evaluation)
        if self._clock is not None and said.microseconds:
            self._clock.charge(said.player, said.counted)
            frame["left"] = self._clock.left(said.player)
        return frame

    def _frame(self, position: Position, by: int, text: str, micros: int, marks: list[Item]) -> Json:
        changed, gone = self._change(self._drawing.items(position))
        frame: Json = {"by": by, "text": text, "score": list(self._game.score(position))}
        if micros:
            frame["micros"] = micros
        if position.over or not position.midmove:
            frame["position"] = self._game.write_position(position)
        frame["items"] = changed
        if gone:
            frame["gone"] = gone
        if marks:
            frame["marks"] = [_listed(item) for item in marks]
        frame["words"] = self._new_words(self._drawing.describe(position))
        return frame

    def _change(self, items: list[Item]) -> tuple[list[list[Any]], list[int]]:
        """Give every item a number; returns the changed items and the numbers of removed ones.

        An item keeps its number if it did not change; or else if it changed in its place, such as a
        marker that was flipped; or else if it moved: an equal item lay at another place before.
        """
        left = dict(self._items)
        new = items
        changed: dict[int, Item] = {}
        for alike in (_same, self._turned, _moved):
            known: dict[object, list[int]] = {}
            for number, item in left.items():
                known.setdefault(alike(item), []).append(number)
            rest = []
            for item in new:
                numbers = known.get(alike(item))
                if not numbers:
                    rest.append(item)
                    continue
                number = numbers.pop(0)
                if left.pop(number) != item:
                    changed[number] = item
            new = rest
        for item in new:
            changed[self._next] = item
            self._next += 1
        for number in left:
            del self._items[number]
        self._items.update(changed)
        return [[number, *_listed(item)] for number, item in changed.items()], list(left)

    def _turned(self, item: Item) -> object:
        """A key that is equal for items of one family at one place."""
        return item.x, item.y, self._drawing.sprites[item.sprite].family or item.sprite

    def _new_words(self, words: tuple[str, ...]) -> dict[int, str]:
        old, self._words = self._words, words
        return {at: word for at, word in enumerate(words) if at >= len(old) or old[at] != word}


def _same(item: Item) -> object:
    return item


def _moved(item: Item) -> object:
    return item.sprite, item.text


def _listed(item: Item) -> list[Any]:
    return list(item) if item.text else list(item[:3])


def frames(film: Film, moves: Iterable[PlayedMove]) -> list[Json]:
    """The first frame and the frames of all moves."""
    return [film.first(), *map(film.show, moves)]
