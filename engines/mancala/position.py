# mypy: ignore-errors
"""The rules of Mancala with three colours of seeds, eight holes to a machine word.

A hole is a byte, so sowing a handful is an addition of a ready-made pattern, however large the
handful is: PATTERN[way of the hole][seeds] is what they add to each hole, LAST where they end.
A step is 4 * hole + kind, holes counted from 0, kinds in the order of `KINDS`.
"""

from __future__ import annotations

import cython
from cython.cimports.engines.bits import lowest_bit
from cython.cimports.engines.position import WIN, Position

KINDS = ("R", "B", "TR", "TB")
TARGET = cython.declare(cython.int, 49)
FEWEST = cython.declare(cython.int, 10)
LIMIT = cython.declare(cython.int, 400)

# Ways to sow: into every hole, or into the opponent's only, under the two rules of ownership.
EVERY = cython.declare(cython.int, 0)
HALVES = cython.declare(cython.int, 1)
PARITY = cython.declare(cython.int, 2)
HANDFULS = cython.declare(cython.int, 65)  # a handful is at most all red or all blue and all transparent: 64

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
SEVENS = cython.declare(cython.ulonglong, 0x7F7F7F7F7F7F7F7F)
TOPS = cython.declare(cython.ulonglong, 0x8080808080808080)
STIR1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
STIR2 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
STIR3 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
STIR4 = cython.declare(cython.ulonglong, 0xD6E8FEB86659FD93)
STIR5 = cython.declare(cython.ulonglong, 0xA0761D6478BD642F)
STIR6 = cython.declare(cython.ulonglong, 0xE7037ED1A0B428DB)

# At [(way * 16 + hole) * HANDFULS + seeds]; a pattern's two words stand side by side.
PATTERN = cython.declare(cython.ulonglong[6240])
LAST = cython.declare(cython.int[3120])
if not cython.compiled:
    PATTERN = [0] * 6240
    LAST = [0] * 3120
    OWN = [0] * 8


def owner_of(hole: int, parity: bool) -> int:
    """Which side, 0 or 1, owns a hole counted from 0."""
    return hole % 2 if parity else hole // 8


def _fill() -> None:
    for parity in (0, 1):
        for hole in range(16):
            at = 4 * parity + 2 * owner_of(hole, parity) + hole // 8
            OWN[at] = OWN[at] | (0xFF << (8 * (hole % 8)))
    for way in (EVERY, HALVES, PARITY):
        for hole in range(16):
            words = [0, 0]
            to = hole
            for seeds in range(HANDFULS):
                at = (way * 16 + hole) * HANDFULS + seeds
                PATTERN[2 * at] = words[0]
                PATTERN[2 * at + 1] = words[1]
                LAST[at] = to
                to = _next_hole(way, hole, to)
                words[to // 8] += 1 << (8 * (to % 8))


def _next_hole(way: int, start: int, hole: int) -> int:
    parity = way == PARITY
    while True:
        hole = (hole + 1) % 16
        if hole != start and (way == EVERY or owner_of(hole, parity) != owner_of(start, parity)):
            return hole


_fill()


@cython.cclass
class MancalaPosition(Position):
    """The rules. A player's evaluation is a class derived from it."""

    def __init__(self, parity: bool = False) -> None:
        two: cython.ulonglong = 0x0202020202020202
        if not cython.compiled:
            self.past = [0] * 1024
        self.parity = parity
        self.timed = 341
        self.width = 32
        self.side = self.plies = 0
        self.over = self.chance = self.midmove = self.compound = False
        self.red0 = self.red1 = self.blue0 = self.blue1 = self.clear0 = self.clear1 = two
        self.score0 = self.score1 = 0
        self.rekey()

    def setup(self, holes: list[list[int]], score: tuple[int, int], side: int, plies: int) -> None:
        """Put a position on the board: [red, blue, transparent] for each hole."""
        words = [0] * 6
        for hole, seeds in enumerate(holes):
            for colour in range(3):
                words[2 * colour + hole // 8] |= seeds[colour] << (8 * (hole % 8))
        self.red0, self.red1, self.blue0, self.blue1, self.clear0, self.clear1 = words
        self.score0, self.score1 = score
        self.side = side
        self.plies = plies
        self.settle()
        self.rekey()

    def holes(self) -> list[list[int]]:
        """[red, blue, transparent] for each hole, from hole 1 on."""
        low = (self.red0, self.blue0, self.clear0)
        high = (self.red1, self.blue1, self.clear1)
        return [
            [(word >> (8 * (hole % 8))) & 255 for word in (low if hole < 8 else high)] for hole in range(16)
        ]

    def score(self) -> tuple[int, int]:
        """The seeds that each player holds."""
        return self.score0, self.score1

    def copy(self) -> MancalaPosition:
        other = type(self)(self.parity)
        other.setup(self.holes(), self.score(), self.side, self.plies)
        return other

    def generate(self, steps, at):
        own0: cython.ulonglong = OWN[4 * self.parity + 2 * self.side]
        own1: cython.ulonglong = OWN[4 * self.parity + 2 * self.side + 1]
        half: cython.int
        count: cython.int = at
        hole: cython.int
        red: cython.ulonglong
        blue: cython.ulonglong
        clear: cython.ulonglong
        any_: cython.ulonglong
        bit: cython.ulonglong
        for half in range(2):
            # The top bit of each byte that holds a seed; no byte reaches 128.
            red = (self.red1 & own1 if half else self.red0 & own0) + SEVENS & TOPS
            blue = (self.blue1 & own1 if half else self.blue0 & own0) + SEVENS & TOPS
            clear = (self.clear1 & own1 if half else self.clear0 & own0) + SEVENS & TOPS
            any_ = red | blue | clear
            while any_:
                bit = any_ & (~any_ + 1)
                any_ ^= bit
                hole = (half << 5) | ((lowest_bit(bit) >> 3) << 2)
                if red & bit:
                    steps[count] = hole
                    count += 1
                if blue & bit:
                    steps[count] = hole | 1
                    count += 1
                if clear & bit:
                    steps[count] = hole | 2
                    steps[count + 1] = hole | 3
                    count += 2
        return count - at

    def make(self, step):
        self.play_out(step)
        self.rekey()

    def leaf(self, step):
        before: cython.int = self.side
        value: cython.int
        self.play_out(step)
        value = self.final() if self.over else self.evaluate()
        if self.side != before:
            value = -value
        self.unmake(step)
        return value

    def play_out(self, step):
        """Make a step, but for the key: sow, capture, pass the turn, see whether it is the end."""
        # In one piece, and each kind of seed by name: this is most of the time of a search, a helper can
        # give back one number only, and fields chosen by an index are not kept in registers.
        hole: cython.int = step >> 2
        kind: cython.int = step & 3
        shift: cython.int = 8 * (hole & 7)
        past: cython.int = 8 * (self.plies & 127)
        way: cython.int
        at: cython.int
        last: cython.int
        seeds: cython.int = 0
        clear: cython.int = 0
        taken: cython.int
        here: cython.int
        empty: cython.ulonglong = 0xFF
        keep0: cython.ulonglong = WORD
        keep1: cython.ulonglong = WORD
        total0: cython.ulonglong
        total1: cython.ulonglong

        self.past[past] = self.red0
        self.past[past + 1] = self.red1
        self.past[past + 2] = self.blue0
        self.past[past + 3] = self.blue1
        self.past[past + 4] = self.clear0
        self.past[past + 5] = self.clear1
        self.past[past + 6] = self.score0
        self.past[past + 7] = self.score1

        empty = WORD ^ (empty << shift)
        way = (EVERY if kind & 1 == 0 else HALVES + self.parity) * 16 + hole
        at = way * HANDFULS
        if kind & 2:
            if hole < 8:
                clear = (self.clear0 >> shift) & 255
                self.clear0 &= empty
            else:
                clear = (self.clear1 >> shift) & 255
                self.clear1 &= empty
            self.clear0 += PATTERN[2 * (at + clear)]
            self.clear1 += PATTERN[2 * (at + clear) + 1]
        # The colour goes on where the transparent seeds stopped: all of the way less its first part.
        if kind & 1 == 0:
            if hole < 8:
                seeds = (self.red0 >> shift) & 255
                self.red0 &= empty
            else:
                seeds = (self.red1 >> shift) & 255
                self.red1 &= empty
            self.red0 += PATTERN[2 * (at + clear + seeds)] - PATTERN[2 * (at + clear)]
            self.red1 += PATTERN[2 * (at + clear + seeds) + 1] - PATTERN[2 * (at + clear) + 1]
        else:
            if hole < 8:
                seeds = (self.blue0 >> shift) & 255
                self.blue0 &= empty
            else:
                seeds = (self.blue1 >> shift) & 255
                self.blue1 &= empty
            self.blue0 += PATTERN[2 * (at + clear + seeds)] - PATTERN[2 * (at + clear)]
            self.blue1 += PATTERN[2 * (at + clear + seeds) + 1] - PATTERN[2 * (at + clear) + 1]

        last = LAST[at + clear + seeds]
        total0 = self.red0 + self.blue0 + self.clear0
        total1 = self.red1 + self.blue1 + self.clear1
        taken = 0
        while True:
            shift = 8 * (last & 7)
            empty = 0xFF
            empty = WORD ^ (empty << shift)
            if last < 8:
                here = (total0 & keep0) >> shift & 255
                if here & 0xFE != 2:
                    break
                keep0 &= empty
            else:
                here = (total1 & keep1) >> shift & 255
                if here & 0xFE != 2:
                    break
                keep1 &= empty
            taken += here
            last = (last + 15) & 15
        if taken:
            self.red0 &= keep0
            self.red1 &= keep1
            self.blue0 &= keep0
            self.blue1 &= keep1
            self.clear0 &= keep0
            self.clear1 &= keep1
            if self.side == 0:
                self.score0 += taken
            else:
                self.score1 += taken
        self.side ^= 1
        self.plies += 1
        self.settle()

    def unmake(self, step):
        past: cython.int
        self.side ^= 1
        self.plies -= 1
        past = 8 * (self.plies & 127)
        self.red0 = self.past[past]
        self.red1 = self.past[past + 1]
        self.blue0 = self.past[past + 2]
        self.blue1 = self.past[past + 3]
        self.clear0 = self.past[past + 4]
        self.clear1 = self.past[past + 5]
        self.score0 = self.past[past + 6]
        self.score1 = self.past[past + 7]
        self.over = False

    def settle(self):
        """The side to move being set: sweep the board if it is starved, see whether it is the end."""
        at: cython.int = 4 * self.parity + 2 * self.side
        total0: cython.ulonglong = self.red0 | self.blue0 | self.clear0
        total1: cython.ulonglong = self.red1 | self.blue1 | self.clear1
        if not (total0 & OWN[at]) | (total1 & OWN[at + 1]):
            if self.side == 1:
                self.score0 = 96 - self.score1
            else:
                self.score1 = 96 - self.score0
            self.red0 = self.red1 = self.blue0 = self.blue1 = self.clear0 = self.clear1 = 0
        self.over = (
            self.score0 >= TARGET
            or self.score1 >= TARGET
            or self.score0 + self.score1 > 96 - FEWEST
            or self.plies >= LIMIT
        )

    def rekey(self):
        word: cython.ulonglong
        # Multiplied words mix as well as a random number a hole, and a move changes most holes.
        word = (self.red0 * STIR1) & WORD
        word = ((word ^ (word >> 29) ^ self.red1) * STIR2) & WORD
        word = ((word ^ (word >> 31) ^ self.blue0) * STIR3) & WORD
        word = ((word ^ (word >> 30) ^ self.blue1) * STIR4) & WORD
        word = ((word ^ (word >> 29) ^ self.clear0) * STIR5) & WORD
        word = ((word ^ (word >> 31) ^ self.clear1) * STIR6) & WORD
        word = ((word ^ (word >> 30) ^ (2 * self.score0 + self.side)) * STIR1) & WORD
        # Where it matters how many moves are left, that tells positions apart as well.
        if self.plies >= self.timed:
            word = ((word ^ self.plies) * STIR2) & WORD
        self.key = word ^ (word >> 32)

    def final(self):
        """A win sooner is worth more."""
        lead: cython.int = self.score0 - self.score1
        if self.side:
            lead = -lead
        if lead > 0:
            return WIN + LIMIT - self.plies
        if lead < 0:
            return -(WIN + LIMIT - self.plies)
        return 0

    def evaluate(self):
        """The seeds ahead, no more."""
        return self.score1 - self.score0 if self.side else self.score0 - self.score1
