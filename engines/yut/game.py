"""Yut Nori as text: its rule options, actions such as 0:4 and 1:-1s, casts, its endings."""

import re
from collections import Counter
from typing import ClassVar

from engines.game import Game, IllegalMove, Move, Option
from engines.position import Position
from engines.yut import written
from engines.yut.position import LIMIT, MOST_CASTS, THROW, YutPosition
from engines.yut.track import BACKDO, CASTS, FORKS, HOME, YUT

ACTION = re.compile(r"([0-3]):(-1|[1-5])(s?)")
ITEM = re.compile(r"CAST(?:\s+-?\d+(?!\S))+|\S+")


class YutNori(Game):
    name = "yut"
    title = "Yut Nori"
    about = "throw four sticks and race your pieces home around the track"
    options = (
        Option("flat", 0.6, "probability that a stick falls flat side up", least=0.05, most=0.95),
        Option("backdo", True, "whether a quarter of the do's are backdo, one station back"),
        Option("pieces", 4, "pieces a side", least=1, most=4),
        Option("bonus", False, "whether a capture with yut or mo gives a throw as well"),
    )
    players: ClassVar = {
        "expectation": "the expectation over casts, turns ahead, with values learned from exact ones",
        "minimax": "two casts deep with the most extreme cast for chance; not a report's program",
        "example": "the shortest way home and captures, one cast at a time",
        "random": "any legal move",
    }
    default_player = "expectation"
    opening_plies = 0  # the throws make games differ

    def start(self) -> YutPosition:
        return YutPosition(**self.rules)  # type: ignore[arg-type]

    def read(self, position: Position, text: str) -> Move:
        assert isinstance(position, YutPosition)
        if position.over:
            raise IllegalMove("the game is over")
        if text.startswith("CAST"):
            return self._read_casts(position, text)
        if position.chance:
            raise IllegalMove("a throw comes first: CAST and the casts")
        match = ACTION.fullmatch(text)
        if match is None:
            raise IllegalMove("an action is a piece from 0 to 3, a colon and a cast, such as 0:4 or 1:-1s")
        piece, cast = int(match[1]), CASTS.index(int(match[2]))
        if piece >= position.pieces:
            raise IllegalMove(f"there is no piece {piece}")
        if CASTS[cast] not in position.cast_list():
            raise IllegalMove(f"there is no cast {CASTS[cast]} to use")
        here = position.stations()[position.side][piece]
        step = 16 * piece + 2 * cast + (bool(match[3]) and cast == BACKDO and here in FORKS)
        if not position.allows(step):
            if here == HOME:
                raise IllegalMove(f"piece {piece} is home")
            raise IllegalMove(f"piece {piece} waits, and a backdo must go to a piece on the track")
        return (step,)

    def _read_casts(self, position: YutPosition, text: str) -> Move:
        """The throw that has led to the casts in the text, which are all that may be used now.

        Where no throw is due the text can only say what is left over, and no step has led there.
        """
        words = text.split()[1:]
        if not words or any(word not in map(str, CASTS) for word in words):
            raise IllegalMove("the casts are numbers among 1, 2, 3, 4, 5 and -1")
        if len(words) > MOST_CASTS:
            raise IllegalMove(f"more than {MOST_CASTS} casts")
        told, left = Counter(map(int, words)), Counter(position.cast_list())
        if not position.chance:
            if told != left:
                raise IllegalMove(
                    f"nothing is thrown now, the casts to use are {_join(position.cast_list())}"
                )
            return ()
        if not left <= told:
            raise IllegalMove(f"casts are missing that were left over: {_join(position.cast_list())}")
        thrown = sorted((told - left).elements(), key=lambda cast: CASTS[YUT] <= cast, reverse=True)
        if not thrown or any(cast < CASTS[YUT] for cast in thrown[:-1]):
            raise IllegalMove("a throw goes on after 4 and 5, and only after them")
        if CASTS[BACKDO] in thrown and not self.rules["backdo"]:
            raise IllegalMove("there is no backdo under these rules")
        return tuple(THROW + CASTS.index(cast) for cast in thrown)

    def write(self, position: Position, move: Move) -> str:
        assert isinstance(position, YutPosition)
        if position.chance:
            after = position.copy()
            self.play(after, move)
            return self.prompt(after)
        (step,) = move
        return f"{step >> 4}:{CASTS[(step >> 1) & 7]}{'s' * (step & 1)}"

    def prompt(self, position: Position) -> str:
        assert isinstance(position, YutPosition)
        return f"CAST {_join(position.cast_list())}"

    def split(self, text: str) -> list[str]:
        return ITEM.findall(text)

    def write_position(self, position: Position) -> str:
        assert isinstance(position, YutPosition)
        return written.write(position)

    def set_position(self, position: Position, text: str) -> None:
        assert isinstance(position, YutPosition)
        written.put(position, text, bool(self.rules["backdo"]))

    def condone(self, position: Position, text: str, seat: int) -> str:
        """As every game, but with the casts that the line tells last: they are the referee's word."""
        *items, told = ["", *self.split(text)]
        casts = told.split()[1:]
        if not told.startswith("CAST") or any(word not in map(str, CASTS) for word in casts):
            raise IllegalMove("no casts are told, so there is nothing to choose from")
        after = self.start()
        self.set_position(after, super().condone(position, " ".join(items), seat))
        if not after.over:
            turns = after.turns + (after.turns % 2 != seat)
            after.setup(after.stations(), seat, list(map(int, casts)), False, turns, after.plies + 1)
        return self.write_position(after)

    def answers_left(self, position: Position) -> tuple[float, float]:
        """Some twenty choices make a game, the last of them easy; `plies` counts throws and uses of both."""
        return max(15 - position.plies / 4, 5.0), max(60 - position.plies / 4, 20.0)

    def score(self, position: Position) -> tuple[int, int]:
        assert isinstance(position, YutPosition)
        one, two = (stations.count(HOME) for stations in position.stations())
        return one, two

    def ending(self, position: Position) -> str:
        return "all home" if max(self.score(position)) == self.rules["pieces"] else f"limit of {LIMIT} turns"


def _join(casts: list[int]) -> str:
    return " ".join(map(str, casts))
