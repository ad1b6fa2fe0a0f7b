# mypy: ignore-errors
"""The kernel of the exact solution: what a throw is worth against one hand, for all own hands at once.

Against a hand that does not change, a turn only moves own pieces; a capture leads to a smaller
problem, the same against the hand that is left. So the row of a hand is computed from its position
values and from the rows of the hands that its captures leave.

A turn's casts are `yuts` yuts, `level - yuts` mos and at most one more, the ender of the last throw,
which is do, gae, geol or backdo (0 to 3 here): a capture with a yut or a mo wins no throw. For each
own hand and level a shelf keeps, with `yuts` running fastest,
  list   the value with these casts and each ender, four times (level + 1) numbers
  rest   the value with these casts and no ender, on arrival by yut or mo
  throw  the value with these casts in hand and a throw due
and beside it, for the row at work only, `wait`: as rest, on arrival by an ender. On arrival means
that an own hand that shares a station with the row's has just captured there.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp
    from cython.cimports.libc.stdlib import free, malloc
else:
    from math import exp

# Rows that are written at once: as many as share a line of the processor's cache.
STAGED = cython.declare(cython.int, 16)
# How much a turn ahead is worth, as the logarithm of the odds.
GUESS_SLOPE = cython.declare(cython.float, 0.25)
# The same for being the one to throw.
GUESS_TEMPO = cython.declare(cython.float, 0.3)


@cython.final
@cython.cclass
class Shelf:
    """The numbers kept of one row."""

    def __init__(self, rows: Rows, number: int) -> None:
        size: cython.size_t = rows.shelf_size
        self.number = number
        if cython.compiled:
            self.data = cython.cast(cython.p_float, malloc(size * cython.sizeof(cython.float)))
            if self.data == cython.NULL:
                raise MemoryError("no memory for another row")
        else:
            self.data = [0.0] * size

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.data)


@cython.final
@cython.cclass
class Rows:
    """Computes rows over a table of values, `values[own * hands + other]`, which it reads and writes.

    `deep` is the number of levels: with deep - 1 yuts and mos in hand, what one more would bring is
    taken to be what the last one brought.
    """

    def __init__(self, hands, odds, values, deep: int) -> None:
        at: cython.int
        cast: cython.int
        if not cython.compiled:
            self.odds = [0.0] * 6
            self.with_start = [0] * 32
            self.at_list = [0] * 10
            self.at_rest = [0] * 10
            self.at_throw = [0] * 10
            self.at_wait = [0] * 10
            self.stage_row = [0] * 32
        if not 2 <= deep <= 8:
            raise ValueError("there are 2 to 8 levels")
        self.staged = 0
        self.hands = len(hands)
        self.deep = deep
        self.keep = values
        for cast in range(6):
            self.odds[cast] = odds[cast]
        self._allocate()
        count: cython.int = self.hands
        if cython.compiled:
            view: cython.float[::1] = values
            self.values = cython.address(view[0])
        else:
            self.values = values
        for cast in range(5):
            numbers = hands.moves(cast)
            for at in range(4 * count):
                self.moves[cast * 4 * count + at] = numbers[at]
        numbers = hands.backs()
        for at in range(8 * count):
            self.backs[at] = numbers[at]
        numbers = hands.masks()
        for at in range(count):
            self.masks[at] = numbers[at]
        place: cython.int = 0
        station: cython.int
        for station in range(1, 31):
            self.with_start[station] = place
            for at in range(count):
                if self.masks[at] >> station & 1:
                    self.with_[place] = at
                    place += 1
        self.with_start[31] = place
        self.cover(count)

    def _allocate(self) -> None:
        count: cython.size_t = self.hands
        if cython.compiled:
            self.moves = cython.cast(cython.p_ushort, malloc(20 * count * 2))
            self.backs = cython.cast(cython.p_ushort, malloc(8 * count * 2))
            self.masks = cython.cast(cython.p_uint, malloc(count * 4))
            self.with_ = cython.cast(cython.p_ushort, malloc(4 * count * 2))
            self.valid = cython.cast(cython.p_ushort, malloc(count * 2))
            self.wait = cython.cast(cython.p_float, malloc(count * 36 * 4))
            self.stage = cython.cast(cython.p_float, malloc(count * STAGED * 4))
        else:
            self.moves = [0] * (20 * count)
            self.backs = [0] * (8 * count)
            self.masks = [0] * count
            self.with_ = [0] * (4 * count)
            self.valid = [0] * count
            self.wait = [0.0] * (36 * count)
            self.stage = [0.0] * (STAGED * count)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.moves)
            free(self.backs)
            free(self.masks)
            free(self.with_)
            free(self.valid)
            free(self.wait)
            free(self.stage)

    def cover(self, most: int) -> None:
        """From now on compute rows for own hands numbered below `most`; shelves made before are void."""
        level: cython.int
        place: cython.longlong = 0
        wait: cython.longlong = 0
        self.most = most
        for level in range(self.deep):
            self.at_wait[level] = wait
            wait += most * (level + 1)
            self.at_throw[level] = place
            place += most * (level + 1)
            if level < self.deep - 1:
                self.at_rest[level] = place
                place += most * (level + 1)
                self.at_list[level] = place
                place += most * (level + 1) * 4
        self.shelf_size = place

    def compute(self, shelf: Shelf, captures: list, only: int = 0) -> None:
        """Fill a shelf. `captures` has (station, shelf) for each station where the row's hand stands.

        With `only`, a station, the throws are right for own hands with a piece on it, not for others.
        """
        mask: cython.uint = self.masks[shelf.number]
        level: cython.int
        a: cython.int
        i: cython.int
        one: cython.float = 1.0
        value: cython.float
        station: cython.int
        other: Shelf
        row: cython.size_t = cython.cast(cython.size_t, shelf.number) * self.hands
        self.count = 0
        for a in range(1, self.most):
            if not self.masks[a] & mask:
                self.valid[self.count] = a
                self.count += 1
                value = one - self.values[row + a]
                self.wait[a] = value
                shelf.data[self.at_rest[0] + a] = value
        # Hand 0 is all home: whatever is left over, the game is won.
        for level in range(self.deep):
            for i in range(level + 1):
                self.wait[self.at_wait[level] + i] = 1
                shelf.data[self.at_throw[level] + i] = 1
            if level < self.deep - 1:
                for i in range(level + 1):
                    shelf.data[self.at_rest[level] + i] = 1
                for i in range(4 * level + 4):
                    shelf.data[self.at_list[level] + i] = 1
        for station, other in captures:
            self.take(shelf, other, station, mask ^ (1 << station))
        mask = 1 << only if only else 0
        with cython.nogil:
            self.climb(shelf, mask)

    def take(self, shelf, other, station, mask):
        """Own hands that have just captured on a station go on as the other row says."""
        k: cython.int
        i: cython.size_t
        a: cython.size_t
        level: cython.int
        width: cython.size_t
        most: cython.size_t = self.most
        top: cython.int = self.deep - 1
        masks: cython.p_uint = self.masks
        with_: cython.p_ushort = self.with_
        here: cython.p_float = shelf.data
        there: cython.p_float = other.data
        wait: cython.p_float = self.wait
        at_rest: cython.size_t
        at_list: cython.size_t
        at_throw: cython.size_t
        at_wait: cython.size_t
        for level in range(top + 1):
            width = level + 1
            at_rest = self.at_rest[level]
            at_list = self.at_list[level]
            at_throw = self.at_throw[level]
            at_wait = self.at_wait[level]
            for k in range(self.with_start[station], self.with_start[station + 1]):
                a = with_[k]
                if a >= most or masks[a] & mask:
                    continue
                for i in range(a * width, a * width + width):
                    wait[at_wait + i] = there[at_throw + i]
                if level < top:
                    for i in range(a * width, a * width + width):
                        here[at_rest + i] = there[at_rest + i]
                    for i in range(4 * a * width, 4 * a * width + 4 * width):
                        here[at_list + i] = there[at_list + i]

    def climb(self, shelf, only):
        """All levels of a row. The small ones are told apart, so that each is compiled for itself."""
        level: cython.int
        self.grow(shelf, 0, only)
        self.grow(shelf, 1, only)
        if self.deep > 2:
            self.grow(shelf, 2, only)
        if self.deep > 3:
            self.grow(shelf, 3, only)
        for level in range(4, self.deep):
            self.grow(shelf, level, only)
        self.settle(shelf)

    def grow(self, shelf, level, only):
        """From the level below to this one; at the highest only for hands on the stations of `only`."""
        # In one piece: `climb` calls it with numbers, so that it is compiled once for each small level, and
        # only loops whose lengths are known there become vector instructions.
        k: cython.int
        a: cython.size_t
        i: cython.int
        j: cython.int
        e: cython.int
        t: cython.size_t
        width: cython.size_t = level + 1
        last: cython.bint = level == self.deep - 1
        x: cython.float
        do_odds: cython.float = self.odds[0]
        gae_odds: cython.float = self.odds[1]
        geol_odds: cython.float = self.odds[2]
        back_odds: cython.float = self.odds[5]
        # A store might change the object, as far as the C compiler knows: keep its fields apart.
        data: cython.p_float = shelf.data
        wait: cython.p_float = self.wait
        moves: cython.p_ushort = self.moves
        backs: cython.p_ushort = self.backs
        masks: cython.p_uint = self.masks
        valid: cython.p_ushort = self.valid
        count: cython.int = self.count
        size: cython.size_t = 4 * self.hands
        at_list: cython.size_t = self.at_list[level]
        at_throw: cython.size_t = self.at_throw[level]
        at_wait: cython.size_t = self.at_wait[level]
        at_rest: cython.size_t = self.at_rest[level]
        list_below: cython.size_t = self.at_list[level - 1] if level else 0
        rest_below: cython.size_t = self.at_rest[level - 1] if level else 0
        acc = cython.declare(cython.float[32])
        if not cython.compiled:
            acc = [0.0] * 32
        if level:
            # No ender in hand.
            for k in range(count):
                a = valid[k]
                for i in range(level + 1):
                    acc[i] = 0
                for j in range(4):
                    t = rest_below + moves[3 * size + 4 * a + j] * level
                    for i in range(level):
                        x = data[t + i]
                        acc[i + 1] = x if x > acc[i + 1] else acc[i + 1]
                    t = rest_below + moves[4 * size + 4 * a + j] * level
                    for i in range(level):
                        x = data[t + i]
                        acc[i] = x if x > acc[i] else acc[i]
                for i in range(level + 1):
                    wait[at_wait + a * width + i] = acc[i]
                    if not last:
                        data[at_rest + a * width + i] = acc[i]
        for k in range(count):
            a = valid[k]
            if last and only and not masks[a] & only:
                continue
            # The four enders stand side by side, so what follows a yut or a mo comes in fours.
            for i in range(4 * level + 4):
                acc[i] = 0
            for e in range(3):
                for j in range(4):
                    t = at_wait + moves[e * size + 4 * a + j] * width
                    for i in range(level + 1):
                        x = wait[t + i]
                        acc[4 * i + e] = x if x > acc[4 * i + e] else acc[4 * i + e]
            for j in range(8):
                if j > 3 and backs[8 * a + j] == backs[8 * a + j - 1]:
                    break
                t = at_wait + backs[8 * a + j] * width
                for i in range(level + 1):
                    x = wait[t + i]
                    acc[4 * i + 3] = x if x > acc[4 * i + 3] else acc[4 * i + 3]
            for j in range(4 if level else 0):
                t = list_below + moves[3 * size + 4 * a + j] * level * 4
                for i in range(level):
                    for e in range(4):
                        x = data[t + 4 * i + e]
                        acc[4 * i + 4 + e] = x if x > acc[4 * i + 4 + e] else acc[4 * i + 4 + e]
                t = list_below + moves[4 * size + 4 * a + j] * level * 4
                for i in range(level):
                    for e in range(4):
                        x = data[t + 4 * i + e]
                        acc[4 * i + e] = x if x > acc[4 * i + e] else acc[4 * i + e]
            for i in range(level + 1):
                data[at_throw + a * width + i] = (
                    do_odds * acc[4 * i]
                    + gae_odds * acc[4 * i + 1]
                    + geol_odds * acc[4 * i + 2]
                    + back_odds * acc[4 * i + 3]
                )
            if not last:
                t = at_list + a * 4 * width
                for i in range(4 * level + 4):
                    data[t + i] = acc[i]

    def settle(self, shelf):
        """Add to each throw the throws that follow a yut or a mo, from the most yuts and mos down."""
        k: cython.int
        a: cython.size_t
        i: cython.int
        level: cython.int
        top: cython.int = self.deep - 1
        ended: cython.float = self.odds[0] + self.odds[1] + self.odds[2] + self.odds[5]
        yut: cython.float = self.odds[3]
        mo: cython.float = self.odds[4]
        here: cython.float
        more: cython.float
        data: cython.p_float = shelf.data
        valid: cython.p_ushort = self.valid
        count: cython.int = self.count
        at: cython.size_t = self.at_throw[top]
        below: cython.size_t = self.at_throw[top - 1]
        for k in range(count):
            a = valid[k]
            for i in range(top + 1):
                here = data[at + a * (top + 1) + i] / ended
                # What the last yut (or mo) brought.
                more = data[below + a * top + (i - 1 if i else 0)] / ended
                more = here + here - more
                if more > 1:
                    more = 1
                data[at + a * (top + 1) + i] = ended * here + (yut + mo) * more
        for level in range(top - 1, -1, -1):
            at = self.at_throw[level]
            below = self.at_throw[level + 1]
            for k in range(count):
                a = valid[k]
                for i in range(level + 1):
                    data[at + a * (level + 1) + i] += (
                        yut * data[below + a * (level + 2) + i + 1] + mo * data[below + a * (level + 2) + i]
                    )

    def guess(self, own: range, other: range, distances) -> None:
        """Fill a part of the table by how much nearer to home one side is, in turns."""
        a: cython.int
        b: cython.int
        place: cython.size_t
        ahead: cython.float
        if cython.compiled:
            distance: cython.float[::1] = distances
        else:
            distance = distances
        for a in own:
            place = cython.cast(cython.size_t, a) * self.hands
            for b in other:
                ahead = distance[b] - distance[a]
                self.values[place + b] = 1 / (1 + exp(-GUESS_TEMPO - GUESS_SLOPE * ahead))

    def add(self, own: range, other: range, error, knot, part, knots: int) -> None:
        """Add an error known at knots to a part of the table; each hand is `part` behind its `knot`."""
        a: cython.int
        b: cython.int
        at: cython.int
        place: cython.size_t
        near: cython.float
        far: cython.float
        value: cython.float
        least: cython.float = 0.0005
        most: cython.float = 0.9995
        if cython.compiled:
            errors: cython.float[::1] = error
            knot_of: cython.int[::1] = knot
            part_of: cython.float[::1] = part
        else:
            errors, knot_of, part_of = error, knot, part
        for a in own:
            place = cython.cast(cython.size_t, a) * self.hands
            for b in other:
                at = knots * knot_of[a] + knot_of[b]
                near = errors[at] + part_of[b] * (errors[at + 1] - errors[at])
                at += knots
                far = errors[at] + part_of[b] * (errors[at + 1] - errors[at])
                value = self.values[place + b] + near + part_of[a] * (far - near)
                # What is all but decided stays so.
                if least < value < most and least < self.values[place + b] < most:
                    self.values[place + b] = value

    def put(self, shelf: Shelf, first: int) -> float:
        """Note a row's throws as values of own hands numbered `first` and above; `flush` writes them.

        Returns the largest change.
        """
        a: cython.int
        largest: cython.float = 0
        column: cython.int = shelf.number
        if self.staged == STAGED or (self.staged and self.stage_row[self.staged - 1] + 1 != column):
            largest = self.flush(first)
        for a in range(first, self.most):
            self.stage[a * STAGED + self.staged] = shelf.data[self.at_throw[0] + a]
        self.stage_row[self.staged] = column
        self.staged += 1
        return largest

    def flush(self, first: int) -> float:
        """Write what was noted; return the largest change."""
        a: cython.int
        k: cython.int
        rows: cython.int = self.staged
        column: cython.int = self.stage_row[0]
        place: cython.size_t
        change: cython.float
        largest: cython.float = 0
        for a in range(first, self.most):
            place = cython.cast(cython.size_t, a) * self.hands + column
            for k in range(rows):
                if self.masks[a] & self.masks[column + k]:
                    continue
                change = self.stage[a * STAGED + k] - self.values[place + k]
                if change < 0:
                    change = -change
                if change > largest:
                    largest = change
                self.values[place + k] = self.stage[a * STAGED + k]
        self.staged = 0
        return largest
