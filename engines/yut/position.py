# mypy: ignore-errors
"""The rules of Yut Nori.

A step that uses a cast is 16 * piece + 2 * cast + shortcut, the cast by index; a throw of one cast
is THROW + cast. One throw of the sticks is a step, so a yut leads to another chance position. The
shortcut is 1 only in a backdo from a fork: elsewhere it changes nothing.
"""

from __future__ import annotations

import cython
from cython.cimports.engines.position import WIN, Position

from engines.yut.casts import probabilities
from engines.yut.track import CASTS, HOME, target

LIMIT = 2000
THROW = 64
MOST_CASTS = 100
"""No throw lasts that long; a count of casts has room for them."""

C_LIMIT = cython.declare(cython.int, 2000)
C_THROW = cython.declare(cython.int, 64)
C_HOME = cython.declare(cython.int, 30)
YUT = cython.declare(cython.int, 3)
MO = cython.declare(cython.int, 4)
BACKDO = cython.declare(cython.int, 5)

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STIR1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
STIR2 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
STIR3 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)

# One random word for a piece of a side on a station, at [31 * side + station].
PLACE = cython.declare(cython.ulonglong[62])
# Whether a backdo from a station has a choice.
FORK = cython.declare(cython.bint[31])
if not cython.compiled:
    TARGET = [0] * 372
    PLACE = [0] * 62
    FORK = [False] * 31


def _fill() -> None:
    for station in range(31):
        FORK[station] = station in (15, 22, 29)
        for cast in range(6):
            for shortcut in range(2):
                TARGET[12 * station + 2 * cast + shortcut] = target(station, cast, bool(shortcut))
    word = 1
    for at in range(62):
        word = (word * 0xD1342543DE82EF95 + 0x63652362FB8AD935) & 0xFFFFFFFFFFFFFFFF
        PLACE[at] = (word ^ (word >> 32)) * 0x9FB21C651E98DF25 & 0xFFFFFFFFFFFFFFFF


_fill()


@cython.cclass
class YutPosition(Position):
    """The rules. A player's evaluation is a class derived from it.

    Equal keys stand for positions that are equal but for which piece is which.
    """

    def __init__(self, pieces: int = 4, flat: float = 0.6, backdo: bool = True, bonus: bool = False) -> None:
        if not cython.compiled:
            self.station = [0] * 8
            self.odds_ = [0.0] * 6
            self.past = [0] * 384
        self.pieces = pieces
        self.bonus = bonus
        for cast, chance in enumerate(probabilities(flat, backdo)):
            self.odds_[cast] = chance
        self.width = 32
        self.side = self.plies = self.turns = 0
        self.over = self.midmove = self.compound = False
        self.chance = True
        self.casts = 0
        for at in range(8):
            self.station[at] = HOME if at % 4 >= pieces else 0
        self.rekey()

    def setup(
        self,
        stations: tuple[list[int], list[int]],
        side: int,
        casts: list[int],
        chance: bool | None = None,
        turns: int = 0,
        plies: int = 0,
    ) -> None:
        """Put a position on the board: the stations of both players' pieces, and the casts to be used.

        The next step is a throw if `chance`, or, where that is left open, if there is no cast.
        """
        for seat in range(2):
            for piece in range(self.pieces):
                self.station[4 * seat + piece] = stations[seat][piece]
        self.side = side
        self.casts = sum(1 << (8 * CASTS.index(cast)) for cast in casts)
        self.chance = not casts if chance is None else chance
        self.plies, self.turns = plies, turns
        self.over = turns >= LIMIT or any(set(stations[seat]) == {HOME} for seat in range(2))
        self.rekey()

    def stations(self) -> tuple[list[int], list[int]]:
        """Where both players' pieces are."""
        own = [self.station[at] for at in range(self.pieces)]
        return own, [self.station[4 + at] for at in range(self.pieces)]

    def cast_list(self) -> list[int]:
        """The casts that wait to be used, highest first."""
        return [CASTS[c] for c in (4, 3, 2, 1, 0, 5) for _ in range((self.casts >> (8 * c)) & 255)]

    def copy(self) -> YutPosition:
        other = type(self).__new__(type(self))
        self.copy_to(other)
        return other

    def copy_to(self, other: YutPosition) -> None:
        """Make another position equal to this one."""
        at: cython.int
        if not cython.compiled:
            other.station = [0] * 8
            other.odds_ = [0.0] * 6
            other.past = [0] * 384
        for at in range(8):
            other.station[at] = self.station[at]
        for at in range(6):
            other.odds_[at] = self.odds_[at]
        other.pieces = self.pieces
        other.bonus = self.bonus
        other.casts = self.casts
        other.width = self.width
        other.side = self.side
        other.plies = self.plies
        other.turns = self.turns
        other.over = self.over
        other.chance = self.chance
        other.midmove = other.compound = False
        other.key = self.key

    def generate(self, steps, at):
        count: cython.int = at
        own: cython.int = 4 * self.side
        piece: cython.int
        cast: cython.int
        here: cython.int
        step: cython.int
        running: cython.bint
        if self.chance:
            for cast in range(6):
                if self.odds_[cast] > 0:
                    steps[count] = C_THROW + cast
                    count += 1
            return count - at
        running = self.running()
        for piece in range(self.pieces):
            here = self.station[own + piece]
            if here == C_HOME:
                continue
            for cast in range(6):
                if not (self.casts >> (8 * cast)) & 255 or (cast == BACKDO and here == 0 and running):
                    continue
                step = 16 * piece + 2 * cast
                steps[count] = step
                count += 1
                if cast == BACKDO and FORK[here]:
                    steps[count] = step + 1
                    count += 1
        return count - at

    def weights(self, odds):
        count: cython.int = 0
        cast: cython.int
        for cast in range(6):
            if self.odds_[cast] > 0:
                odds[count] = self.odds_[cast]
                count += 1
        return count

    def holds(self, step):
        piece: cython.int = step >> 4
        cast: cython.int = (step >> 1) & 7
        here: cython.int
        if self.chance:
            return C_THROW <= step < C_THROW + 6 and self.odds_[step - C_THROW] > 0
        if piece >= self.pieces or cast > BACKDO or not (self.casts >> (8 * cast)) & 255:
            return False
        here = self.station[4 * self.side + piece]
        if here == C_HOME or (step & 1 and not (cast == BACKDO and FORK[here])):
            return False
        return not (cast == BACKDO and here == 0 and self.running())

    def lively(self, step):
        """Whether a use of a cast captures."""
        at: cython.int
        own: cython.int = 4 * self.side
        there: cython.int
        found: cython.bint = False
        if not self.chance:
            there = TARGET[12 * self.station[own + (step >> 4)] + (step & 15)]
            if 0 < there < C_HOME:
                for at in range(4 - own, 8 - own):
                    if self.station[at] == there:
                        found = True
        return found

    def running(self):
        """Whether the side to move has a piece on the track."""
        at: cython.int
        found: cython.bint = False
        for at in range(4 * self.side, 4 * self.side + 4):
            if 0 < self.station[at] < C_HOME:
                found = True
        return found

    def make(self, step):
        self.remember()
        if self.chance:
            self.throw(step - C_THROW)
        else:
            self.act(step)
        self.plies += 1
        self.rekey()

    def remember(self):
        past: cython.int = 3 * (self.plies & 127)
        at: cython.int
        word: cython.ulonglong = 0
        for at in range(8):
            word = (word << 8) | self.station[at]
        self.past[past] = word
        self.past[past + 1] = self.casts
        self.past[past + 2] = (self.turns << 2) | (self.side << 1) | self.chance

    def unmake(self, step):
        past: cython.int
        at: cython.int
        word: cython.ulonglong
        self.plies -= 1
        past = 3 * (self.plies & 127)
        word = self.past[past]
        for at in range(7, -1, -1):
            self.station[at] = word & 255
            word >>= 8
        self.casts = self.past[past + 1]
        word = self.past[past + 2]
        self.turns = word >> 2
        self.side = (word >> 1) & 1
        self.chance = word & 1
        self.over = False

    def throw(self, cast):
        one: cython.ulonglong = 1
        self.casts += one << (8 * cast)
        self.chance = cast in (YUT, MO)

    def act(self, step):
        """Use a cast: move, capture, and see what comes next."""
        own: cython.int = 4 * self.side
        piece: cython.int = own + (step >> 4)
        cast: cython.int = (step >> 1) & 7
        here: cython.int = self.station[piece]
        there: cython.int = TARGET[12 * here + (step & 15)]
        at: cython.int
        captured: cython.bint = False
        home: cython.bint = True
        one: cython.ulonglong = 1
        self.casts -= one << (8 * cast)
        if here == 0:
            self.station[piece] = there
        else:
            for at in range(own, own + self.pieces):
                if self.station[at] == here:
                    self.station[at] = there
        if 0 < there < C_HOME:
            for at in range(4 - own, 4 - own + self.pieces):
                if self.station[at] == there:
                    self.station[at] = 0
                    captured = True
        for at in range(own, own + self.pieces):
            if self.station[at] != C_HOME:
                home = False
        if home:
            self.over = True
        elif captured and (self.bonus or cast not in (YUT, MO)):
            self.chance = True
        elif self.casts == 0:
            self.side ^= 1
            self.chance = True
            self.turns += 1
            self.over = self.turns >= C_LIMIT

    def rekey(self):
        at: cython.int
        word: cython.ulonglong = 0
        # A sum knows no order, so pieces that change places leave it alone.
        for at in range(4):
            word += PLACE[self.station[at]] + PLACE[31 + self.station[4 + at]]
        word ^= (self.casts + 1) * STIR1
        word += (2 * self.side + self.chance) * STIR3
        # Close to the limit, how many turns are left tells positions apart as well.
        if self.turns > C_LIMIT - 100:
            word += self.turns * STIR2
        word = ((word & WORD) ^ ((word & WORD) >> 29)) * STIR2 & WORD
        self.key = word ^ (word >> 32)

    def final(self):
        """A win sooner is worth more; the limit of turns is a draw."""
        at: cython.int
        for at in range(4 * self.side, 4 * self.side + self.pieces):
            if self.station[at] != C_HOME:
                # The turn does not pass with the last piece: only a position set up has the other home.
                return 0 if self.turns >= C_LIMIT else -WIN
        return WIN + C_LIMIT - self.turns

    def evaluate(self):
        """The stations ahead, no more."""
        at: cython.int
        ahead: cython.int = 0
        for at in range(4):
            ahead += self.station[at] - self.station[4 + at]
        return -ahead if self.side else ahead
