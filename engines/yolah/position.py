# mypy: ignore-errors
"""The rules of Yolah on bitboards: a1 is bit 0, b1 bit 1, h8 bit 63.

A step is 64 * from + to; the pass, a1:a1, is step 0. What is neither free nor a piece is a hole.
"""

from __future__ import annotations

import cython
from cython.cimports.engines.bits import lowest_bit, popcount
from cython.cimports.engines.draws import Draws
from cython.cimports.engines.position import WIN, Position

BLACK = 0x8000000810000001
WHITE = 0x0100001008000080
PASS = cython.declare(cython.int, 0)

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NOT_A = cython.declare(cython.ulonglong, 0xFEFEFEFEFEFEFEFE)
NOT_H = cython.declare(cython.ulonglong, 0x7F7F7F7F7F7F7F7F)
# No position has more steps: four queens, 27 squares each.
WIDTH = cython.declare(cython.int, 108)

# What a piece sees along a line depends on the six inner squares of the line. A multiplication
# gathers them into the top bits of a word; FILL tells for each gathering what is seen from each
# of eight places, eight times over, so that the mask of the line cuts out the right squares.
GATHER = cython.declare(cython.ulonglong, 0x0202020202020202)
GATHER_FILE = cython.declare(cython.ulonglong, 0x0080402010080400)
FILE_A = cython.declare(cython.ulonglong, 0x0101010101010101)
# At [3 * square]: the rank and the two diagonals through a square, without the square.
LINES = cython.declare(cython.ulonglong[192])
# At [64 * file + gathered] for ranks and diagonals; at [64 * rank + gathered] for the a-file.
FILL = cython.declare(cython.ulonglong[512])
FILL_FILE = cython.declare(cython.ulonglong[512])
# Random words for keys. At [64 * side + square] a piece, at [128 + square] a hole, at [192] White
# to move, at [192 + n] the n-th pass of a game: a solo run by two ways may differ in points only.
ZOBRIST = cython.declare(cython.ulonglong[256])
if not cython.compiled:
    LINES = [0] * 192
    FILL = [0] * 512
    FILL_FILE = [0] * 512
    ZOBRIST = [0] * 256


def _seen(place: int, gathered: int) -> int:
    """The places of a line of eight seen from one of them, where the inner six are taken or not."""
    taken = gathered << 1
    found = 0
    for way in (-1, 1):
        at = place + way
        while 0 <= at < 8:
            found |= 1 << at
            if taken >> at & 1:
                break
            at += way
    return found


def _fill() -> None:
    for place in range(8):
        for gathered in range(64):
            seen = _seen(place, gathered)
            FILL[64 * place + gathered] = seen * 0x0101010101010101
            # The gathering of a file turns it round: its first inner square is the top bit.
            turned = int(f"{gathered:06b}"[::-1], 2)
            seen = _seen(place, turned)
            FILL_FILE[64 * place + gathered] = sum(1 << (8 * at) for at in range(8) if seen >> at & 1)
    for square in range(64):
        x, y = square % 8, square // 8
        for line, (dx, dy) in enumerate(((1, 0), (1, 1), (1, -1))):
            word = 0
            for along in range(-7, 8):
                if along and 0 <= x + along * dx < 8 and 0 <= y + along * dy < 8:
                    word |= 1 << (8 * (y + along * dy) + x + along * dx)
            LINES[3 * square + line] = word
    draws: Draws = Draws(0x596F6C6168)
    for at in range(256):
        ZOBRIST[at] = draws.draw()


_fill()


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def sight(square: cython.int, free: cython.ulonglong) -> cython.ulonglong:
    """As `lines_of`, for this module, into whose loops it is built."""
    taken: cython.ulonglong = WORD ^ free
    x: cython.int = square & 7
    at: cython.int = 64 * x
    rank: cython.ulonglong = LINES[3 * square]
    rising: cython.ulonglong = LINES[3 * square + 1]
    falling: cython.ulonglong = LINES[3 * square + 2]
    file: cython.ulonglong = ((taken >> x & FILE_A) * GATHER_FILE & WORD) >> 58
    return (
        FILL[at + (((taken & rank) * GATHER & WORD) >> 58)] & rank
        | FILL[at + (((taken & rising) * GATHER & WORD) >> 58)] & rising
        | FILL[at + (((taken & falling) * GATHER & WORD) >> 58)] & falling
        | FILL_FILE[64 * (square >> 3) + file] << x
    )


def lines_of(square, free):
    return sight(square, free)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def beside(squares: cython.ulonglong) -> cython.ulonglong:
    """As `around`, for this module."""
    wide: cython.ulonglong = squares | (squares & NOT_H) << 1 | (squares & NOT_A) >> 1
    return wide | wide << 8 & WORD | wide >> 8


def around(squares):
    return beside(squares)


def look(pieces, free, seen, at):
    while pieces:
        seen[at] = sight(lowest_bit(pieces), free) & free
        pieces &= pieces - 1
        at += 1


def flood(squares, free):
    found: cython.ulonglong = squares
    more: cython.ulonglong = beside(squares) & free | squares
    while more != found:
        found = more
        more |= beside(more) & free
    return found & free


@cython.cclass
class YolahPosition(Position):
    """The rules. A player's evaluation is a class derived from it.

    `hasty`: the game counts as over as soon as the side to move cannot: a square never becomes free
    again, so that side will not move any more and who wins is known. For searches only.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.pieces = [0, 0]
            self.points = [0, 0]
        self.width = WIDTH
        self.hasty = False
        self.chance = self.midmove = self.compound = False
        self.setup(BLACK, WHITE, 0, (0, 0), 0)

    def setup(self, black: int, white: int, holes: int, score: tuple[int, int], side: int) -> None:
        """Put a position on the board; it is as if nobody had passed except for what the score says."""
        moves = score[0] + score[1]
        self.pieces[0] = black
        self.pieces[1] = white
        self.free = 0xFFFFFFFFFFFFFFFF ^ (black | white | holes)
        self.points[0], self.points[1] = score
        self.side = side
        # Moves and passes alternate: who is to move and the points tell how many passes there were.
        self.plies = 2 * max(score[side], score[1 - side] - side) + side
        key = ZOBRIST[192] if side else 0
        for square in range(64):
            bit = 1 << square
            key ^= ZOBRIST[square] if black & bit else 0
            key ^= ZOBRIST[64 + square] if white & bit else 0
            key ^= ZOBRIST[128 + square] if holes & bit else 0
        for passed in range(1, self.plies - moves + 1):
            key ^= ZOBRIST[192 + passed]
        self.key = key
        self.over = not beside(black | white) & self.free

    def board(self) -> tuple[int, int, int]:
        """The squares of Black's pieces, of White's and of the holes, as words."""
        black, white, free = self.pieces[0], self.pieces[1], self.free
        return black, white, 0xFFFFFFFFFFFFFFFF ^ (black | white | free)

    def free_squares(self) -> int:
        """How many squares hold neither a piece nor a hole."""
        return popcount(self.free)

    def score(self) -> tuple[int, int]:
        """The points that each side has made."""
        return self.points[0], self.points[1]

    def copy(self) -> YolahPosition:
        other = type(self)()
        black, white, holes = self.board()
        other.setup(black, white, holes, self.score(), self.side)
        if self.hasty:
            other.hasty = True
            other.over = self.over
        return other

    def generate(self, steps, at):
        count: cython.int = at
        start: cython.int
        own: cython.ulonglong = self.pieces[self.side]
        free: cython.ulonglong = self.free
        to: cython.ulonglong
        while own:
            start = lowest_bit(own)
            own &= own - 1
            to = sight(start, free) & free
            while to:
                steps[count] = start << 6 | lowest_bit(to)
                count += 1
                to &= to - 1
        if count == at:
            steps[at] = PASS
            return 1
        return count - at

    def make(self, step):
        side: cython.int = self.side
        start: cython.int = step >> 6
        end: cython.int = step & 63
        one: cython.ulonglong = 1
        if step == PASS:
            self.key ^= ZOBRIST[192 + self.plies + 1 - self.points[0] - self.points[1]]
        else:
            self.pieces[side] ^= one << start | one << end
            self.free ^= one << end
            self.points[side] += 1
            self.key ^= ZOBRIST[64 * side + start] ^ ZOBRIST[64 * side + end] ^ ZOBRIST[128 + start]
        self.key ^= ZOBRIST[192]
        self.side = side ^ 1
        self.plies += 1
        self.over = not beside(self.pieces[side ^ 1]) & self.free and (
            self.hasty or not beside(self.pieces[side]) & self.free
        )

    def unmake(self, step):
        side: cython.int = self.side ^ 1
        one: cython.ulonglong = 1
        self.side = side
        self.plies -= 1
        self.over = False
        if step != PASS:
            self.pieces[side] ^= one << (step >> 6) | one << (step & 63)
            self.free ^= one << (step & 63)
            self.points[side] -= 1

    def sample(self, steps, at, draw):
        """Counts the steps of each piece and picks one, without listing any."""
        own: cython.ulonglong = self.pieces[self.side]
        free: cython.ulonglong = self.free
        to0: cython.ulonglong
        to1: cython.ulonglong
        to2: cython.ulonglong
        to3: cython.ulonglong
        start: cython.int
        count: cython.ulonglong
        pick: cython.int
        here: cython.int
        # There are four pieces, always.
        to0 = sight(lowest_bit(own), free) & free
        own &= own - 1
        to1 = sight(lowest_bit(own), free) & free
        own &= own - 1
        to2 = sight(lowest_bit(own), free) & free
        own &= own - 1
        to3 = sight(lowest_bit(own), free) & free
        count = popcount(to0) + popcount(to1) + popcount(to2) + popcount(to3)
        if count == 0:
            return PASS
        pick = cython.cast(cython.int, (draw >> 32) * count >> 32)
        own = self.pieces[self.side]
        here = popcount(to0)
        if pick >= here:
            pick -= here
            own &= own - 1
            to0 = to1
            here = popcount(to0)
            if pick >= here:
                pick -= here
                own &= own - 1
                to0 = to2
                here = popcount(to0)
                if pick >= here:
                    pick -= here
                    own &= own - 1
                    to0 = to3
        start = lowest_bit(own)
        while pick:
            to0 &= to0 - 1
            pick -= 1
        return start << 6 | lowest_bit(to0)

    def holds(self, step):
        start: cython.int = step >> 6
        end: cython.int = step & 63
        if step == PASS:
            return not beside(self.pieces[self.side]) & self.free
        if start > 63 or not self.pieces[self.side] >> start & 1:
            return False
        return (sight(start, self.free) & self.free) >> end & 1

    def final(self):
        """A win by more is worth more."""
        lead: cython.int = self.points[self.side] - self.points[self.side ^ 1]
        if beside(self.pieces[self.side ^ 1]) & self.free:
            lead -= 1  # at least
        if lead > 0:
            return WIN + lead
        if lead < 0:
            return -WIN + lead
        return 0

    def evaluate(self):
        """The ways to move that a side has more than the other."""
        return self.ways(self.side) - self.ways(self.side ^ 1)

    def ways(self, side):
        found: cython.int = 0
        own: cython.ulonglong = self.pieces[side]
        while own:
            found += popcount(sight(lowest_bit(own), self.free) & self.free)
            own &= own - 1
        return found
