# mypy: ignore-errors
"""The rules of Yinsh. A line of the board is a word of three bits a point; each point is on three.

The bits of a point: 1 for a marker, 2 for a ring, 4 for player 2's. Both ends of a line are a ring
that nothing can pass. `steps` tells what the steps mean, `board` what the points are.

`midmove` is set as soon as something is on the line of a turn and more must follow. Rows of player
1 and 2 are known by line: `rows0` and `rows1` have a bit for each line that holds one.
"""

from __future__ import annotations

import random

import cython
from cython.cimports.engines.bits import highest_bit, lowest_bit, popcount
from cython.cimports.engines.position import WIN, Position

from engines.yinsh import board
from engines.yinsh.steps import shift

# Numbers that the C compiler is to know when it compiles stand in the .pxd as well.
if not cython.compiled:
    MARKER, RING, SECOND, ONE = 1, 2, 4, 1
    FIRST_BITS = 0o1111111111111111
    # `phase` and `ended`, as named in steps.
    PLACE, ROW_BEFORE, RING_BEFORE, MOVE, ROW_AFTER, RING_AFTER, PASS = range(7)
    LAST_RING, STALEMATE, NO_MARKERS = 1, 2, 3
    TAKE_RING, TAKE_ROW, TAKE_NOTHING = 1 << 16, 1 << 17, 1 << 18
    SEAT = 40  # where in `standing` player 2's rings begin

# For each size: six numbers a point (line and shift on each axis), and 48 points a line, by shift.
WHERE = cython.declare(cython.int[3042])
CELLS = cython.declare(cython.int[6480])
# Eight a point, by its bits; and one for each phase, side and number of gifted rows taken.
KEYS = cython.declare(cython.ulonglong[1352])
STATES = cython.declare(cython.ulonglong[64])
if not cython.compiled:
    WHERE = [0] * 3042
    CELLS = [0] * 6480
    KEYS = [0] * 1352
    STATES = [0] * 64


def _fill() -> None:
    for number, size in enumerate(board.SIZES):
        for line, points in enumerate(board.lines(size)):
            axis = line // (2 * size + 1)
            for index, point in enumerate(points):
                at = 3 * (index + 1)
                WHERE[1014 * number + 6 * point + 2 * axis] = line
                WHERE[1014 * number + 6 * point + 2 * axis + 1] = at
                CELLS[2160 * number + 48 * line + at] = point
    source = random.Random("yinsh")
    # The key of a change is made of the keys of the bits it changes, so that all ways to a point's
    # bits end in one key.
    for point in range(board.NUMBERS):
        bits = [source.getrandbits(64) for _ in range(3)]
        for piece in range(8):
            key = 0
            for bit in range(3):
                key ^= bits[bit] if piece >> bit & 1 else 0
            KEYS[8 * point + piece] = key
    for at in range(64):
        STATES[at] = source.getrandbits(64)


_fill()


@cython.cclass
class YinshPosition(Position):
    """The rules. A player's evaluation is a class derived from it, made from the same arguments.

    `size`, `rings`, `row`, `win` are the assignment's N, M, K, L; `limit` is the number of markers
    that there are, 0 for no limit; `phase` and `ended` are explained by `steps`.
    """

    def __init__(
        self,
        size: int = 5,
        rings: int = 5,
        row: int = 5,
        win: int = 3,
        limit: int = 0,
        ends_only: bool = True,
        may_pass: bool = False,
        gifts_end: bool = False,
    ) -> None:
        number: cython.int = size - 5
        span: cython.int = 1
        if cython.compiled:
            self.where = cython.address(WHERE[1014 * number])
            self.cells = cython.address(CELLS[2160 * number])
        else:
            self.where = WHERE[1014 * number : 1014 * number + 1014]
            self.cells = CELLS[2160 * number : 2160 * number + 2160]
            self.words = [0] * 45
            self.standing = [0] * 80
            self.count = [0, 0]
            self.won = [0, 0]
            self.markers = [0, 0]
            self.past = [0] * 512
        self.size = size
        self.rings = rings
        self.row = row
        self.win = win
        self.limit = limit
        self.ends_only = ends_only
        self.may_pass = may_pass
        self.gifts_end = gifts_end
        self.shift = shift(size)
        self.mask = (1 << self.shift) - 1
        # A run of n is found by doubling: of 1, of 2, of 4, of 8, then of n.
        hops = []
        while 2 * span <= row:
            hops.append(3 * span)
            span *= 2
        hops += [3 * (row - span), 0, 0, 0]
        self.hop0, self.hop1, self.hop2, self.hop3 = hops[:4]
        self.width = max(489, 3 * (2 * size - 1) * rings)
        self.side = self.plies = 0
        self.over = self.chance = self.midmove = False
        self.compound = True
        self.empty_board()

    def empty_board(self) -> None:
        """Take everything off the board and let player 1 begin."""
        high: cython.ulonglong
        for at in range(45):
            self.words[at] = 0
        for at, points in enumerate(board.lines(self.size)):
            high = RING
            self.words[at] = RING | high << (3 * (len(points) + 1))
        for at in (0, 1):
            self.count[at] = self.won[at] = self.markers[at] = 0
        self.side = self.plies = self.phase = self.ended = self.gifted = 0
        self.over = self.midmove = False
        self.rows0 = self.rows1 = self.touched = 0
        self.stale = (ONE << 45) - 1
        self.key = STATES[0]

    def setup(
        self,
        rings: tuple[list[int], list[int]],
        markers: tuple[list[int], list[int]],
        side: int,
        won: tuple[int, int],
        plies: int = 0,
    ) -> None:
        """Put a position on the board, at the start of a turn of `side`."""
        self.empty_board()
        self.plies = plies
        for player in (0, 1):
            self.won[player] = won[player]
            for point in rings[player]:
                self.standing[SEAT * player + self.count[player]] = point
                self.count[player] += 1
                self.put(point, RING | SECOND * player)
            for point in markers[player]:
                self.markers[player] += 1
                self.put(point, MARKER | SECOND * player)
        self.look_for_rows()
        self.stale = (ONE << 45) - 1
        self.side = 1 - side
        if max(won) >= self.win:
            self.finish(LAST_RING)
        elif self.count[side] + won[side] < self.rings:
            self.side = side
        else:
            self.end_turn()
        self.key ^= STATES[0] ^ STATES[16 * self.gifted + 2 * self.phase + self.side]

    def rings_of(self, side: int) -> list[int]:
        """The points of a player's rings, in order."""
        return sorted(self.standing[SEAT * side + at] for at in range(self.count[side]))

    def markers_of(self, side: int) -> list[int]:
        """The points of a player's markers, in order."""
        piece = 1 | 4 * side
        return [point for point in board.points(self.size) if self.piece(point) == piece]

    def piece(self, point: int) -> int:
        """What is on a point: 0, or 1 for a marker and 2 for a ring, and 4 more if it is player 2's."""
        return (self.words[self.where[6 * point]] >> self.where[6 * point + 1]) & 7

    def score(self) -> tuple[int, int]:
        """The rings that each player has taken off."""
        return self.won[0], self.won[1]

    def marker_counts(self) -> tuple[int, int]:
        """The markers that each player has on the board."""
        return self.markers[0], self.markers[1]

    def has_row(self, side: int) -> bool:
        """Whether a row of a player's markers is on the board."""
        return (self.rows1 if side else self.rows0) != 0

    def copy(self) -> YinshPosition:
        other: YinshPosition = type(self)(
            self.size,
            self.rings,
            self.row,
            self.win,
            self.limit,
            self.ends_only,
            self.may_pass,
            self.gifts_end,
        )
        self.copy_to(other)
        return other

    def copy_to(self, other: YinshPosition) -> None:
        """Make another position of the same rules equal to this one."""
        for at in range(45):
            other.words[at] = self.words[at]
        for at in range(80):
            other.standing[at] = self.standing[at]
        for at in (0, 1):
            other.count[at] = self.count[at]
            other.won[at] = self.won[at]
            other.markers[at] = self.markers[at]
        other.rows0, other.rows1 = self.rows0, self.rows1
        other.side, other.plies, other.key = self.side, self.plies, self.key
        other.phase, other.ended, other.gifted = self.phase, self.ended, self.gifted
        other.over, other.midmove = self.over, self.midmove
        other.stale = (ONE << 45) - 1

    def generate(self, steps, at):
        count: cython.int = at
        index: cython.int
        point: cython.int
        cell: cython.int
        if self.phase == MOVE:
            for index in range(SEAT * self.side, SEAT * self.side + self.count[self.side]):
                count = self.moves_of(self.standing[index], steps, count)
        elif self.phase == PLACE:
            for point in range(1 + 3 * self.size * (self.size + 1)):
                cell = self.where[6 * point + 1]  # 0 for a corner
                if cell and not self.words[self.where[6 * point]] >> cell & 3:
                    steps[count] = point << self.shift | point
                    count += 1
        elif self.phase == ROW_BEFORE or self.phase == ROW_AFTER:
            count = self.rows_of(steps, count)
        elif self.phase == PASS:
            steps[count] = TAKE_NOTHING
            count += 1
        else:
            for index in range(SEAT * self.side, SEAT * self.side + self.count[self.side]):
                steps[count] = TAKE_RING | self.standing[index]
                count += 1
        return count - at

    def moves_of(self, point, steps, at):
        """Write the moves of the ring on a point; return where they end."""
        axis: cython.int
        line: cython.int
        here: cython.int
        to: cython.int
        end: cython.int
        start: cython.int = point << self.shift
        where: cython.p_int = self.where
        cells: cython.p_int = self.cells
        word: cython.ulonglong
        taken: cython.ulonglong
        for axis in range(6 * point, 6 * point + 6, 2):
            line = 48 * where[axis]
            here = where[axis + 1]
            word = self.words[where[axis]]
            taken = (word | word >> 1) & FIRST_BITS
            to = here + 3
            end = to + lowest_bit(taken >> to)
            while to < end:
                steps[at] = start | cells[line + to]
                at += 1
                to += 3
            if word >> to & 1:
                to += lowest_bit(~word >> to & FIRST_BITS)
                if not word >> to & 2:
                    steps[at] = start | cells[line + to]
                    at += 1
            to = here - 3
            end = highest_bit(taken & ((ONE << here) - 1))
            while to > end:
                steps[at] = start | cells[line + to]
                at += 1
                to -= 3
            if word >> to & 1:
                to = highest_bit(~word & FIRST_BITS & ((ONE << to) - 1))
                if not word >> to & 2:
                    steps[at] = start | cells[line + to]
                    at += 1
        return at

    def rows_of(self, steps, at):
        """Write the rows that the side may take; return where they end."""
        lines: cython.ulonglong = self.rows1 if self.side else self.rows0
        colour: cython.ulonglong
        runs: cython.ulonglong
        line: cython.int
        cell: cython.int
        axis: cython.int
        while lines:
            line = lowest_bit(lines)
            lines &= lines - 1
            colour = self.words[line] >> 2
            if not self.side:
                colour = ~colour
            runs = self.runs(self.words[line] & colour & FIRST_BITS)
            if self.ends_only:
                # The first and the last of those that follow one another without a gap.
                runs &= ~((runs << 3) & (runs >> 3))
            axis = line // (2 * self.size + 1)
            while runs:
                cell = lowest_bit(runs)
                runs &= runs - 1
                steps[at] = TAKE_ROW | self.cells[48 * line + cell] << 2 | axis
                at += 1
        return at

    def runs(self, markers):
        """Of one colour's markers of a line, those with which a row begins."""
        markers &= markers >> self.hop0
        markers &= markers >> self.hop1
        markers &= markers >> self.hop2
        return markers & markers >> self.hop3

    def make(self, step):
        past: cython.int = 4 * (self.plies & 127)
        before: cython.int = 16 * self.gifted + 2 * self.phase + self.side
        misc: cython.int
        self.past[past] = self.rows0
        self.past[past + 1] = self.rows1
        misc = self.side | self.phase << 1 | self.gifted << 4 | self.midmove << 8
        self.past[past + 2] = misc
        self.touched = 0
        if step < TAKE_RING:
            if self.phase == PLACE:
                self.place(step & self.mask)
            else:
                self.move_ring(step >> self.shift, step & self.mask)
        elif step >= TAKE_NOTHING:
            self.end_turn()
        elif step >= TAKE_ROW:
            self.take_row(step)
        else:
            self.take_ring(step & self.mask)
        self.plies += 1
        self.stale |= self.touched
        self.key ^= STATES[before] ^ STATES[16 * self.gifted + 2 * self.phase + self.side]

    def unmake(self, step):
        past: cython.int
        misc: cython.int
        index: cython.int
        point: cython.int
        self.plies -= 1
        past = 4 * (self.plies & 127)
        misc = self.past[past + 2]
        self.rows0 = self.past[past]
        self.rows1 = self.past[past + 1]
        self.side = misc & 1
        self.phase = misc >> 1 & 7
        self.gifted = misc >> 4 & 3
        self.midmove = misc >> 8 & 1
        self.over = False
        self.ended = 0
        self.touched = 0
        point = step & self.mask
        if step < TAKE_RING:
            if self.phase == PLACE:
                self.count[self.side] -= 1
                self.put(point, RING | SECOND * self.side)
            else:
                self.bare_unmove(step >> self.shift, point)
        elif step < TAKE_ROW:
            index = self.past[past + 3]
            self.won[self.side] -= 1
            self.standing[SEAT * self.side + self.count[self.side]] = self.standing[index]
            self.standing[index] = point
            self.count[self.side] += 1
            self.put(point, RING | SECOND * self.side)
        elif step < TAKE_NOTHING:
            self.lift_row(step, MARKER | SECOND * self.side)
            self.markers[self.side] += self.row
        self.stale |= self.touched

    def put(self, point, piece):
        """Change the bits of a point by those of a piece, on its three lines, and the key."""
        # What is read is read first: as far as the compiler knows, each line written may change it.
        at: cython.int = 6 * point
        where: cython.p_int = self.where
        line0: cython.int = where[at]
        line1: cython.int = where[at + 2]
        line2: cython.int = where[at + 4]
        word0: cython.ulonglong = self.words[line0] ^ piece << where[at + 1]
        word1: cython.ulonglong = self.words[line1] ^ piece << where[at + 3]
        word2: cython.ulonglong = self.words[line2] ^ piece << where[at + 5]
        self.words[line0] = word0
        self.words[line1] = word1
        self.words[line2] = word2
        self.touched |= ONE << line0 | ONE << line1 | ONE << line2
        self.key ^= KEYS[8 * point + piece]

    def swap(self, start, end):
        """Change the colour of the markers between two points of a line; return how many were player 2's."""
        at: cython.int = 6 * start
        line: cython.int
        low: cython.int
        high: cython.int
        cell: cython.int
        seconds: cython.int
        between: cython.ulonglong
        word: cython.ulonglong
        while self.where[at] != self.where[at - 6 * start + 6 * end]:
            at += 2
        line = self.where[at]
        low = self.where[at + 1]
        high = self.where[at - 6 * start + 6 * end + 1]
        if low > high:
            low, high = high, low
        word = self.words[line]
        between = word & FIRST_BITS & ((ONE << high) - 1) & ~((ONE << (low + 3)) - 1)
        seconds = popcount(between & word >> 2)
        self.markers[0] += 2 * seconds - popcount(between)
        self.markers[1] -= 2 * seconds - popcount(between)
        while between:
            cell = lowest_bit(between)
            between &= between - 1
            self.put(self.cells[48 * line + cell], SECOND)
        return seconds

    def bare_move(self, start, end):
        """Move a ring of the side on move: nothing but what is on the board."""
        index: cython.int = SEAT * self.side
        second: cython.ulonglong = SECOND * self.side
        while self.standing[index] != start:
            index += 1
        self.standing[index] = end
        self.swap(start, end)
        self.markers[self.side] += 1
        self.put(start, RING | MARKER)
        self.put(end, RING | second)

    def bare_unmove(self, start, end):
        """Take back what `bare_move` did."""
        index: cython.int = SEAT * self.side
        second: cython.ulonglong = SECOND * self.side
        while self.standing[index] != end:
            index += 1
        self.standing[index] = start
        self.swap(start, end)
        self.markers[self.side] -= 1
        self.put(start, RING | MARKER)
        self.put(end, RING | second)

    def place(self, point):
        self.standing[SEAT * self.side + self.count[self.side]] = point
        self.count[self.side] += 1
        self.put(point, RING | SECOND * self.side)
        if self.count[1 - self.side] < self.rings:
            self.side ^= 1
        else:
            self.end_turn()

    def move_ring(self, start, end):
        self.bare_move(start, end)
        self.look_for_rows()
        if self.rows1 if self.side else self.rows0:
            self.phase = ROW_AFTER
            self.midmove = True
        else:
            self.end_turn()

    def take_row(self, step):
        self.lift_row(step, MARKER | SECOND * self.side)
        self.markers[self.side] -= self.row
        self.look_for_rows()
        if self.phase == ROW_BEFORE:
            self.phase = RING_BEFORE
            if self.gifts_end:
                self.gifted += 1
        else:
            self.phase = RING_AFTER
        self.midmove = True

    def lift_row(self, step, marker):
        """Take the markers of a row off, or put them back."""
        axis: cython.int = step & 3
        at: cython.int = 6 * (step >> 2 & 255) + 2 * axis
        line: cython.int = self.where[at]
        cell: cython.int = self.where[at + 1]
        index: cython.int
        for index in range(self.row):
            self.put(self.cells[48 * line + cell + 3 * index], marker)

    def take_ring(self, point):
        index: cython.int = SEAT * self.side
        past: cython.int = 4 * (self.plies & 127)
        while self.standing[index] != point:
            index += 1
        self.past[past + 3] = index
        self.count[self.side] -= 1
        self.standing[index] = self.standing[SEAT * self.side + self.count[self.side]]
        self.put(point, RING | SECOND * self.side)
        self.won[self.side] += 1
        if self.won[self.side] == self.win:
            self.finish(LAST_RING)
        elif self.gifted == 2:
            self.end_turn()
        elif self.rows1 if self.side else self.rows0:
            self.phase = ROW_BEFORE if self.phase == RING_BEFORE else ROW_AFTER
        elif self.phase == RING_BEFORE:
            self.begin_moving()
        else:
            self.end_turn()

    def look_for_rows(self):
        """Learn which of the lines just changed hold rows."""
        lines: cython.ulonglong = self.touched
        line: cython.int
        markers: cython.ulonglong
        seconds: cython.ulonglong
        self.rows0 &= ~lines
        self.rows1 &= ~lines
        while lines:
            line = lowest_bit(lines)
            lines &= lines - 1
            markers = self.words[line] & FIRST_BITS
            seconds = markers & self.words[line] >> 2
            if self.runs(seconds):
                self.rows1 |= ONE << line
            if self.runs(markers ^ seconds):
                self.rows0 |= ONE << line

    def end_turn(self):
        """The other player's turn begins."""
        self.side ^= 1
        self.gifted = 0
        self.midmove = False
        if self.rows1 if self.side else self.rows0:
            self.phase = ROW_BEFORE
        else:
            self.begin_moving()

    def begin_moving(self):
        """All gifted rows are taken: the side moves a ring if it can."""
        if self.limit and self.markers[0] + self.markers[1] >= self.limit:
            self.finish(NO_MARKERS)
        elif self.mobile(self.side):
            self.phase = MOVE
        elif self.may_pass and (self.mobile(1 - self.side) or (self.rows0 if self.side else self.rows1)):
            if self.midmove:
                self.end_turn()
            else:
                self.phase = PASS
        else:
            self.finish(STALEMATE)

    def mobile(self, side):
        """Whether a player has a ring that can move."""
        index: cython.int
        axis: cython.int
        to: cython.int
        where: cython.p_int = self.where
        word: cython.ulonglong
        for index in range(SEAT * side, SEAT * side + self.count[side]):
            for axis in range(6 * self.standing[index], 6 * self.standing[index] + 6, 2):
                word = self.words[where[axis]]
                to = where[axis + 1] + 3
                if word >> to & 1:
                    to += lowest_bit(~word >> to & FIRST_BITS)
                if not word >> to & 2:
                    return True
                to = where[axis + 1] - 3
                if word >> to & 1:
                    to = highest_bit(~word & FIRST_BITS & ((ONE << to) - 1))
                if not word >> to & 2:
                    return True
        return False

    def finish(self, how):
        self.ended = how
        self.over = True
        self.midmove = False

    def lively(self, step):
        """Rows and rings taken."""
        return step >= TAKE_RING

    def final(self):
        """By class first, then by the markers ahead, then sooner rather than later."""
        lead: cython.int = self.won[self.side] - self.won[1 - self.side]
        value: cython.int = 400_000 if self.ended == LAST_RING else 100_000
        if lead == 0:
            return 0
        value += WIN - self.plies // 8
        value += 250_000 * lead // self.win if lead > 0 else 250_000 * -lead // self.win
        if lead > 0:
            return value + 64 * (self.markers[self.side] - self.markers[1 - self.side])
        return -value + 64 * (self.markers[self.side] - self.markers[1 - self.side])

    def evaluate(self):
        """Rings won, then markers."""
        other: cython.int = 1 - self.side
        return 1000 * (self.won[self.side] - self.won[other]) + self.markers[self.side] - self.markers[other]
